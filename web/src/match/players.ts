// Who sits at a table, as the page names and draws them.

import type { GameInfo, Occupant } from '../protocol';
import type { Player } from '../table/contract';
import { spoken, t } from '../words/words.svelte';

/** The players by seat. Those who are called the same are numbered: "Hare 1", "Hare 2". */
export function players(seats: Occupant[], connected: boolean[], game: GameInfo | undefined): Player[] {
  const names = numbered(seats.map((occupant) => nameOf(occupant, game)));
  return seats.map((occupant, seat) => {
    const played = playedBy(occupant);
    const standIn = played === occupant ? {} : { standIn: nameOf(played, game) };
    return {
      seat,
      name: occupant.type === 'open' ? t('table.seat.open') : names[seat]!,
      portrait: portraitOf(played),
      // Whoever has resigned only watches.
      isYou: 'is_you' in played && played.is_you,
      isConnected: connected[seat] ?? true,
      kind: played.type,
      ...standIn,
    };
  });
}

/** Who plays at a seat: the character that plays on, if somebody has resigned there. */
function playedBy(occupant: Occupant): Occupant {
  const standIn = occupant.type === 'person' ? occupant.stand_in : undefined;
  return standIn === undefined ? occupant : { type: 'character', id: standIn };
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
    case 'person':
      if (occupant.stand_in === undefined) return occupant.name;
      return t('table.stand_in', { name: occupant.name, character: nameOf(playedBy(occupant), game) });
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
