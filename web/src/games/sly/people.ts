// Who sits where, and what they are called.

import type { Player } from '../../table/contract';
import { t } from '../../words/words.svelte';

/** The name of a seat. */
export function nameOf(players: Player[], seat: number): string {
  return players.find((player) => player.seat === seat)?.name ?? '';
}

/** Is it the reader's own seat? */
export function isYou(players: Player[], seat: number): boolean {
  return players.some((player) => player.seat === seat && player.isYou);
}

/** The name, or "You" for the reader. */
export function labelOf(players: Player[], seat: number): string {
  return isYou(players, seat) ? t('sly.you') : nameOf(players, seat);
}

/** The seats as they sit around the table, clockwise from the one that is drawn at the bottom. */
export function around(own: number, seats: number): number[] {
  return Array.from({ length: seats }, (_, index) => (own + index) % seats);
}
