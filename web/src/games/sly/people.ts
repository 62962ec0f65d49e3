// Who sits where, and what they are called.

import type { Player } from '../../table/contract';
import { t } from '../../words/words.svelte';
import { isYou, nameOf } from '../people';

/** The name, or "You" for the reader. */
export function labelOf(players: Player[], seat: number): string {
  return isYou(players, seat) ? t('sly.you') : nameOf(players, seat);
}

/** The seats as they sit around the table, clockwise from the one that is drawn at the bottom. */
export function around(own: number, seats: number): number[] {
  return Array.from({ length: seats }, (_, index) => (own + index) % seats);
}
