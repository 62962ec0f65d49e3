// What is read off a view.

import { describe, expect, it } from 'vitest';
import { viewAt } from './recorded';
import { deckOf, freshOf, lastTrick, whereabouts } from './view';

describe('a view', () => {
  it('knows the last trick, not the one that lies', () => {
    expect(lastTrick(viewAt(2))).toEqual([]);
    expect(lastTrick(viewAt(3)).map((played) => played.card)).toEqual(['M6', 'M10']);
    expect(lastTrick(viewAt(9)).map((played) => played.card)).toEqual(['K3', 'K11']);
    expect(lastTrick(viewAt(10)).map((played) => played.card)).toEqual(['M9', 'M5']);
    expect(lastTrick(viewAt(17))).toEqual([]);
  });

  it('knows the card that was just drawn', () => {
    expect(freshOf(viewAt(9))).toBe('B10');
    expect(freshOf(viewAt(10))).toBeNull();
    expect(freshOf(viewAt(31))).toBeNull();
  });

  it('knows where cards are', () => {
    const at = (card: string) => whereabouts(card, viewAt(12));
    expect(['M6', 'B2', 'K8', 'K6', 'M11'].map(at)).toEqual(['played', 'hand', 'decree', 'buried', 'unknown']);
  });

  it('has the deck by suit', () => {
    expect(deckOf(viewAt(1)).map((suit) => suit.length)).toEqual([11, 11, 11]);
  });
});
