// Tricks as a viewer saw them: the last one, what was played, what waits as a gift.

import type { Told as Effect } from '../../protocol';
import { idIn, lastOf } from '../../table/facts';
import type { DuetView, Played } from '../../views/duet';

/** The last trick that was put aside in this round, and who won it, as it was told. */
export function lastTrick(view: DuetView, history: Effect[]): { cards: Played[]; winner: number | null } | null {
  const over = playsOf(view).length - view.trick.length;
  if (over < 2) return null;
  const won = lastOf(history, 'trick-won');
  const cards = playsOf(view).slice(over - 2, over);
  const isThisOne = won !== undefined && cards.some(({ card }) => card === idIn(won, 'card'));
  return { cards, winner: isThisOne ? won.seat : null };
}

/** How many tricks of this round were put aside. */
export function tricksOver(view: DuetView): number {
  return Math.floor((playsOf(view).length - view.trick.length) / 2);
}

/** The cards played in this round, in their order. */
export function playsOf(view: DuetView): Played[] {
  return view.history.flatMap(({ kind, seat, card }) => (kind === 'play' && card ? [{ seat, card }] : []));
}

/** A gift that waits for the other one: whose, and which card if the viewer knows it. */
export function parcel(view: DuetView): { seat: number; card: string | null } | null {
  const last = view.history.at(-1);
  return view.is_gift_pending && last ? { seat: last.seat, card: last.card } : null;
}

/** The hand of a view as it lies on the table: a gift that waits is no longer in it. */
export function handOf(view: DuetView): string[] | null {
  const own = parcel(view);
  if (own?.seat !== view.viewer) return view.hand;
  return view.hand?.filter((card) => card !== own.card) ?? null;
}
