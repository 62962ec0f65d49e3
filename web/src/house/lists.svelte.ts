// The lists of the home page: my matches, open tables, what is over.

import { connection } from '../connection.svelte';
import type { Summary } from '../protocol';

export class Lists {
  /** All matches in which the reader sits, as far as they are loaded. */
  private all = $state.raw<Summary[]>([]);
  mine = $derived(this.all.filter((match) => match.did_you_win === null && match.status !== 'abandoned'));
  finished = $derived(this.all.filter((match) => match.did_you_win !== null));
  open = $state.raw<Summary[]>([]);
  /** Has the server told the lists? */
  isLoaded = $state(false);
  /** The mark from which one's own matches go on. */
  next = $state<string | null>(null);

  /** Keeps the lists until the function that it gives is called. */
  watch(): () => void {
    const deaf = connection.listen((message) => {
      if (message.type !== 'lobby') return;
      this.open = message.tables;
      void this.load();
    });
    const away = connection.onWelcome(() => {
      connection.request({ type: 'watch_lobby' }).catch(() => undefined);
      void this.load();
    });
    return () => {
      deaf();
      away();
      connection.request({ type: 'unwatch_lobby' }).catch(() => undefined);
    };
  }

  /** Older matches. */
  async more(): Promise<void> {
    const mark = this.next;
    if (!mark) return;
    const page = await this.page(mark);
    if (!page || this.next !== mark) return;
    this.all = [...this.all, ...unknown(page.matches, this.all)];
    this.next = page.next;
  }

  /** The newest matches, anew; what was loaded beyond them stays. */
  private async load(): Promise<void> {
    const page = await this.page();
    if (!page) return;
    const oldest = page.matches.at(-1);
    const beyond = page.next && oldest ? this.all.filter(({ updated }) => updated < oldest.updated) : [];
    const older = unknown(beyond, page.matches);
    this.all = [...page.matches, ...older];
    if (older.length === 0) this.next = page.next;
    this.isLoaded = true;
  }

  private async page(before?: string): Promise<{ matches: Summary[]; next: string | null } | null> {
    const command = { type: 'matches', of: 'mine' } as const;
    const answer = await connection.request(before ? { ...command, before } : command).catch(() => null);
    return answer?.type === 'matches' ? answer : null;
  }
}

/** Those of some matches that are not among others. */
function unknown(matches: Summary[], others: Summary[]): Summary[] {
  return matches.filter(({ match }) => !others.some((other) => other.match === match));
}
