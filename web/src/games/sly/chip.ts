// What the chips of the log are called, for a voice that reads.

import { cardName, cardOf, pieceOf } from '../../art/sly/cards';
import { t } from '../../words/words.svelte';

/** The places around a house, clockwise; all houses have them in the same order. */
type Side = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7;

/** Where a place is on the board: "the place at the top left". Of two houses, it says which. */
export function placeWords(slot: number, houses: number): string {
  const at = t(`sly.place.at.${(slot % 8) as Side}`);
  return t('sly.place', { at: houses > 1 ? t('sly.place.house', { at, house: slot < 8 ? 'A' : 'B' }) : at });
}

/** `{card 0:4}` is "Hen 4", `{slot 7}` is "the place at the left end". */
export function chipName(kind: string, value: string): string {
  if (kind === 'card') return cardName(cardOf(value));
  return kind === 'slot' ? placeWords(Number(value), Number(value) < 8 ? 1 : 2) : value;
}

/** A card or a place as things on the table go by: `0-fox`, `slot-7`. */
export function chip(id: string): { kind: string; value: string } {
  const [owner = '', rest = ''] = id.split('-');
  return owner === 'slot' ? { kind: 'slot', value: rest } : { kind: 'card', value: pieceOf(Number(owner), rest) };
}
