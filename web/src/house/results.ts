// Results of one's finished matches, by game and by whom one played with.

import { GAMES } from '../games/manifest';
import type { Summary } from '../protocol';

/** The results with one character, or with people. */
export interface Tally {
  game: string;
  /** A character's id, or `people`. */
  against: string;
  played: number;
  won: number;
}

/** Counts matches; one with several others counts with the first of them who is a person, else with the first. */
export function tally(matches: Summary[]): Tally[] {
  const tallies = new Map<string, Tally>();
  for (const match of matches) {
    if (match.did_you_win === null) continue;
    const against = companyOf(match);
    const key = `${match.game} ${against}`;
    const found = tallies.get(key) ?? { game: match.game, against, played: 0, won: 0 };
    found.played += 1;
    found.won += match.did_you_win ? 1 : 0;
    tallies.set(key, found);
  }
  return [...tallies.values()].sort((one, other) => order(one).localeCompare(order(other)));
}

function companyOf(match: Summary): string {
  const others = match.seats.filter((seat) => !('is_you' in seat && seat.is_you));
  if (others.some((seat) => seat.type === 'person' || seat.type === 'kept')) return 'people';
  const first = others.find((seat) => seat.type === 'character');
  return first?.type === 'character' ? first.id : 'people';
}

const CHARACTERS = ['hedgehog', 'hare', 'badger', 'owl', 'people'];
const order = ({ game, against }: Tally) => `${GAMES.indexOf(game)} ${game} ${CHARACTERS.indexOf(against)}`;
