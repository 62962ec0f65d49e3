// The games that have a table of their own; every other one uses the generic table.

import type { GameClient } from '../table/contract';

const tables: Record<string, () => Promise<{ default: unknown }>> = {
  fox: () => import('./fox'),
  duet: () => import('./duet'),
  sly: () => import('./sly'),
  duel: () => import('./duel'),
};

/** Has the game a table of its own? If not, the server is asked for scenes. */
export function hasTable(game: string): boolean {
  return game in tables;
}

/** What the house needs of a game. */
export async function loadGame(game: string): Promise<GameClient> {
  const load = tables[game] ?? (() => import('./generic'));
  const loaded = await load();
  return loaded.default as GameClient;
}
