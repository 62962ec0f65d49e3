// What bears an element and still counts, to make it bright. What counts and how much it comes to, the view says.

import { ELEMENTS, numberOf, treeOf, type Element } from '../../art/duel/cards';
import type { DuelView } from '../../views/duel';

/** Places of the shared line and of the seat's own, squares of its forest. */
export interface Parts {
  shared: number[];
  personal: number[];
  squares: string[];
}

/** The elements of a card of the shared line that are used up. */
export function spentAt({ foretold }: DuelView, place: number): Element[] {
  return ELEMENTS.filter((_, index) => place < foretold.counts_from[index]!);
}

/** The token that points at an element of a card of the shared line: whose it is. */
export function tokenAt(view: DuelView, place: number, element: Element): number | null {
  const seat = view.tokens.findIndex(({ used }) =>
    used.some((token) => token?.place === place && token.element === element),
  );
  return seat < 0 ? null : seat;
}

export function partsOf(view: DuelView, seat: number, element: Element): Parts {
  const bears = (cards: string[]) => cards.flatMap((card, place) => (numberOf(card, element) !== 0 ? [place] : []));
  const trees = (view.forests[seat]?.visible ?? []).filter(({ tree }) => treeOf(tree).element === element);
  return {
    shared: bears(view.shared).filter((place) => !spentAt(view, place).includes(element)),
    personal: bears(view.personal[seat] ?? []),
    squares: trees.map(({ square }) => square),
  };
}
