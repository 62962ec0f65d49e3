// Setting tables up.

import { connection } from '../connection.svelte';
import type { SeatWish, TableInfo } from '../protocol';
import { go } from '../router.svelte';
import { t } from '../words/words.svelte';
import { attempt } from './refusal';

/** What somebody wishes of a table. */
export interface TableWish {
  game: string;
  options: Record<string, unknown>;
  seats: SeatWish[];
  isPublic: boolean;
  allowsSpectators: boolean;
  memoryAid: boolean;
}

/** Whom one plays against if one does not choose. */
export function usualCharacter(game: string): string {
  return localStorage.getItem(`character.${game}`) ?? 'hare';
}

/** Remembers whom one likes to play against. */
export function rememberCharacter(game: string, character: string): void {
  localStorage.setItem(`character.${game}`, character);
}

/** The plainest table: oneself and a character at every other seat. */
export function plainTable(game: string, seats: number, character: string): TableWish {
  const others = Array.from({ length: seats - 1 }, (): SeatWish => ({ type: 'character', id: character }));
  return {
    game,
    options: {},
    seats: [{ type: 'me' }, ...others],
    isPublic: false,
    allowsSpectators: true,
    memoryAid: true,
  };
}

/** The same table once more. */
export function sameTable(table: TableInfo): TableWish {
  const seats = table.seats.map((occupant): SeatWish => {
    if (occupant.type === 'character') return { type: 'character', id: occupant.id };
    return 'is_you' in occupant && occupant.is_you ? { type: 'me' } : { type: 'open' };
  });
  return {
    game: table.game,
    options: table.options,
    seats,
    isPublic: table.is_public,
    allowsSpectators: table.allows_spectators,
    memoryAid: table.memory_aid,
  };
}

/** Sets a table up and goes there. The key makes a repeated request the same table. */
export async function setUp(wish: TableWish): Promise<void> {
  const key = crypto.randomUUID?.() ?? `${Date.now()}-${Math.random()}`;
  const request = () =>
    connection.request({
      type: 'create',
      key,
      game: wish.game,
      options: wish.options,
      seats: wish.seats,
      seating: 'lot',
      is_public: wish.isPublic,
      allows_spectators: wish.allowsSpectators,
      memory_aid: wish.memoryAid,
    });
  const answer = await attempt(wish.game, request, wish.isPublic ? { too_many: t('house.tables_refused') } : {});
  if (answer?.type === 'table') go(`/table/${answer.match}`);
}
