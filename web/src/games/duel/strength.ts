// Where the strength of an element comes from: for showing it. How strong one is, the view says.

import { ELEMENTS, numberOf, treeOf, type Element } from '../../art/duel/cards';
import type { DuelView } from '../../views/duel';

/** The things that count for an element, and what they bring. */
export interface Parts {
  /** Places of the shared line. */
  shared: number[];
  /** Places of the seat's own line. */
  personal: number[];
  /** Squares of the seat's forest. */
  squares: string[];
  sums: { shared: number; personal: number; forest: number };
}

/** The last place of the shared line where an element occurs; -1 if it does not. */
export function lastPlace(view: DuelView, element: Element): number {
  return view.shared.findLastIndex((card) => numberOf(card, element) !== 0);
}

/** The last place of the shared line at which a token points for this element; -1 if none does. */
export function spentTo(view: DuelView, element: Element): number {
  const used = view.tokens.flatMap((tokens) => tokens.used);
  return Math.max(-1, ...used.map((token) => (token?.element === element ? token.place : -1)));
}

/** The elements of a card of the shared line that are used up. */
export function spentAt(view: DuelView, place: number): Element[] {
  return ELEMENTS.filter((element) => place <= spentTo(view, element));
}

/** The token that points at an element of a card of the shared line: whose it is. */
export function tokenAt(view: DuelView, place: number, element: Element): number | null {
  const seat = view.tokens.findIndex(({ used }) =>
    used.some((token) => token?.place === place && token.element === element),
  );
  return seat < 0 ? null : seat;
}

export function partsOf(view: DuelView, seat: number, element: Element): Parts {
  const spent = spentTo(view, element);
  const counts = (cards: string[], from: number) =>
    cards.flatMap((card, place) => (place > from && numberOf(card, element) !== 0 ? [place] : []));
  const own = view.personal[seat] ?? [];
  const shared = counts(view.shared, spent);
  const personal = counts(own, -1);
  const squares = (view.forests[seat]?.visible ?? [])
    .filter(({ tree }) => treeOf(tree).element === element)
    .map(({ square }) => square);
  const sum = (cards: string[], places: number[]) =>
    places.reduce((total, place) => total + numberOf(cards[place]!, element), 0);
  return {
    shared,
    personal,
    squares,
    sums: { shared: sum(view.shared, shared), personal: sum(own, personal), forest: squares.length },
  };
}
