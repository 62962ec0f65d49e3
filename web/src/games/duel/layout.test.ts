// How the room is divided.

import { describe, expect, it } from 'vitest';
import { shapeOf, spread, STRIP } from './layout';

describe('the shape of the table', () => {
  it('follows the room', () => {
    expect(shapeOf(360, 500)).toBe('tall');
    expect(shapeOf(768, 880)).toBe('tablet');
    expect(shapeOf(1120, 780)).toBe('wide');
    expect(shapeOf(640, 300)).toBe('low');
  });
});

describe('a line', () => {
  it('lies apart when there is room', () => {
    const { lines, width } = spread([2, 1], 60, 400);
    expect(lines).toEqual([[0, 63], [136]]);
    expect(width).toBe(196);
  });

  it('lies over itself when there is little', () => {
    const { lines, width } = spread([5, 2], 60, 240);
    expect(lines.flat()).toHaveLength(7);
    expect(width).toBeLessThanOrEqual(240.01);
  });

  it('never hides a column of elements', () => {
    const { lines, width } = spread([12, 4], 80, 200);
    const steps = lines[0]!.slice(1).map((left, index) => left - lines[0]![index]!);
    expect(Math.min(...steps)).toBeCloseTo(80 * STRIP);
    expect(width).toBeGreaterThan(200);
  });

  it('may be empty', () => {
    expect(spread([0, 0], 60, 240)).toEqual({ lines: [[], []], width: 0 });
  });
});
