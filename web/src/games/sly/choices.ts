// What may be done now, as choices on the table: a card laid on a place, or a card that lies there turned up.

import { cardOf, pieceOf } from '../../art/sly/cards';
import type { Choice } from '../../table/choice';
import type { SlyView } from '../../views/sly';
import { parse } from './notation';
import { isFree } from './view';

/** The place of a slot as something can be dropped on it. */
export const dropOf = (slot: number) => `slot-${slot}`;

/** The cards that a seat may lay, and where. */
export function laysOf(legal: string[], seat: number): Choice[] {
  return legal.flatMap((action) => {
    const deed = parse(action);
    if (deed?.verb !== 'lay' || deed.card === null) return [];
    return [{ card: pieceOf(seat, deed.card), drop: dropOf(deed.slot), action }];
  });
}

/** What may be done to the card on a slot. */
export interface Turns {
  expose: string | null;
  reveal: string | null;
}

export function turnsOf(legal: string[], slot: number): Turns {
  const find = (verb: string) => legal.find((action) => action === `${verb} @${slot}`) ?? null;
  return { expose: find('expose'), reveal: find('reveal') };
}

/** What a touch of a place would mean, whether or not it is allowed. */
export function attemptAt(view: SlyView, slot: number): string {
  return view.flips_due > 0 ? `reveal @${slot}` : `expose @${slot}`;
}

/** What using a card of the hand would mean: on a slot, else on any that is free. */
export function attemptWith(view: SlyView, piece: string, slot?: number): string {
  const free = view.slots.find(isFree) ?? view.slots[0];
  return `lay ${cardOf(piece)} @${slot ?? free?.slot ?? 0}`;
}
