// The printed table of points, and its stretches.

import { describe, expect, it } from 'vitest';
import { bandOf, bands } from './worth';

describe('what tricks are worth', () => {
  it('is the printed table', () => {
    const points = Array.from({ length: 14 }, (_, tricks) => bandOf(tricks, 13).points);
    expect(points).toEqual([6, 6, 6, 6, 1, 2, 3, 6, 6, 6, 0, 0, 0, 0]);
  });

  it('scales to other hands, halves up', () => {
    expect(bandOf(2, 6).points).toBe(1);
    expect(bandOf(4, 6).points).toBe(6);
    expect(bandOf(5, 6).points).toBe(0);
    expect(bandOf(1, 2).points).toBe(6);
  });

  it('has names', () => {
    expect([3, 4, 6, 7, 9, 10].map((tricks) => bandOf(tricks, 13).standing)).toEqual([
      'humble',
      'defeated',
      'defeated',
      'victorious',
      'victorious',
      'greedy',
    ]);
  });

  it('comes in stretches that leave nothing out', () => {
    expect(bands(13).map(({ from, to, points }) => [from, to, points])).toEqual([
      [0, 3, 6],
      [4, 4, 1],
      [5, 5, 2],
      [6, 6, 3],
      [7, 9, 6],
      [10, 13, 0],
    ]);
    for (let hand = 1; hand <= 13; hand++) {
      expect(
        bands(hand)
          .flatMap(({ from, to }) => [from, to])
          .at(-1),
      ).toBe(hand);
    }
  });
});
