// The board fits its room, and its places keep their order.

import { describe, expect, it } from 'vitest';
import { board, neighbour } from './board';

const TWO = [0, 1, 2, 3, 4, 5, 6, 7];
const THREE = [0, 1, 2, 4, 5, 6, 8, 9, 10, 12, 13, 14];
const FOUR = Array.from({ length: 16 }, (_, slot) => slot);
const ROOMS = [
  [344, 300],
  [750, 560],
  [1080, 460],
  [470, 210],
] as const;

describe.each([TWO, THREE, FOUR])('the board', (...slots) => {
  it.each(ROOMS)('lies within %i × %i', (width, height) => {
    const { card, places, coops } = board(slots, width, height);
    expect(places.map(({ slot }) => slot)).toEqual(slots);
    expect(coops).toHaveLength(slots.length > 8 ? 2 : 1);
    for (const { x, y, side } of places) {
      expect(y - card.height / 2).toBeGreaterThan(-2);
      expect(y + card.height / 2).toBeLessThan(height + 2);
      // A tail at a short side is as long as a card is high.
      const half = side === 'left' || side === 'right' ? card.height / 2 : card.width / 2;
      expect(x - half).toBeGreaterThan(-card.width * 0.1);
      expect(x + half).toBeLessThan(width + card.width * 0.1);
    }
  });

  it.each(ROOMS)('has cards side by side that do not hide each other: %i × %i', (width, height) => {
    const { card, places } = board(slots, width, height);
    const apart = places.flatMap((a) => places.filter((b) => b.slot > a.slot).map((b) => [a, b] as const));
    for (const [a, b] of apart) {
      const isClear = Math.abs(a.x - b.x) >= card.width * 0.7 || Math.abs(a.y - b.y) >= card.height * 0.7;
      expect(isClear, `${a.slot} and ${b.slot}`).toBe(true);
    }
  });
});

describe('a phone', () => {
  it('has cards that a thumb can hit, even for four', () => {
    expect(board(FOUR, 344, 296).card.width).toBeGreaterThan(40);
    expect(board(TWO, 344, 330).card.width).toBeGreaterThan(56);
  });

  it('puts one house above the other; a desk puts them side by side', () => {
    const [a, b] = board(FOUR, 344, 296).coops;
    expect(b!.y).toBeGreaterThan(a!.y + a!.height);
    const [left, right] = board(FOUR, 1080, 460).coops;
    expect(right!.x).toBeGreaterThan(left!.x + left!.width);
  });
});

describe('the arrow keys', () => {
  const { places } = board(TWO, 344, 300);
  const from = (slot: number, dx: number, dy: number) => neighbour(places, places[slot]!, dx, dy)?.slot;

  it('go around the house', () => {
    expect(from(0, 1, 0)).toBe(1);
    expect(from(2, 1, 0)).toBe(3);
    expect(from(0, 0, 1)).toBe(6);
    expect(from(5, 0, -1)).toBe(1);
    expect(from(6, -1, 0)).toBe(7);
  });

  it('stay where there is nothing', () => {
    expect(from(7, -1, 0)).toBeUndefined();
    expect(from(1, 0, -1)).toBeUndefined();
  });
});
