// Who sits where, and what they are called.

import type { Player } from '../table/contract';

/** The name of a seat. */
export function nameOf(players: Player[], seat: number): string {
  return players.find((player) => player.seat === seat)?.name ?? '';
}

/** Is it the reader's own seat? Who looks through somebody's eyes in a replay is not that somebody. */
export function isYou(players: Player[], seat: number): boolean {
  return players.some((player) => player.seat === seat && player.isYou);
}
