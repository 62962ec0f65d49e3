// Actions and moves are taken apart.

import { describe, expect, it } from 'vitest';
import { parse } from './notation';
import { recorded } from './recorded';

describe('notation', () => {
  it('knows the three actions', () => {
    expect(parse('lay 4 @7')).toEqual({ verb: 'lay', card: '4', slot: 7, after: [] });
    expect(parse('lay fox @15')).toEqual({ verb: 'lay', card: 'fox', slot: 15, after: [] });
    expect(parse('expose @0')).toEqual({ verb: 'expose', card: null, slot: 0, after: [] });
    expect(parse('reveal @12')).toEqual({ verb: 'reveal', card: null, slot: 12, after: [] });
  });

  it('knows what others saw of them', () => {
    expect(parse('lay ? @7')?.card).toBeNull();
    expect(parse('expose @7 = fox')?.card).toBe('fox');
    expect(parse('lay ? @7; @3 = 2; @7 = fox')?.after).toEqual([
      { slot: 3, card: '2' },
      { slot: 7, card: 'fox' },
    ]);
  });

  it('knows nothing else', () => {
    for (const text of ['', 'pass', 'lay 9 @1', 'lay 4', 'expose @x', 'lay ? @7; and so on'])
      expect(parse(text)).toBeNull();
  });

  it('knows everything that was ever legal or seen', () => {
    for (const { legal = [], seen } of Object.values(recorded).flat()) {
      for (const text of [...legal, ...seen]) expect(parse(text), text).not.toBeNull();
    }
  });
});
