// What is read off a forest.

import { describe, expect, it } from 'vitest';
import type { ForestView } from '../../views/duel';
import { bestNine, bonusesOf, boundsOf, echoesOf, joinsOf, nineAt, treesOf } from './forest';
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
    expect(bonusesOf(forest, 'plant4', '1,-1')).toEqual({ bonus: 'extinguish', times: 1 });
    expect(bonusesOf(forest, 'wind3', '-1,0').times).toBe(0);
  });

  it('knows its best square of nine', () => {
    expect(bestNine({ visible: [], covered: [] }).count).toBe(1);
    expect(bestNine(forest).count).toBe(3);
    expect(nineAt({ x: -1, y: -1 })).toContain('1,1');
  });

  it('foresees the bonuses of a match', () => {
    const plantings = steps.filter(({ move }) => move.text.startsWith('plant'));
    for (const { from, move, to } of plantings) {
      const [, tree = '', square = ''] = move.text.split(' ');
      const { bonus, times } = bonusesOf(from.forests[from.acting]!, tree, square);
      expect(to.due).toEqual({ bonus, times });
      expect(joinsOf(treesOf(from.forests[from.acting]!), tree, square)).not.toEqual([]);
    }
  });
});
