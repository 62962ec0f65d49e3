// How the points of a seat come about.

import { FOX, pieceOf } from '../../art/sly/cards';
import type { SlyView } from '../../views/sly';
import { worthOf } from './view';

/** Why a card brings points: it is safe, gobbled, one's own and gobbled, or captured. */
export type Reason = 'safe' | 'gobbled' | 'own' | 'captured';
export const REASONS: readonly Reason[] = ['safe', 'gobbled', 'own', 'captured'];

export interface Item {
  reason: Reason;
  piece: string;
  points: number;
}

/** Every card that brings points to a seat, or costs it some. */
export function tally(view: SlyView, seat: number): Item[] {
  const safe = view.slots.flatMap(({ card, points }): Item[] =>
    card?.face === 'safe' && card.owner === seat ? [{ reason: 'safe', piece: pieceOf(seat, card.card), points }] : [],
  );
  const won = (view.seats[seat]?.won ?? []).map((prize): Item => {
    const reason = prize.card === FOX ? 'captured' : prize.owner === seat ? 'own' : 'gobbled';
    return { reason, piece: pieceOf(prize.owner, prize.card), points: worthOf(prize, seat, view.seats.length) };
  });
  return [...safe, ...won];
}

/** The points of some items. */
export function sum(items: Item[]): number {
  return items.reduce((total, { points }) => total + points, 0);
}
