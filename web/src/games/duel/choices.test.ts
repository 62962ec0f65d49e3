// What may be done, by the things that it is done with.

import { describe, expect, it } from 'vitest';
import { choicesOf, plantable } from './choices';
import { squareName, squareOf } from './notation';
import { recorded } from './recorded';

describe('choices', () => {
  it('finds the thing of every action', () => {
    const choices = choicesOf(['draw', 'point sun', 'douse 3', 'recruit horned-owl', 'plant sun3 0,-1', 'advance 2']);
    expect(choices.draw).toBe('draw');
    expect(choices.points).toEqual({ sun: 'point sun' });
    expect(choices.douses).toEqual({ 3: 'douse 3' });
    expect(choices.recruits).toEqual({ 'horned-owl': 'recruit horned-owl' });
    expect(choices.plantings).toEqual([{ tree: 'sun3', square: '0,-1', action: 'plant sun3 0,-1' }]);
    expect(choices.advances).toEqual([{ steps: 2, action: 'advance 2' }]);
    expect(choices.words).toEqual([]);
  });

  it('leaves words where there is no thing', () => {
    expect(choicesOf(['sanki varan', 'keep varan'])).toMatchObject({
      sankiVaran: 'sanki varan',
      words: ['keep varan'],
    });
    expect(choicesOf(['sanki act', 'end turn'])).toMatchObject({ sankiAct: 'sanki act', words: ['end turn'] });
    expect(choicesOf(['stop', 'douse 1']).words).toEqual(['stop']);
    expect(choicesOf(['pass']).words).toEqual(['pass']);
  });

  it('knows the trees that can be planted', () => {
    const choices = choicesOf(['plant sun3 0,-1', 'plant sun3 1,0', 'plant wind2 1,0']);
    expect([...plantable(choices)]).toEqual(['sun3', 'wind2']);
  });

  it('offers everything that is allowed, once', () => {
    for (const { legal } of recorded) {
      const { draw, points, douses, recruits, plantings, advances, words, sankiAct, sankiVaran } = choicesOf(legal);
      const offered = [
        ...[draw, sankiAct, sankiVaran].filter((action) => action !== null),
        ...Object.values(points),
        ...Object.values(douses),
        ...Object.values(recruits),
        ...plantings.map(({ action }) => action),
        ...advances.map(({ action }) => action),
        ...words,
      ];
      expect([...offered].sort()).toEqual([...legal].sort());
    }
  });

  it('reads squares', () => {
    expect(squareOf('-2,1')).toEqual({ x: -2, y: 1 });
    expect(squareName({ x: 0, y: -1 })).toBe('0,-1');
  });
});
