// Tells the reader what the server refused, in their language and with the clause of the rules.

import { Lost, Refused } from '../connection.svelte';
import type { Refusal, RefusalKind } from '../protocol';
import { why } from '../rulebook/books';
import { t } from '../words/words.svelte';
import { toasts } from './toasts.svelte';

/** Words for some kinds of refusals that say more than the usual ones. */
export type Instead = Partial<Record<RefusalKind, string>>;

/** Says why something could not be done. */
export async function tellRefusal(game: string, refusal: Refusal, instead: Instead = {}): Promise<void> {
  const clause = refusal.clause ? await why(game, refusal.clause) : null;
  if (clause) {
    const href = `/rules/${game}#${refusal.clause}`;
    toasts.tell(clause.why, { kind: 'problem', link: { href, text: clause.title } });
  } else {
    toasts.tell(instead[refusal.kind] ?? t(`table.refused.${refusal.kind}`), { kind: 'problem' });
  }
}

/** Does something and says what went wrong, if anything. */
export async function attempt<T>(game: string, work: () => Promise<T>, instead: Instead = {}): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refused) await tellRefusal(game, error.refusal, instead);
    else if (error instanceof Lost) toasts.tell(t('table.lost.request'), { kind: 'problem' });
    else throw error;
    return null;
  }
}
