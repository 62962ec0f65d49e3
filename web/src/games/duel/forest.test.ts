// What is read off a forest.

import { describe, expect, it } from 'vitest';
import type { ForestView } from '../../views/duel';
import { boundsOf, echoesOf, joinsOf, nineAt, treesOf } from './forest';
import { plantingOf } from './foretold';
import { steps } from './recorded';

const forest: ForestView = {
  visible: [
    { tree: 'sun4', square: '0,-1' },
    { tree: 'water1', square: '1,0' },
  ],
  covered: [],
};

describe('a forest', () => {
  it('has the lake in its middle', () => {
    expect([...treesOf(forest)]).toEqual([
      ['0,0', null],
      ['0,-1', 'sun4'],
      ['1,0', 'water1'],
    ]);
    expect(boundsOf(treesOf(forest).keys())).toEqual({ left: 0, top: -1, columns: 2, rows: 2 });
  });

  it('shows where rivers would be joined', () => {
    const trees = treesOf(forest);
    expect(joinsOf(trees, 'water2', '0,1')).toEqual(['N']);
    expect(joinsOf(trees, 'plant6', '1,-1')).toEqual(['W']);
    expect(joinsOf(trees, 'sun1', '-1,0')).toEqual(['E']);
  });

  it('shows which neighbours have the same sign', () => {
    expect(echoesOf(treesOf(forest), 'wind1', '2,0')).toEqual(['W']);
    expect(echoesOf(treesOf(forest), 'plant4', '1,-1')).toEqual(['W']);
    expect(echoesOf(treesOf(forest), 'wind3', '-1,0')).toEqual([]);
  });

  it('has squares of nine', () => {
    expect(nineAt({ x: -1, y: -1 })).toHaveLength(9);
    expect(nineAt({ x: -1, y: -1 })).toContain('1,1');
  });

  it('draws as many signs as the rules foretell bonuses', () => {
    const plantings = steps.filter(({ move }) => move.text.startsWith('plant'));
    expect(plantings.length).toBeGreaterThan(3);
    for (const { from, move, to } of plantings) {
      const [, tree = '', square = ''] = move.text.split(' ');
      const trees = treesOf(from.forests[from.acting]!);
      expect(echoesOf(trees, tree, square)).toHaveLength(plantingOf(from, tree, square)!.times);
      expect(to.due?.times).toBe(plantingOf(from, tree, square)!.times);
      expect(joinsOf(trees, tree, square)).not.toEqual([]);
    }
  });
});
