// What burns, and where Onibi goes.

import { describe, expect, it } from 'vitest';
import { blazeOf, landing, varansDue } from './clearing';
import { steps, viewAt } from './recorded';

describe('the fire', () => {
  it('is worth what burns, a card once', () => {
    expect(blazeOf({ onibi: 3, clearing_fires: [2, 6] })).toEqual({ glades: [2, 3, 6], sum: 8 });
    expect(blazeOf({ onibi: 3, clearing_fires: [3] })).toEqual({ glades: [3], sum: 2 });
  });

  it('threatens whoever has less water', () => {
    const view = { ...viewAt(1), onibi: 3, clearing_fires: [2, 6] };
    const strength = (water: number) => [0, water, 0, 0] as [number, number, number, number];
    expect(varansDue({ ...view, strength: [strength(7), strength(8)] }, 0)).toBe(3);
    expect(varansDue({ ...view, strength: [strength(7), strength(8)] }, 1)).toBe(0);
    expect(varansDue({ ...view, varans: [1, 7], strength: [strength(0), strength(8)] }, 0)).toBe(1);
  });
});

describe('Onibi', () => {
  const at = (onibi: number, card: number | null) => ({ ...viewAt(1), onibi, onibi_card: card });

  it('comes round at the end', () => {
    expect(landing(at(5, null), 0, 3)).toEqual({ glade: 1, passings: ['gives'] });
    expect(landing(at(2, null), 1, 3)).toEqual({ glade: 6, passings: ['gives'] });
    expect(landing(at(7, 0), 0, 1)).toEqual({ glade: 1, passings: ['returns'] });
    expect(landing(at(7, 1), 0, 4)).toEqual({ glade: 1, passings: ['wins'] });
    expect(landing(at(7, null), 0, 8)).toEqual({ glade: 1, passings: ['gives', 'wins'] });
  });

  it('stops where it stopped in a match', () => {
    const advances = steps.filter(({ move }) => move.text.startsWith('advance'));
    expect(advances.length).toBeGreaterThan(3);
    for (const { from, move, to } of advances) {
      expect(landing(from, from.acting, Number(move.text.split(' ')[1])).glade).toBe(to.onibi);
    }
  });
});
