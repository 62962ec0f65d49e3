// How moves are shown, on a recorded match.

import { describe, expect, it } from 'vitest';
import type { Flight } from '../../table/contract';
import { lostTokens, plan } from './plan';
import { first, steps, stepTo } from './recorded';
import { endsRound } from './round';

const ways = (flights: Flight[]) => flights.map(({ from, to, piece }) => [from, to, piece]);
const shown = (index: number) => plan(stepTo(index));

describe('every move', () => {
  it('ends with the view after it', () => {
    for (const step of steps) expect(plan(step).at(-1)!.view).toBe(step.to);
  });

  it('asks nobody while it is shown', () => {
    for (const step of steps) {
      for (const { view } of plan(step).slice(0, -1)) expect([view.turn, view.legal]).toEqual(['chance', []]);
    }
  });
});

describe('a move', () => {
  it('deals the first line', () => {
    expect(shown(1)[0]!.flights).toHaveLength(6);
  });

  it('reveals a card onto its line', () => {
    expect(ways(shown(3)[0]!.flights)).toEqual([['pile', 'shared-0', 'bat']]);
    expect(ways(shown(first('reveal owl'))[0]!.flights)).toEqual([['pile', 'own-0-0', 'owl']]);
    expect(shown(2)).toEqual([{ view: stepTo(2).to, flights: [] }]);
  });

  it('lets a loss be seen', () => {
    const index = first('reveal bear');
    expect(lostTokens(stepTo(index).from, stepTo(index).to)).toEqual([1, 1]);
    expect([shown(index)[0]!.moment, shown(3)[0]!.moment]).toEqual(['loss', 'reveal']);
  });

  it('puts a token on an element', () => {
    expect(ways(shown(first('point water'))[0]!.flights)).toEqual([['token-1', 'pip-2-water', 'token:1']]);
  });

  it('takes a fire', () => {
    expect(ways(shown(first('douse 5'))[0]!.flights)).toEqual([['fire-5', 'fires-1', 'fire']]);
  });

  it('recruits into one’s own line, or away', () => {
    expect(ways(shown(first('recruit tanuki'))[0]!.flights)).toEqual([['recruit-1', 'discard', 'tanuki']]);
    expect(ways(shown(first('recruit platypus'))[0]!.flights)).toEqual([['recruit-0', 'own-0-0', 'platypus']]);
  });

  it('fills the line from a pile', () => {
    expect(ways(shown(first('refill salamander'))[0]!.flights)).toEqual([['season-1', 'recruit-1', 'salamander']]);
  });

  it('plants a tree', () => {
    expect(ways(shown(first('plant water1'))[0]!.flights)).toEqual([['top-1', 'square-0-1,0', 'tree:water1']]);
  });

  it('moves Sanki cards', () => {
    expect(ways(shown(61)[0]!.flights)).toEqual([['sanki-supply', 'sanki-1', 'sanki']]);
    expect(ways(shown(first('sanki act'))[0]!.flights)).toEqual([['sanki-0', 'sanki-supply', 'sanki']]);
    const { from, move, to } = stepTo(61);
    const taken = plan({ from: { ...from, sanki: [1, 0] }, move, to: { ...to, sanki: [0, 1] } });
    expect(ways(taken[0]!.flights)).toEqual([['sanki-0', 'sanki-1', 'sanki']]);
  });

  it('lets Onibi walk', () => {
    const beats = shown(first('advance 3'));
    expect(beats.map(({ view }) => view.onibi)).toEqual([7, 1, 2]);
    expect(ways(beats.flatMap(({ flights }) => flights))).toEqual([
      ['onibi-6', 'onibi-7', 'onibi'],
      ['onibi-7', 'onibi-1', 'onibi'],
      ['onibi-1', 'onibi-2', 'onibi'],
      ['onibi-card', 'onibi-card-1', 'onibi'],
    ]);
  });

  it('lets Onibi leap when the way is long, or not what it seems', () => {
    const { from, to } = stepTo(first('advance 2'));
    const leap = (text: string) => plan({ from, move: { seat: 0, text, view: null, told: null }, to });
    expect(leap('advance 9')).toHaveLength(1);
    expect(ways(leap('advance 5')[0]!.flights)).toEqual([['onibi-4', 'onibi-6', 'onibi']]);
  });
});

describe('the end of a round', () => {
  const ends = steps.filter(({ from, to }) => endsRound(from, to));

  it('is seen before the lines are cleared and the fire spreads', () => {
    const [before, after] = plan(ends[2]!);
    expect(before!.view.shared.at(-1)).toBe('hippopotamus');
    expect(before!.moment).toBe('round');
    const flights = ways(after!.flights);
    expect(flights).toContainEqual(['shared-0', 'discard', 'elephant']);
    expect(flights).toContainEqual(['own-1-0', 'discard', 'mantis']);
    expect(flights).toContainEqual(['onibi-6', 'fire-5', 'fire']);
  });
});

describe('what is not expected', () => {
  it('is just drawn', () => {
    const { from, to } = stepTo(3);
    const odd = (text: string, more = {}) =>
      plan({ from, move: { seat: 0, text, view: null, told: null }, to: { ...to, ...more } });
    expect(odd('dance')[0]!.flights).toEqual([]);
    expect(odd('reveal bat', { round: 5 })).toEqual([{ view: { ...to, round: 5 }, flights: [] }]);
    expect(odd('refill bear')[0]!.flights).toEqual([]);
    expect(odd('point sun')[0]!.flights).toEqual([]);
  });
});
