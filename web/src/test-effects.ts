// Effects for tests, written shortly: numbers are numbers, texts are things on the table, `null` is hidden.

import type { Told as Effect } from './protocol';

export type Shortly = number | string | null | { seat: number } | { seats: number[] };

export function effect(
  id: string,
  seat: number | null = null,
  facts: Record<string, Shortly> = {},
  clause = id,
): Effect {
  const full = Object.entries(facts).map(([name, fact]) => [name, inFull(fact)]);
  return { id, clause, seat, facts: Object.fromEntries(full) as Effect['facts'], pause: true };
}

function inFull(fact: Shortly): Effect['facts'][string] {
  if (fact === null) return 'hidden';
  if (typeof fact === 'object') return fact;
  return typeof fact === 'number' ? { number: fact } : { item: { id: fact, label: { en: fact, fr: fact } } };
}
