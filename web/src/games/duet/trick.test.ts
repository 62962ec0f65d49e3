// Tricks and gifts, from recorded matches.

import { describe, expect, it } from 'vitest';
import { findStep, matches } from './recorded';
import { effect } from '../../test-effects';
import { lastTrick, parcel, playsOf, tricksOver } from './trick';

describe('what lies behind', () => {
  it('is a trick of two cards and whoever was told to have won it', () => {
    const { to } = findStep(0, ({ to, from }) => to.phase === 'lead' && from.phase === 'follow');
    const plays = playsOf(to);
    const won = effect('trick-won', 1, { card: plays.at(-1)!.card });
    expect(lastTrick(to, [won])).toEqual({ cards: plays.slice(-2), winner: 1 });
    expect(lastTrick(to, [])?.winner).toBeNull();
    expect(tricksOver(to)).toBe(plays.length / 2);
  });

  it('is nothing before the first trick', () => {
    expect(lastTrick(matches[0]![1]!.views[0]!, [])).toBeNull();
  });
});

describe('gifts', () => {
  it('wait as a parcel, open to who gave them', () => {
    const own = findStep(0, ({ to, move }) => to.is_gift_pending && move.seat === 0);
    expect(parcel(own.to)).toEqual({ seat: 0, card: own.move.text.slice(5) });
    const theirs = findStep(0, ({ to, move }) => to.is_gift_pending && move.seat === 1);
    expect(parcel(theirs.to)).toEqual({ seat: 1, card: null });
    expect(parcel(own.from)).toBeNull();
  });

  it('are known to be held until they are played', () => {
    for (const { views } of matches.flat()) {
      for (const card of views[0]!.known[1]) expect(views[1]!.hand).toContain(card);
    }
    const { to } = findStep(0, ({ move }) => move.text.includes(' get '));
    const given = findStep(0, ({ move }) => move.text.includes(' get ')).move.text.split(' ')[1]!;
    expect(to.known[1]).toContain(given);
  });
});
