// The table of a game: its own if its folder has one, else the plain one.

import { settings } from '../settings.svelte';
import type { GameInfo } from '../protocol';
import type { GameClient, OptionWish } from '../table/contract';
import { openBook } from '../words/book.svelte';
import { clientOf, manifestOf } from './manifest';

/** Is the game drawn by a table of its own? If not, or if the reader wants plain tables, the server is asked for scenes. */
export function hasTable(game: string): boolean {
  return manifestOf(game) !== undefined && !settings.wantsPlain;
}

/** What can be chosen when a table is set up. Of a game without a folder we know only what its options are called. */
export function optionsOf({ id, options }: Pick<GameInfo, 'id' | 'options'>): OptionWish[] {
  const isPlain = ([, value]: [string, unknown]) => ['number', 'string', 'boolean'].includes(typeof value);
  return manifestOf(id)?.options ?? Object.entries(options).filter(isPlain).map(plainOption);
}

function plainOption([field, value]: [string, unknown]): OptionWish {
  return {
    field,
    choices: typeof value === 'boolean' ? [false, true] : [],
    name: () => field,
    say: (choice) => (typeof choice === 'boolean' ? (choice ? '✓' : '✗') : String(choice)),
  };
}

/** What the house needs of a game, with its words. */
export async function loadGame(game: string): Promise<GameClient> {
  const own = hasTable(game) ? manifestOf(game) : undefined;
  const loading = own ? clientOf(own) : import('./generic').then((generic) => generic.default as GameClient);
  const [client] = await Promise.all([loading, openBook(game)]);
  return client;
}
