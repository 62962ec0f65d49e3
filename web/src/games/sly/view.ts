// What can be read off a view of sly, and the view as the table draws it while a move is shown.

import { FOX, rankOf } from '../../art/sly/cards';
import type { Told as Effect } from '../../protocol';
import type { CardView, SlotView, SlyView } from '../../views/sly';

/** A view on the stage: some cards are stirred, or have just been turned up. */
export interface Staged extends SlyView {
  /** The slots whose cards are about to be turned up. */
  stirred?: number[];
  /** The slots whose cards were turned up just now. */
  turned?: number[];
  /** The slot of the card that is about to be taken. */
  prey?: number;
  /** The turn that was just over: what came of it is said on the board. */
  verdict?: Effect[];
  /** The game was just over: what its end brought. */
  finale?: Effect[];
}

/** The card on a slot. */
export function cardAt(view: SlyView, slot: number): CardView | null {
  return view.slots.find((place) => place.slot === slot)?.card ?? null;
}

/** Is there no card on it? */
export function isFree(place: SlotView): boolean {
  return place.card === null;
}

/** The view with other cards on its slots. */
export function withSlots(view: Staged, change: (place: SlotView) => CardView | null): Staged {
  return { ...view, slots: view.slots.map((place) => ({ ...place, card: change(place) })) };
}

/** Cards in the order in which a hand is held: the Fox, then the Hens by rank. */
export function sorted(cards: string[]): string[] {
  return [...cards].sort((a, b) => rankOf(a) - rankOf(b));
}

/** What a prize brings to a seat. */
export function worthOf(prize: { owner: number; card: string }, seat: number, seats: number): number {
  if (prize.card === FOX) return seats;
  return prize.owner === seat ? -rankOf(prize.card) : rankOf(prize.card);
}
