// What a chip of the log is called, for a voice that reads.

import { cardName, suitName } from '../../art/duet/cards';
import type { Suit } from '../../art/duet/suits';

export function chipName(kind: string, value: string): string {
  if (kind === 'card') return cardName(value);
  return kind === 'suit' ? suitName(value as Suit) : value;
}
