// Legal actions are sorted by the things that they concern.

import { describe, expect, it } from 'vitest';
import { actionWith, cardOf, choices } from './choices';
import { matches } from './recorded';

const none = { cards: [], keep: null, foxes: { self: null, mate: null }, moves: [], ends: [] };

describe('choices', () => {
  it('plays cards onto the trick', () => {
    expect(choices(['D3', 'S10'])).toEqual({
      ...none,
      cards: [
        { card: 'D3', drop: 'trick', action: 'D3' },
        { card: 'S10', drop: 'trick', action: 'S10' },
      ],
    });
  });

  it('swaps cards with the decree, or keeps it', () => {
    const swap = { card: 'D6', drop: 'decree', action: 'swap D6' };
    expect(choices(['keep', 'swap D6'])).toEqual({ ...none, keep: 'keep', cards: [swap] });
  });

  it('gives cards to the teammate', () => {
    expect(choices(['give R2']).cards).toEqual([{ card: 'R2', drop: 'mate', action: 'give R2' }]);
  });

  it('names seats, moves the tracker, grows the forest', () => {
    expect(choices(['foxes mate']).foxes).toEqual({ self: null, mate: 'foxes mate' });
    expect(choices(['move -2', 'move 0', 'move +2']).moves.map(({ by }) => by)).toEqual([-2, 0, 2]);
    expect(choices(['forest 0', 'forest 1']).ends).toEqual([
      { end: 0, action: 'forest 0' },
      { end: 1, action: 'forest 1' },
    ]);
  });

  it('leaves nothing of a recorded match out', () => {
    for (const { views } of matches.flat()) {
      for (const { legal } of views) {
        const { cards, keep, foxes, moves, ends } = choices(legal);
        const named = [foxes.self, foxes.mate].filter(Boolean).length;
        expect(cards.length + Number(keep !== null) + named + moves.length + ends.length).toBe(legal.length);
      }
    }
  });
});

describe('a card by itself', () => {
  it('means what the phase asks for', () => {
    expect(['lead', 'follow', 'exchange', 'gift', 'move'].map((phase) => actionWith('R2', phase))).toEqual([
      'R2',
      'R2',
      'swap R2',
      'give R2',
      'R2',
    ]);
  });

  it('is found in an action', () => {
    expect(['R2', 'swap D4', 'give S1', 'keep', 'move +1', null].map(cardOf)).toEqual([
      'R2',
      'D4',
      'S1',
      null,
      null,
      null,
    ]);
  });
});
