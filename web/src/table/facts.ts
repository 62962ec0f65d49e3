// Reads the facts of what the rules tell. What a fact does not hold is `null`, or 0 where numbers are added up.

import type { Told as Effect } from '../protocol';

/** A number: points, strength, tokens. */
export function numberIn({ facts }: Effect, name: string): number {
  const fact = facts[name];
  return fact && typeof fact === 'object' && 'number' in fact ? fact.number : 0;
}

/** The id of a thing on the table, or of something that has a name; `null` if it is hidden. */
export function idIn({ facts }: Effect, name: string): string | null {
  const fact = facts[name];
  if (!fact || typeof fact !== 'object') return null;
  if ('item' in fact) return fact.item.id;
  return 'name' in fact ? fact.name.id : null;
}

/** The number at the end of an id: 7 of `slot-7`. */
export function placeIn(effect: Effect, name: string): number {
  return Number(/\d+$/.exec(idIn(effect, name) ?? '')?.[0]);
}

/** A seat; `null` if it is nobody. */
export function seatIn({ facts }: Effect, name: string): number | null {
  const fact = facts[name];
  if (!fact || typeof fact !== 'object') return null;
  if ('seat' in fact) return fact.seat;
  return 'seats' in fact ? (fact.seats[0] ?? null) : null;
}

/** The last effect of a name, if it was told. */
export function lastOf(told: Effect[], id: string): Effect | undefined {
  return told.findLast((effect) => effect.id === id);
}

/** All effects of a name. */
export function allOf(told: Effect[], id: string): Effect[] {
  return told.filter((effect) => effect.id === id);
}

/** All that was told, as a table knows it: with what is drawn now, and up to now. */
interface Known {
  told: Effect[];
  history: Effect[];
}

/**
 * What is kept of the end of a round: from where it `begins` until something is told that `ends` the interest in it, or it is taken
 * back.
 */
export function closing(
  kept: Effect[] | null,
  { told, history }: Known,
  begins: string,
  ends: string[],
): Effect[] | null {
  const first = told.findIndex(({ id }) => id === begins);
  const news = first < 0 ? told : told.slice(first);
  const all = first < 0 ? kept && [...kept, ...news] : news;
  const isOver = news.some(({ id }) => ends.includes(id));
  return all && !isOver && history.includes(all[0]!) ? all : null;
}
