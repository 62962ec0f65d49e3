// How tricks and rounds ended.

import { describe, expect, it } from 'vitest';
import { viewAt } from './recorded';
import { isClosed, roundEnd, trickWinner } from './round';

describe('the end of a round', () => {
  it('is read off the view before the next deal', () => {
    expect(roundEnd(viewAt(15), viewAt(16))).toEqual({
      round: 1,
      counts: { tricks: [2, 4], treasures: [0, 0] },
      points: [1, 6],
      totals: [1, 6],
    });
  });

  it('is told once', () => {
    expect(isClosed(viewAt(16))).toBe(true);
    expect(roundEnd(viewAt(16), viewAt(17))).toBeNull();
    expect(roundEnd(viewAt(0), viewAt(1))).toBeNull();
  });

  it('is found out when the next deal came before anybody could look', () => {
    expect(roundEnd(viewAt(15), viewAt(17))?.counts).toEqual({ tricks: [2, 4], treasures: [0, 0] });
  });

  it('leaves the counts out if it cannot be found out', () => {
    expect(roundEnd(viewAt(10), viewAt(17))).toEqual({ round: 1, counts: null, points: [1, 6], totals: [1, 6] });
    const before = { ...viewAt(15), tricks: [0, 5] as [number, number] };
    const after = { ...viewAt(17), last_round: [6, 0] as [number, number] };
    expect(roundEnd(before, after)?.counts).toBeNull();
  });

  it('does not come from taking back', () => {
    expect(roundEnd(viewAt(17), viewAt(15))).toBeNull();
  });
});

describe('the winner of a trick', () => {
  it('is the seat that has one more', () => {
    expect(trickWinner(viewAt(2), viewAt(3))).toBe(0);
    expect(trickWinner(viewAt(5), viewAt(6))).toBe(1);
  });

  it('is nobody while the trick lies', () => {
    expect(trickWinner(viewAt(1), viewAt(2))).toBeNull();
    expect(trickWinner(viewAt(16), viewAt(17))).toBeNull();
  });
});
