// The path fits its box, whatever the box and however long the path.

import { describe, expect, it } from 'vitest';
import { trail, type Place } from './trail';

const BOXES = [
  [340, 190],
  [340, 260],
  [900, 300],
  [600, 420],
  [320, 150],
] as const;
const cases = BOXES.flatMap(([width, height]) => [3, 10, 11, 25].map((spaces) => ({ width, height, spaces })));
const apart = (a: Place, b: Place) => Math.hypot(a.x - b.x, a.y - b.y);

describe.each(cases)('a path of $spaces spaces in $width × $height', ({ width, height, spaces }) => {
  const way = trail(width, height, spaces);

  it('has a stone and a gem location for every space, all inside the box', () => {
    expect([way.stones.length, way.gems.length]).toEqual([spaces, spaces]);
    for (const { x, y } of [...way.stones, ...way.gems]) {
      expect(x).toBeGreaterThan(0);
      expect(x).toBeLessThan(width);
      expect(y).toBeGreaterThan(0);
      expect(y).toBeLessThan(height);
    }
  });

  it('has stones that one can tell apart and tap', () => {
    expect(way.size).toBeGreaterThan(14);
    expect(way.step).toBeGreaterThan(24);
    way.stones.forEach((stone, index) => {
      for (const other of way.stones.slice(index + 1)) expect(apart(stone, other)).toBeGreaterThan(way.size);
    });
  });

  it('lays every gem nearest to its own stone', () => {
    way.gems.forEach((gem, index) => {
      const own = apart(gem, way.stones[index]!);
      way.stones.forEach((stone) => expect(apart(gem, stone)).toBeGreaterThanOrEqual(own - way.size * 0.15));
    });
  });

  it('begins below and ends above', () => {
    expect(way.stones[0]!.y).toBeGreaterThan(way.stones.at(-1)!.y);
  });
});
