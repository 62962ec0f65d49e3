// Where strength comes from: the parts add up to what the view says, in every position of a match.

import { describe, expect, it } from 'vitest';
import { ELEMENTS } from '../../art/duel/cards';
import { first, recorded, viewAt } from './recorded';
import { lastPlace, partsOf, spentAt, spentTo, tokenAt } from './strength';

describe('strength', () => {
  it.each([0, 1])('of seat %i adds up', (seat) => {
    for (const { view } of recorded) {
      const sums = ELEMENTS.map((element) => partsOf(view, seat, element).sums);
      expect(sums.map(({ shared, personal, forest }) => shared + personal + forest)).toEqual(view.strength[seat]);
    }
  });

  it('comes from lines and trees', () => {
    // Lynx and the trees of Summer: water1 and water2.
    const view = viewAt(first('point wind', 112));
    const parts = partsOf(view, 0, 'water');
    expect(view.shared).toEqual(['bat', 'lynx']);
    expect(parts.shared).toEqual([1]);
    expect(parts.sums).toEqual({ shared: 1, personal: 0, forest: 2 });
    expect(parts.squares).toEqual(['1,0', '0,1']);
  });

  it('is used up to the last token', () => {
    const view = viewAt(8);
    expect(view.shared).toEqual(['bat', 'lynx', 'hippopotamus']);
    expect(lastPlace(view, 'water')).toBe(2);
    expect(spentTo(view, 'water')).toBe(2);
    expect(spentTo(view, 'sun')).toBe(-1);
    expect(spentAt(view, 1)).toEqual(['water']);
    expect(tokenAt(view, 2, 'water')).toBe(1);
    expect(tokenAt(view, 1, 'water')).toBeNull();
  });
});
