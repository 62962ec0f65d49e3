// What a card means where it is dropped, and what it means by itself.

import { describe, expect, it } from 'vitest';
import { dropped, only, type Choice } from './choice';
import { fan } from './fan';

const choices: Choice[] = [
  { card: 'K7', drop: 'trick', action: 'K7' },
  { card: 'M4', drop: 'decree', action: 'swap M4' },
  { card: 'M4', drop: 'pile', action: 'bury M4' },
];

describe('drag targets', () => {
  it('takes a card only where it may go', () => {
    expect(dropped(choices, 'K7', ['trick'])?.action).toBe('K7');
    expect(dropped(choices, 'K7', ['decree'])).toBeUndefined();
    expect(dropped(choices, 'B2', ['trick'])).toBeUndefined();
    expect(dropped(choices, 'K7', [])).toBeUndefined();
  });

  it('lets the drop decide between two meanings, whatever else lies under the pointer', () => {
    expect(dropped(choices, 'M4', ['table', 'pile'])?.action).toBe('bury M4');
    expect(only(choices, 'M4')).toBeUndefined();
    expect(only(choices, 'K7')?.action).toBe('K7');
  });
});

describe('a fan of cards', () => {
  it.each([1, 5, 8, 13])('keeps %i cards inside its width, in order', (count) => {
    for (const width of [300, 344, 700, 1200]) {
      const { places, cardWidth } = fan(count, width, 104);
      for (const { x } of places) {
        expect(x).toBeGreaterThanOrEqual(-0.01);
        expect(x + cardWidth).toBeLessThanOrEqual(width + 0.01);
      }
    }
  });

  it('takes two rows on a phone and one on a desk', () => {
    expect(new Set(fan(13, 344, 104).places.map(({ y }) => y)).size).toBe(2);
    expect(new Set(fan(13, 1200, 104).places.map(({ y }) => y)).size).toBe(1);
  });
});
