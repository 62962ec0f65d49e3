// What a chip of the log is called, for a voice that reads.

import { cardName, suitName } from '../../art/duet/cards';
import type { Suit } from '../../art/duet/suits';

export function chipName(kind: string, value: string): string {
  if (kind === 'card') return cardName(value);
  return kind === 'suit' ? suitName(value as Suit) : value;
}

/** A card or a suit as things on the table go by: `R7`, `R`. Spaces of the path have none. */
export function chip(id: string): { kind: string; value: string } | null {
  if (id.startsWith('space-')) return null;
  return { kind: id.length > 1 ? 'card' : 'suit', value: id };
}
