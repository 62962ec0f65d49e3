// The end of a round, read off the views around it.

import { describe, expect, it } from 'vitest';
import { first, recorded, steps, viewAt } from './recorded';
import { endsRound, loners, ownerOf, roundEnd, settle } from './round';

const ends = steps.filter(({ from, to }) => endsRound(from, to));

describe('the end of a round', () => {
  it('is seen every time', () => {
    expect(ends.map(({ from }) => from.round)).toEqual([1, 2, 3, 4, 5, 6]);
  });

  it('explains the varans by fire and water', () => {
    for (const { from, move, to } of ends) {
      const { blaze, water, varans } = roundEnd(settle(from, move.text, to), to)!;
      for (const seat of [0, 1]) {
        const due = blaze.sum > water[seat]! ? Math.min(blaze.glades.length, from.varans[seat]!) : 0;
        expect(varans[seat], move.text).toBe(due);
      }
    }
  });

  it('knows where the fire spread and who begins', () => {
    const { from, move, to } = ends[0]!;
    expect(roundEnd(settle(from, move.text, to), to)).toMatchObject({ round: 1, spread: [5], starter: 1 });
  });

  it('does not make up a moment that was not seen', () => {
    for (const { from, to } of ends) expect(roundEnd(from, to)).toBeNull();
    for (const { view } of recorded) expect(roundEnd(view, { ...view, round: view.round + 1 })).toBeNull();
    expect(roundEnd(viewAt(2), viewAt(3))).toBeNull();
    expect(roundEnd(viewAt(0), viewAt(1))).toBeNull();
  });
});

describe('the last moment of a round', () => {
  it('has the card that ended it', () => {
    const { from, move, to } = ends[2]!;
    const last = settle(from, move.text, to);
    expect(move.text).toBe('reveal hippopotamus');
    expect(last.shared).toEqual([...from.shared, 'hippopotamus']);
    expect(last.company).toEqual([4, 3]);
    expect(last.tokens.every(({ unused }) => unused === 0)).toBe(true);
  });

  it('has a varan in the line of its season', () => {
    const { from, move, to } = ends[4]!;
    expect(move.text).toBe('reveal winter-varan');
    expect(settle(from, move.text, to).personal[1]).toEqual(['winter-varan']);
  });

  it('has neither the fire that was put out nor the varan that was sent back', () => {
    const view = viewAt(first('sanki varan') - 1);
    const to = { ...viewAt(first('sanki varan')), round: view.round + 1 };
    expect(settle(view, 'sanki varan', to).personal[1]).toHaveLength(view.personal[1].length - 1);
    expect(settle(view, 'douse 7', to).clearing_fires).not.toContain(7);
    expect(settle({ ...view, onibi_card: 0 }, 'reveal fox', to).shared.at(-1)).toBe('fox');
    expect(settle({ ...view, acting: 0 }, 'recruit fox', to).personal[0]).toContain('fox');
    expect(settle({ ...view, acting: 1 }, 'recruit fox', to).personal).toEqual(view.personal);
  });
});

describe('cards', () => {
  it('belong to seasons', () => {
    expect(['fox', 'hare', 'stag', 'bear', 'winter-varan'].map(ownerOf)).toEqual([0, 1, null, null, 1]);
  });

  it('can be loners', () => {
    expect(loners(['bear', 'owl', 'toucan', 'summer-varan', 'bat'])).toBe(3);
  });
});
