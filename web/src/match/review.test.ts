// Curves and turning points are drawn from a review as it is.

import { describe, expect, it } from 'vitest';
import type { Decision, Review } from '../review';
import { path, turningPoints } from './review';

const decision = (n: number) => ({ n }) as Decision;
const review = {
  decisions: [decision(2), decision(5), decision(9)],
  turning_points: [2, 0],
  curve: [
    { n: 0, values: [0.5, 0.5] },
    { n: 5, values: [0.75, 0.25] },
    { n: 10, values: [1, 0] },
  ],
} as unknown as Review;

describe('a review', () => {
  it('draws a seat from the beginning to the end, what is won at the top', () => {
    expect(path(review, 0, 100, 40)).toBe('M0.0,20.0L50.0,10.0L100.0,0.0');
  });

  it('draws every seat of its own', () => {
    expect(path(review, 1, 100, 40)).toBe('M0.0,20.0L50.0,30.0L100.0,40.0');
  });

  it('tells turning points in their order', () => {
    expect(turningPoints(review).map(({ n }) => n)).toEqual([2, 9]);
  });
});
