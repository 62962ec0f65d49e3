// What a chip of the log is called, for a voice that reads.

import { cardName, suitName, type Suit } from '../../art/fox/cards';

export function chipName(kind: string, value: string): string {
  if (kind === 'card') return cardName(value);
  return kind === 'suit' ? suitName(value as Suit) : value;
}

/** A card or a suit as things on the table go by: `K7`, `K`. */
export function chip(id: string): { kind: string; value: string } {
  return { kind: id.length > 1 ? 'card' : 'suit', value: id };
}
