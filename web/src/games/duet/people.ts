// Who is meant: "you" and everybody else by name.

import type { Player } from '../../table/contract';
import type { Key, Params } from '../../words/words.svelte';
import { t } from '../../words/words.svelte';

/** The name of who sits there. */
export function nameOf(players: Player[], seat: number): string {
  return players[seat]?.name ?? String(seat + 1);
}

/** Is it the reader who sits there? Who looks through somebody's eyes in a replay is not that somebody. */
export function isYou(players: Player[], seat: number): boolean {
  return players[seat]?.isYou ?? false;
}

/** The name, or "You" for the reader. */
export function labelOf(players: Player[], seat: number): string {
  return isYou(players, seat) ? t('table.you') : nameOf(players, seat);
}

/** Says a thing of someone: one text for the reader, another for everybody else. */
export function sayOf(texts: { you: Key; other: Key }, players: Player[], seat: number, params: Params = {}): string {
  return isYou(players, seat) ? t(texts.you, params) : t(texts.other, { ...params, who: nameOf(players, seat) });
}
