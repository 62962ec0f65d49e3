// Notations become choices on the table.

import { describe, expect, it } from 'vitest';
import { attempt, choicesOf, mayKeep, parse } from './choices';
import { recorded } from './recorded';

describe('choices', () => {
  it('plays a card onto the trick', () => {
    expect(choicesOf(['K7', 'M10'])).toEqual([
      { card: 'K7', drop: 'trick', action: 'K7' },
      { card: 'M10', drop: 'trick', action: 'M10' },
    ]);
  });

  it('swaps a card for the decree and keeps it without one', () => {
    const legal = ['keep', 'swap B9'];
    expect(choicesOf(legal)).toEqual([{ card: 'B9', drop: 'decree', action: 'swap B9' }]);
    expect(mayKeep(legal)).toBe(true);
    expect(mayKeep(['K7'])).toBe(false);
  });

  it('buries a card under the pile', () => {
    expect(choicesOf(['bury B2'])).toEqual([{ card: 'B2', drop: 'pile', action: 'bury B2' }]);
  });

  it('finds a choice for everything that was ever legal', () => {
    for (const { legal } of recorded) {
      expect(choicesOf(legal).length + (mayKeep(legal) ? 1 : 0)).toBe(legal.length);
    }
  });

  it('leaves out what it does not know', () => {
    expect(choicesOf(['dance', 'fly K7', ''])).toEqual([]);
  });
});

describe('notation', () => {
  it('is taken apart', () => {
    expect(parse('M11')).toEqual({ verb: '', card: 'M11' });
    expect(parse('swap M4')).toEqual({ verb: 'swap', card: 'M4' });
    expect(parse('keep')).toEqual({ verb: 'keep', card: null });
    expect(parse('draw ?')).toEqual({ verb: 'draw', card: null });
  });

  it('says what touching a card would mean', () => {
    expect(attempt('K7', 'follow')).toBe('K7');
    expect(attempt('K7', 'fox')).toBe('swap K7');
    expect(attempt('K7', 'bury')).toBe('bury K7');
  });
});
