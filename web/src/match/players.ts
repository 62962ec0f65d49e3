// Who sits at a table, as the page names and draws them.

import type { GameInfo, Occupant } from '../protocol';
import type { Player } from '../table/contract';
import { spoken, t } from '../words/words.svelte';

/** The players by seat. Those who are called the same are numbered: "Hare 1", "Hare 2". */
export function players(seats: Occupant[], connected: boolean[], game: GameInfo | undefined): Player[] {
  const names = numbered(seats.map((occupant) => nameOf(occupant, game)));
  return seats.map((occupant, seat) => ({
    seat,
    name: occupant.type === 'open' ? t('table.seat.open') : names[seat]!,
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

/** Names that can be told apart. */
function numbered(names: string[]): string[] {
  return names.map((name, seat) => {
    const namesakes = names.flatMap((other, place) => (other === name ? [place] : []));
    return namesakes.length > 1 ? `${name} ${namesakes.indexOf(seat) + 1}` : name;
  });
}

function portraitOf(occupant: Occupant): Player['portrait'] {
  const id = occupant.type === 'character' ? occupant.id : 'guest';
  return id === 'hedgehog' || id === 'hare' || id === 'badger' || id === 'owl' ? id : 'guest';
}
