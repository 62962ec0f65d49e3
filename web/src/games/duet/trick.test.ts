// Tricks, gifts and the path, from recorded matches.

import { describe, expect, it } from 'vitest';
import { read } from './notation';
import { newlyCovered, wayOf } from './path';
import { everyStep, findStep, matches } from './recorded';
import { after, endsTrick, knownToHold, lastTrick, parcel, playsOf, sorted, trickEnd, tricksOver } from './trick';

const shownAfter = ({ from, move }: (typeof everyStep)[number]) =>
  after(from, move.seat ?? from.acting, read(move.text)!);

describe('the table right after a move', () => {
  it('is the next view, unless the trick is over', () => {
    const plain = everyStep.filter((step) => step.move.seat !== null && !endsTrick(shownAfter(step), step.to));
    for (const step of plain.filter(({ to }) => to.silent)) {
      const { hand, hand_sizes, trick, decree, is_gift_pending } = shownAfter(step);
      const { to } = step;
      expect({ hand, hand_sizes, trick, decree, is_gift_pending }).toEqual({
        hand: to.hand,
        hand_sizes: to.hand_sizes,
        trick: to.trick,
        decree: to.decree,
        is_gift_pending: to.is_gift_pending,
      });
    }
  });

  it('has the same hand as the next view where the trick is over', () => {
    for (const step of everyStep.filter((step) => endsTrick(shownAfter(step), step.to))) {
      expect(shownAfter(step).hand).toEqual(step.to.hand);
    }
  });
});

describe('the end of a trick', () => {
  const ends = everyStep.filter((step) => endsTrick(shownAfter(step), step.to));
  const endOf = (step: (typeof everyStep)[number]) => trickEnd(shownAfter(step), step.to, read(step.move.text)!);

  it('is won by whoever leads next', () => {
    for (const step of ends.filter(({ to }) => to.phase === 'lead')) expect(endOf(step).winner).toBe(step.to.leader);
  });

  it('leads where the tracker then stands, or off the path', () => {
    for (const step of ends) {
      const { way } = endOf(step);
      if (way.space !== null) expect(step.to.tracker).toBe(way.space);
      else if (step.to.phase === 'lost-in-forest') expect(step.to.tracker).toBe(step.from.tracker);
      else expect(step.to.tracker).toBe(step.to.start);
    }
  });

  it('finds a gem where the supply tells of one', () => {
    for (const step of ends.filter(({ to, from }) => to.round === from.round && to.phase === 'lead')) {
      expect(step.to.supply - step.from.supply).toBe(Number(endOf(step).way.isGem));
    }
  });
});

describe('what lies behind', () => {
  it('is a trick of two cards and its winner', () => {
    const { to } = findStep(0, ({ to, from }) => to.phase === 'lead' && from.phase === 'follow');
    const plays = playsOf(to);
    expect(lastTrick(to)).toEqual({ cards: plays.slice(-2), winner: to.leader });
    expect(tricksOver(to)).toBe(plays.length / 2);
  });

  it('is nothing before the first trick', () => {
    expect(lastTrick(matches[0]![1]!.views[0]!)).toBeNull();
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
      const held = knownToHold(views[0]!, 1);
      for (const card of held) expect(views[1]!.hand).toContain(card);
    }
    const { to } = findStep(0, ({ move }) => move.text.includes(' get '));
    const given = findStep(0, ({ move }) => move.text.includes(' get ')).move.text.split(' ')[1]!;
    expect(knownToHold(to, 1)).toContain(given);
  });
});

describe('the path', () => {
  const place = { tracker: 3, ends: [1, 5] as [number, number], gems: [0, 1, 0, 0, 0, 2, 0] };

  it('leads toward a seat, to a gem, or off', () => {
    expect(wayOf(place, 1, 2)).toEqual({ space: 5, isGem: true, end: null });
    expect(wayOf(place, 0, 1)).toEqual({ space: 2, isGem: false, end: null });
    expect(wayOf(place, 0, 3)).toEqual({ space: null, isGem: false, end: 0 });
    expect(wayOf(place, 0, -3)).toEqual({ space: null, isGem: false, end: 1 });
  });

  it('is covered from its ends', () => {
    expect(newlyCovered(place, { ...place, ends: [3, 4] })).toEqual([1, 2, 5]);
    expect(newlyCovered(place, place)).toEqual([]);
  });
});

it('sorts a hand by suit and rank', () => {
  expect(sorted(['S1', 'D10', 'R3', 'D2'])).toEqual(['D2', 'D10', 'R3', 'S1']);
});
