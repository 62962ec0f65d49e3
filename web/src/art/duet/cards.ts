// What a card of duet is and how it is called.

import { t } from '../../words/words.svelte';
import { paws } from './paws';
import type { Suit } from './suits';

export type Ability = 'musician' | 'foxes' | 'gazelle' | 'gift' | 'heir';

const ABILITIES: Partial<Record<number, Ability>> = { 1: 'musician', 3: 'foxes', 5: 'gazelle', 7: 'gift', 9: 'heir' };

/** The suit of a card such as `R7`. */
export function suitOf(card: string): Suit {
  return card[0] as Suit;
}

/** The rank of a card such as `R7`. */
export function rankOf(card: string): number {
  return Number(card.slice(1));
}

/** What a card can do, if it can do anything. */
export function abilityOf(card: string): Ability | undefined {
  return ABILITIES[rankOf(card)];
}

/** "Roses": the suit as a whole. */
export function suitName(suit: Suit): string {
  return t(`duet.suit.${suit}.many`);
}

/** "Rose": one of its signs. */
export function signName(suit: Suit): string {
  return t(`duet.suit.${suit}.one`);
}

/** "Gift": what the card shows, and what its ability is called. */
export function abilityName(ability: Ability): string {
  return t(`duet.ability.${ability}.name`);
}

/** What the ability does, in one line. */
export function abilityLine(ability: Ability): string {
  return t(`duet.ability.${ability}.line`);
}

/** What the ability does, with everything one may ask about it. */
export function abilityText(ability: Ability): string {
  return t(`duet.ability.${ability}.text`);
}

/** "7 of Roses"; a card that one cannot see is "a card face down". */
export function cardName(card: string | null): string {
  if (card === null) return t('duet.card.back');
  return t(`duet.card.${suitOf(card)}`, { rank: rankOf(card) });
}

/** "7 of Roses, Gift, 0 paws": the name with what the card shows and does. */
export function fullCardName(card: string | null): string {
  if (card === null) return cardName(card);
  const ability = abilityOf(card);
  const parts = [cardName(card), ...(ability ? [abilityName(ability)] : []), t('duet.paws', { n: paws(card) })];
  return parts.join(', ');
}
