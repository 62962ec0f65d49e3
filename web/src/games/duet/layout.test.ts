// The table fits into the room that it has.

import { describe, expect, it } from 'vitest';
import { fan } from '../../table/fan';
import { layout } from './layout';

const ROOMS: [number, number][] = [
  [360, 500],
  [390, 700],
  [768, 880],
  [1440, 780],
  [640, 300],
  [844, 330],
];

describe('layout', () => {
  it.each(ROOMS)('leaves room for the path in %i × %i', (width, height) => {
    const { shape, card, handHeight } = layout(width, height, 11, 11);
    const rest = height - 44 - handHeight - 16 - (card * 1.4 + 22);
    expect(rest).toBeGreaterThan(shape === 'low' ? 0 : 120 + 50);
    expect(card * 4.8).toBeLessThan(shape === 'low' ? width * 0.54 : width);
  });

  it.each(ROOMS)('keeps the hand within its height in %i × %i, however many cards it has', (width, height) => {
    for (let count = 0; count <= 12; count++) {
      const { shape, hand, handHeight } = layout(width, height, 11, count);
      const room = (shape === 'low' ? width * 0.54 : Math.min(width, 1240)) - 16;
      if (count <= 11) expect(fan(count, room, hand).height).toBeLessThanOrEqual(handHeight + 1);
    }
  });

  it('has two columns where the room is low', () => {
    expect(ROOMS.map(([width, height]) => layout(width, height, 11, 11).shape)).toEqual([
      'tall',
      'tall',
      'tall',
      'wide',
      'low',
      'low',
    ]);
  });
});
