// How the points of a seat come about, as the rules told it.

import type { Told as Effect } from '../../protocol';
import { idIn, numberIn, seatIn } from '../../table/facts';
import { chip } from './chip';

/** Why a card brings points: it is safe, gobbled, one's own and gobbled, or captured. */
export type Reason = 'safe' | 'gobbled' | 'own' | 'captured';
export const REASONS: readonly Reason[] = ['safe', 'gobbled', 'own', 'captured'];

export interface Item {
  reason: Reason;
  piece: string;
  points: number;
}

function reasonOf(effect: Effect): Reason | null {
  if (effect.id === 'hen-safe') return 'safe';
  if (effect.id === 'fox-captured') return 'captured';
  if (effect.id !== 'hen-gobbled') return null;
  return seatIn(effect, 'owner') === effect.seat ? 'own' : 'gobbled';
}

/** Every card that brought points to a seat, or cost it some. */
export function tally(history: Effect[], seat: number): Item[] {
  return history.flatMap((effect) => {
    const reason = effect.seat === seat ? reasonOf(effect) : null;
    const piece = chip(idIn(effect, 'card') ?? '').value;
    return reason ? [{ reason, piece, points: numberIn(effect, 'points') }] : [];
  });
}
