// The lists of the home page: my matches, open tables, what is over.

import { connection } from '../connection.svelte';
import type { MatchList, Summary } from '../protocol';

export class Lists {
  mine = $state.raw<Summary[]>([]);
  finished = $state.raw<Summary[]>([]);
  open = $state.raw<Summary[]>([]);
  /** Has the server told the lists? */
  isLoaded = $state(false);
  /** The mark from which the finished matches go on. */
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

  /** Older finished matches. */
  async more(): Promise<void> {
    if (!this.next) return;
    const page = await this.page('finished', this.next);
    if (!page) return;
    this.finished = [...this.finished, ...page.matches];
    this.next = page.next;
  }

  private async load(): Promise<void> {
    const [mine, finished] = await Promise.all([this.page('mine'), this.page('finished')]);
    if (mine) this.mine = mine.matches;
    if (!finished) return;
    this.finished = finished.matches;
    this.next = finished.next;
    this.isLoaded = true;
  }

  private async page(of: MatchList, before?: string): Promise<{ matches: Summary[]; next: string | null } | null> {
    const command = { type: 'matches', of } as const;
    const answer = await connection.request(before ? { ...command, before } : command).catch(() => null);
    return answer?.type === 'matches' ? answer : null;
  }
}
