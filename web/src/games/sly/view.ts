// What can be read off a view of sly, and the view as the table draws it while a move is shown.

import { rankOf } from '../../art/sly/cards';
import type { CardView, SlotView, SlyView } from '../../views/sly';

/** A view on the stage: some cards are stirred, or have just been turned up. */
export interface Staged extends SlyView {
  /** The slots whose cards are about to be turned up. */
  stirred?: number[];
  /** The slots whose cards were turned up just now. */
  turned?: number[];
}

/** The card on a slot. */
export function cardAt(view: SlyView, slot: number): CardView | null {
  return view.slots.find((place) => place.slot === slot)?.card ?? null;
}

/** Is there no card on it? */
export function isFree(place: SlotView): boolean {
  return place.card === null;
}

/** Cards in the order in which a hand is held: the Fox, then the Hens by rank. */
export function sorted(cards: string[]): string[] {
  return [...cards].sort((a, b) => rankOf(a) - rankOf(b));
}
