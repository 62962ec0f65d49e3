// Notations become choices on the table.

import { describe, expect, it } from 'vitest';
import { attemptAt, attemptWith, laysOf, turnsOf } from './choices';
import { legalAt, recorded, viewAt } from './recorded';

describe('choices', () => {
  it('lays a card on a place', () => {
    expect(laysOf(['lay fox @3', 'lay 4 @7', 'reveal @1'], 2)).toEqual([
      { card: '2:fox', drop: 'slot-3', action: 'lay fox @3' },
      { card: '2:4', drop: 'slot-7', action: 'lay 4 @7' },
    ]);
  });

  it('turns up what lies on a slot', () => {
    const legal = ['expose @1', 'reveal @1', 'reveal @11'];
    expect(turnsOf(legal, 1)).toEqual({ expose: 'expose @1', reveal: 'reveal @1' });
    expect(turnsOf(legal, 11)).toEqual({ expose: null, reveal: 'reveal @11' });
    expect(turnsOf(legal, 2)).toEqual({ expose: null, reveal: null });
  });

  it('finds a choice for everything that was ever legal', () => {
    for (const { legal = [], views } of Object.values(recorded).flat()) {
      const turns = views[0]!.slots.flatMap(({ slot }) => Object.values(turnsOf(legal, slot)).filter(Boolean));
      expect([...laysOf(legal, 0).map(({ action }) => action), ...turns].sort()).toEqual([...legal].sort());
    }
  });

  it('says what a touch would mean', () => {
    expect(attemptAt(viewAt('capture', 1), 6)).toBe('expose @6');
    expect(attemptAt(viewAt('own', 1), 6)).toBe('reveal @6');
    expect(attemptWith(viewAt('own', 1), '0:3')).toBe('lay 3 @0');
    expect(attemptWith(viewAt('own', 1), '0:3', 6)).toBe('lay 3 @6');
    expect(legalAt('own', 1).every((action) => action.startsWith('reveal'))).toBe(true);
  });
});
