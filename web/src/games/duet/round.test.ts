// The end of a round is noticed, shown, and put away.

import { describe, expect, it } from 'vitest';
import { matches, short } from './recorded';
import { endsRound, NOTHING_WATCHED, roundEnd, watch } from './round';

const views = (match: number) => matches[match]!.map((position) => position.views[0]!);
/** Where the second round is dealt. */
const dealAt = (match: number) => views(match).findIndex(({ round }) => round === 2);
const watchAll = (match: number, until: number) => views(match).slice(0, until).reduce(watch, NOTHING_WATCHED);

describe('the end of a round', () => {
  it('is shown when the last trick is over, with what it added', () => {
    const until = dealAt(1) - 1;
    const { end } = watchAll(1, until);
    expect(end).toMatchObject({ round: 1, added: 2, isForestOpen: true, roundsLeft: 1 });
  });

  it('adds the gem of the last trick again when the supply runs short', () => {
    const { from, to } = short();
    expect(roundEnd(from, to).added).toBe(2);
    const aside = { ...from, trick: [], tracker: to.tracker, supply: from.supply + 1 };
    expect(roundEnd(aside, to).added).toBe(2);
  });

  it('goes on being shown while the forest grows and cards are dealt', () => {
    const before = watchAll(1, dealAt(1) - 1).end!;
    const { end } = watchAll(1, dealAt(1) + 1);
    expect(end).toMatchObject({ round: 1, added: 2, isForestOpen: false });
    expect(end!.covered[0] + end!.covered[1]).toBe(before.covered[0] + before.covered[1] + 1);
  });

  it('is shown even if the deal came at once', () => {
    const all = views(0);
    const deal = dealAt(0);
    const last = all.slice(0, deal).findLastIndex(({ silent }) => silent);
    const { end } = watch(watch(NOTHING_WATCHED, all[last]!), all[deal]!);
    expect(end).toMatchObject({ round: 1, added: 2 });
  });

  it('stays away once it was put away', () => {
    const seen = { ...watchAll(1, dealAt(1) - 1), end: null };
    expect(
      views(1)
        .slice(dealAt(1) - 1, dealAt(1) + 2)
        .reduce(watch, seen).end,
    ).toBeNull();
  });

  it('is a thing of the past when the next trick is over, or when moves are taken back', () => {
    expect(watchAll(1, dealAt(1) + 8).end).toBeNull();
    const last = views(1)
      .slice(0, dealAt(1))
      .findLast(({ silent }) => silent)!;
    expect(watch(watchAll(1, dealAt(1) + 1), last).end).toBeNull();
  });

  it('is not the end of the game', () => {
    const all = views(0);
    expect(endsRound(all.at(-2)!, all.at(-1)!)).toBe(false);
  });
});
