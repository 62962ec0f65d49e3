// Who is meant: "you" and everybody else by name.

import type { Player } from '../../table/contract';
import type { Key, Params } from '../../words/words.svelte';
import { t } from '../../words/words.svelte';
import { isYou, nameOf } from '../people';

/** The name, or "You" for the reader. */
export function labelOf(players: Player[], seat: number): string {
  return isYou(players, seat) ? t('table.you') : nameOf(players, seat);
}

/** Says a thing of someone: one text for the reader, another for everybody else. */
export function sayOf(texts: { you: Key; other: Key }, players: Player[], seat: number, params: Params = {}): string {
  return isYou(players, seat) ? t(texts.you, params) : t(texts.other, { ...params, who: nameOf(players, seat) });
}
