// Who sits where, and what they are called.

import type { Player } from '../../table/contract';
import { t } from '../../words/words.svelte';
import { isYou, nameOf } from '../people';

/** "You", or the name. */
export function labelOf(players: Player[], seat: number): string {
  return isYou(players, seat) ? t('duel.you') : nameOf(players, seat);
}

/** Which form of a sentence is about a seat. */
export function formOf(players: Player[], seat: number): 'you' | 'other' {
  return isYou(players, seat) ? 'you' : 'other';
}
