// What bears an element and counts.

import { describe, expect, it } from 'vitest';
import { ELEMENTS, numberOf } from '../../art/duel/cards';
import { first, recorded, viewAt } from './recorded';
import { partsOf, spentAt, tokenAt } from './strength';

describe('strength', () => {
  it.each([0, 1])('of seat %i: what is made bright adds up to what the rules say', (seat) => {
    for (const { view } of recorded) {
      ELEMENTS.forEach((element, index) => {
        const { shared, personal, squares } = partsOf(view, seat, element);
        const sum = (cards: string[], places: number[]) =>
          places.reduce((total, place) => total + numberOf(cards[place]!, element), 0);
        const sums = { shared: sum(view.shared, shared), personal: sum(view.personal[seat]!, personal) };
        expect({ ...sums, forest: squares.length }).toEqual(view.foretold.sources[seat]![index]);
      });
    }
  });

  it('comes from lines and trees', () => {
    // Lynx and the trees of Summer: water1 and water2.
    const view = viewAt(first('point wind', 112));
    const parts = partsOf(view, 0, 'water');
    expect(view.shared).toEqual(['bat', 'lynx']);
    expect(parts.shared).toEqual([1]);
    expect(parts.squares).toEqual(['1,0', '0,1']);
  });

  it('is used up to the last token', () => {
    const view = viewAt(8);
    expect(view.shared).toEqual(['bat', 'lynx', 'hippopotamus']);
    expect(view.foretold.points_at[ELEMENTS.indexOf('water')]).toBe(2);
    expect(spentAt(view, 1)).toEqual(['water']);
    expect(tokenAt(view, 2, 'water')).toBe(1);
    expect(tokenAt(view, 1, 'water')).toBeNull();
  });

  it('is bright where the rules say, also if they say something else', () => {
    const view = viewAt(8);
    const foretold = { ...view.foretold, counts_from: [0, 0, 0, 0] as [number, number, number, number] };
    expect(spentAt({ ...view, foretold }, 1)).toEqual([]);
    expect(partsOf({ ...view, foretold }, 0, 'water').shared).not.toEqual(partsOf(view, 0, 'water').shared);
  });
});
