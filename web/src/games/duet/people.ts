// Who is meant: "you" and everybody else by name.

import type { Player } from '../../table/contract';
import type { Key, Params } from '../../words/words.svelte';
import { t } from '../../words/words.svelte';

/** The name of who sits there. */
export function nameOf(players: Player[], seat: number): string {
  return players[seat]?.name ?? String(seat + 1);
}

/** The name, or "You" for the viewer. */
export function labelOf(players: Player[], seat: number, viewer: number | null): string {
  return seat === viewer ? t('table.you') : nameOf(players, seat);
}

/** Says a thing of someone: one text for the viewer, another for everybody else. */
export function sayOf(
  texts: { you: Key; other: Key },
  players: Player[],
  seat: number,
  viewer: number | null,
  params: Params = {},
): string {
  return seat === viewer ? t(texts.you, params) : t(texts.other, { ...params, who: nameOf(players, seat) });
}
