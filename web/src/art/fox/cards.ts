// What a card of fox is and how it is called.

import { t } from '../../words/words.svelte';

export type Suit = 'B' | 'K' | 'M';
export type Ability = 'swan' | 'fox' | 'woodcutter' | 'treasure' | 'witch' | 'monarch';

const ABILITIES: Partial<Record<number, Ability>> = {
  1: 'swan',
  3: 'fox',
  5: 'woodcutter',
  7: 'treasure',
  9: 'witch',
  11: 'monarch',
};

/** The suit of a card such as `K7`. */
export function suitOf(card: string): Suit {
  return card[0] as Suit;
}

/** The rank of a card such as `K7`. */
export function rankOf(card: string): number {
  return Number(card.slice(1));
}

/** What a card can do, if it can do anything. */
export function abilityOf(card: string): Ability | undefined {
  return ABILITIES[rankOf(card)];
}

/** "Keys": the suit as a whole. */
export function suitName(suit: Suit): string {
  return t(`fox.suit.${suit}.many`);
}

/** "Key": one of its signs. */
export function signName(suit: Suit): string {
  return t(`fox.suit.${suit}.one`);
}

/** "Fox": what the card shows, and what its ability is called. */
export function abilityName(ability: Ability): string {
  return t(`fox.ability.${ability}.name`);
}

/** What the ability does, in one line. */
export function abilityLine(ability: Ability): string {
  return t(`fox.ability.${ability}.line`);
}

/** What the ability does, with everything one may ask about it. */
export function abilityText(ability: Ability): string {
  return t(`fox.ability.${ability}.text`);
}

/** "7 of Keys"; a card that one cannot see is "a card face down". */
export function cardName(card: string | null): string {
  if (card === null) return t('fox.card.back');
  return t('fox.card.name', { rank: rankOf(card), suit: suitName(suitOf(card)) });
}

/** "7 of Keys, Treasure": the name with what the card shows. */
export function fullCardName(card: string | null): string {
  const ability = card === null ? undefined : abilityOf(card);
  if (card === null || ability === undefined) return cardName(card);
  return t('fox.card.full', {
    rank: rankOf(card),
    suit: suitName(suitOf(card)),
    ability: abilityName(ability),
  });
}
