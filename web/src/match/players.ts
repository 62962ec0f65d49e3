// Who sits at a table, as the page names and draws them.

import type { GameInfo, Occupant } from '../protocol';
import type { Player } from '../table/contract';
import { spoken, t } from '../words/words.svelte';

/** The players by seat. */
export function players(seats: Occupant[], connected: boolean[], game: GameInfo | undefined): Player[] {
  return seats.map((occupant, seat) => ({
    seat,
    name: nameOf(occupant, game),
    portrait: portraitOf(occupant),
    isYou: 'is_you' in occupant && occupant.is_you,
    isConnected: connected[seat] ?? true,
    kind: occupant.type,
  }));
}

/** What an occupant is called. */
export function nameOf(occupant: Occupant, game: GameInfo | undefined): string {
  switch (occupant.type) {
    case 'open':
      return t('table.seat.open');
    case 'character': {
      const character = game?.characters.find(({ id }) => id === occupant.id);
      return character?.name[spoken()] ?? occupant.id;
    }
    default:
      return occupant.name;
  }
}

function portraitOf(occupant: Occupant): Player['portrait'] {
  const id = occupant.type === 'character' ? occupant.id : 'guest';
  return id === 'hedgehog' || id === 'hare' || id === 'badger' || id === 'owl' ? id : 'guest';
}
