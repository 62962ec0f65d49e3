// What came of a turn: which card was safe, gobbled, captured, and which went back to a hand.

import { FOX, pieceOf } from '../../art/sly/cards';
import type { CardView, SlyView } from '../../views/sly';
import type { Deed, Turned } from './notation';
import { cardAt, withSlots, type Staged } from './view';

/** A card that left its slot or is safe there. */
export interface Fate {
  slot: number;
  piece: string;
}

export interface Outcome {
  safe: (Fate & { owner: number; points: number }) | null;
  gobbled: (Fate & { by: number; fox: string }) | null;
  captured: (Fate & { by: number }) | null;
  returned: Fate[];
}

/** Could the move have been made there, and was it made? */
export function follows(from: SlyView, { verb, card, slot }: Deed, to: SlyView): boolean {
  const before = from.slots.find((place) => place.slot === slot);
  if (!before || from.slots.length !== to.slots.length) return false;
  if (verb === 'lay') return before.card === null && cardAt(to, slot) !== null && to.turns === from.turns + 1;
  return before.card?.face === 'down' && card !== null && to.turns >= from.turns;
}

/** The view with cards turned up. Nothing may be done meanwhile. */
export function turnedUp(view: Staged, cards: Turned[]): Staged {
  const next = withSlots(view, ({ slot, card }) => {
    const turned = cards.find((one) => one.slot === slot);
    return turned && card ? { ...card, face: 'up', card: turned.card, may_be: [turned.card] } : card;
  });
  return { ...next, legal: [] };
}

/** What happened to the cards that lay face up (`up`) when the turn was over (`to`). */
export function outcome(up: SlyView, to: SlyView): Outcome {
  const open = up.slots.flatMap(({ slot, points, card }) =>
    card?.face === 'up' && card.card !== null ? [{ slot, points, card, piece: pieceOf(card.owner, card.card) }] : [],
  );
  const prize = newPrize(up, to);
  const taken = open.find(({ card }) => card.owner === prize?.owner && card.card === prize.card);
  const safe = open.find(({ slot }) => cardAt(to, slot)?.face === 'safe');
  const returned = open.filter((one) => one !== taken && cardAt(to, one.slot) === null);
  const isFox = taken?.card.card === FOX;
  return {
    safe: safe ? { slot: safe.slot, piece: safe.piece, owner: safe.card.owner, points: safe.points } : null,
    gobbled: taken && !isFox ? { ...fate(taken), by: prize!.by, fox: pieceOf(prize!.by, FOX) } : null,
    captured: taken && isFox ? { ...fate(taken), by: prize!.by } : null,
    returned: returned.map(fate),
  };
}

const fate = ({ slot, piece }: { slot: number; piece: string; card: CardView }): Fate => ({ slot, piece });

/** The card that somebody won meanwhile, and who. Prizes are not kept in the order in which they were won. */
function newPrize(from: SlyView, to: SlyView): { owner: number; card: string; by: number } | null {
  for (const [by, seat] of to.seats.entries()) {
    const before = from.seats[by]?.won ?? [];
    const prize = seat.won.find(({ owner, card }) => !before.some((old) => old.owner === owner && old.card === card));
    if (prize) return { ...prize, by };
  }
  return null;
}
