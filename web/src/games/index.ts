// The games that have a table of their own; every other one uses the generic table.

import { settings } from '../settings.svelte';
import type { GameClient, OptionWish } from '../table/contract';
import { openBook } from '../words/book.svelte';

const tables: Record<string, () => Promise<{ default: unknown }>> = {
  fox: () => import('./fox'),
  duet: () => import('./duet'),
  sly: () => import('./sly'),
  duel: () => import('./duel'),
};

/** Is the game drawn by a table of its own? If not, or if the reader wants plain tables, the server is asked for scenes. */
export function hasTable(game: string): boolean {
  return game in tables && !settings.wantsPlain;
}

/** What can be chosen when a table is set up. */
export async function optionsOf(game: string): Promise<OptionWish[]> {
  const own = await tables[game]?.();
  return own ? (own.default as GameClient).options : [];
}

/** What the house needs of a game, with its words. */
export async function loadGame(game: string): Promise<GameClient> {
  const load = (hasTable(game) && tables[game]) || (() => import('./generic'));
  const [loaded] = await Promise.all([load(), openBook(game)]);
  return loaded.default as GameClient;
}
