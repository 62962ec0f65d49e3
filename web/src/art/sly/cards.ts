// What a card of sly is and how it is called. A piece is a card with its owner: `0:4`, `2:fox`; `1:?` is a back.

import { t } from '../../words/words.svelte';

export const FOX = 'fox';

/** A card of a seat as a piece; the back if it is not known. */
export function pieceOf(owner: number, card: string | null): string {
  return `${owner}:${card ?? '?'}`;
}

/** Whose piece it is. */
export function ownerOf(piece: string): number {
  return Number(piece.split(':')[0]);
}

/** Which card a piece is; `null` for a back. */
export function cardOf(piece: string): string | null {
  const card = piece.split(':')[1];
  return card === undefined || card === '?' ? null : card;
}

/** The rank of a Hen; a Fox has none. */
export function rankOf(card: string): number {
  return card === FOX ? 0 : Number(card);
}

/** "Fox", "Hen 4", "A card face down". */
export function cardName(card: string | null): string {
  if (card === null) return t('sly.card.back');
  return card === FOX ? t('sly.card.fox') : t('sly.card.hen', { rank: rankOf(card) });
}
