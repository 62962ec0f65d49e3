// Results are counted by game and company.

import { describe, expect, it } from 'vitest';
import type { Occupant, Summary } from '../protocol';
import { tally } from './results';

const me: Occupant = { type: 'person', name: 'Reynard', is_you: true };
const other: Occupant = { type: 'person', name: 'Vixen', is_you: false };
const owl: Occupant = { type: 'character', id: 'owl' };
const match = (game: string, seats: Occupant[], did_you_win: boolean | null) =>
  ({ game, seats, did_you_win }) as Summary;

describe('results', () => {
  it('counts by game and by whom one played with', () => {
    const matches = [
      match('duet', [me, owl], true),
      match('fox', [owl, me], false),
      match('fox', [me, owl], true),
      match('fox', [me, other], true),
      match('sly', [me, owl, other], false),
      match('fox', [other, owl], null),
    ];
    expect(tally(matches)).toEqual([
      { game: 'fox', against: 'owl', played: 2, won: 1 },
      { game: 'fox', against: 'people', played: 1, won: 1 },
      { game: 'duet', against: 'owl', played: 1, won: 1 },
      { game: 'sly', against: 'people', played: 1, won: 0 },
    ]);
  });
});
