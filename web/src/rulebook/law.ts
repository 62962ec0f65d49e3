// The exact law of a game, as its server tells it.

import { parse, type Block, type Span } from './markdown';

/** The law of a game; null if the server knows no such game. */
export async function readLaw(game: string): Promise<Block[] | null> {
  const answer = await fetch(`/api/games/${encodeURIComponent(game)}/rules`);
  if (answer.status === 404) return null;
  if (!answer.ok) throw new Error(`the server answered ${answer.status}`);
  return parse(await answer.text());
}

/** The id of the clause that begins with these spans: the law writes it first, as `code`. */
export function introduced(spans: Span[]): string | undefined {
  const first = spans[0];
  return first?.kind === 'code' && /^[a-z][a-z-]*$/.test(first.text) ? first.text : undefined;
}
