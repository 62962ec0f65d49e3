// Tells the reader what the server refused, in their language, with its facts and with the clause of the rules.

import { Lost, Refused } from '../connection.svelte';
import type { Refusal, RefusalKind } from '../protocol';
import { why } from '../rulebook/books';
import { hasWords, openBook, speakerOf, type Company } from '../words/book.svelte';
import { spoken, t } from '../words/words.svelte';
import { toasts } from './toasts.svelte';

/** Words for some kinds of refusals that say more than the usual ones. */
export type Instead = Partial<Record<RefusalKind, string>>;

/** Why the rules refuse something: what it is in this case, and what the clause is called. */
export interface Reason {
  why: string;
  title: string;
  clause: string;
}

/** What the rules have against it, in words; `null` if it is not the rules that refuse it, or if nobody can say. */
export async function reasonOf(game: string, refusal: Refusal, company: Company = []): Promise<Reason | null> {
  if (!refusal.clause) return null;
  const [clause, said] = await Promise.all([why(game, refusal.clause), say(game, refusal, company)]);
  return clause && { why: said ?? clause.why, title: clause.title, clause: refusal.clause };
}

/** What the book of words says of it. */
async function say(game: string, refusal: Refusal, company: Company): Promise<string | null> {
  if (!refusal.id || !hasWords(game)) return null;
  await openBook(game).catch(() => undefined);
  return speakerOf(game)?.refuse(refusal, company, ({ label }) => label[spoken()]) ?? null;
}

/** Says why something could not be done. */
export async function tellRefusal(
  game: string,
  refusal: Refusal,
  { instead = {}, company }: { instead?: Instead; company?: Company } = {},
): Promise<void> {
  const reason = await reasonOf(game, refusal, company);
  if (reason) {
    const link = { href: `/rules/${game}#${reason.clause}`, text: reason.title };
    toasts.tell(reason.why, { kind: 'problem', link });
  } else {
    toasts.tell(instead[refusal.kind] ?? t(`table.refused.${refusal.kind}`), { kind: 'problem' });
  }
}

/** Does something and says what went wrong, if anything. */
export async function attempt<T>(game: string, work: () => Promise<T>, instead: Instead = {}): Promise<T | null> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof Refused) await tellRefusal(game, error.refusal, { instead });
    else if (error instanceof Lost) toasts.tell(t('table.lost.request'), { kind: 'problem' });
    else throw error;
    return null;
  }
}
