// What flies where, what stirs and what is turned up, on recorded moves.

import { describe, expect, it } from 'vitest';
import type { Flight } from '../../table/contract';
import { plan } from './plan';
import { recorded, SPECTATOR, stepsOf, stepTo, viewAt, type Match } from './recorded';
import { cardAt, type Staged } from './view';

const own = (match: Match, index: number) => plan(stepTo(match, index), 0);
const watched = (match: Match, index: number) => plan(stepTo(match, index, SPECTATOR), null);
const ways = (flights: Flight[] = []) => flights.map(({ from, to, piece }) => [from, to, piece]);
const all = (Object.keys(recorded) as Match[]).flatMap((match) =>
  stepsOf(match).map((index) => [match, index] as const),
);

describe('the plan of a move', () => {
  it.each(all)('ends with what is known after it: %s %i', (match, index) => {
    expect(own(match, index).at(-1)?.view).toBe(viewAt(match, index));
    expect(watched(match, index).at(-1)?.view).toBe(viewAt(match, index, SPECTATOR));
  });

  it.each(all)('offers nothing and asks nobody meanwhile: %s %i', (match, index) => {
    const beats = own(match, index);
    for (const { view } of beats.slice(0, -1)) expect([view.legal, typeof view.turn]).toEqual([[], 'string']);
  });

  it('lays a card face down, from one’s own hand or from where another sits', () => {
    expect(own('own', 5)).toEqual([
      { view: viewAt('own', 5), flights: [{ from: 'hand-0:1', to: 'slot-2', piece: '0:?' }] },
    ]);
    expect(ways(watched('own', 5)[0]?.flights)).toEqual([['seat-0', 'slot-2', '0:?']]);
  });

  it('lets a card stir before it is turned up', () => {
    const [stirred, up, last] = own('own', 1);
    expect(stirred?.view.stirred).toEqual([6]);
    expect([stirred?.moment, up?.moment]).toEqual(['stir', 'turn']);
    expect([stirred?.tells, up?.tells]).toEqual([undefined, true]);
    expect(cardAt(stirred!.view, 6)?.face).toBe('down');
    expect(up?.view.turned).toEqual([6]);
    expect(cardAt(up!.view, 6)).toMatchObject({ face: 'up', card: '1' });
    expect(up?.view.flips_due).toBe(1);
    expect(last?.flights).toEqual([]);
  });

  it('shows a gobbled Hen go to the owner of the Fox, then the others home', () => {
    const beats = own('own', 2);
    expect(beats).toHaveLength(5);
    const [, up, prey, taken, home] = beats;
    expect(up?.view.slots.filter(({ card }) => card?.face === 'up').map(({ slot }) => slot)).toEqual([4, 6]);
    expect(prey?.view.prey).toBe(6);
    expect(ways(taken?.flights)).toEqual([['slot-6', 'won-1', '1:1']]);
    expect(cardAt(taken!.view, 6)).toBeNull();
    expect(taken?.view.seats[1]?.won).toEqual([{ owner: 1, card: '1' }]);
    expect(ways(home?.flights)).toEqual([['slot-4', 'seat-1', '1:fox']]);
  });

  it('leaves the safe Hen where it is', () => {
    const home = own('own', 4).at(-1);
    expect(ways(home?.flights)).toEqual([['slot-2', 'hand-0:1', '0:1']]);
    expect(ways(watched('own', 4).at(-1)?.flights)).toEqual([['slot-2', 'seat-0', '0:1']]);
  });

  it('brings an exposed Fox to whoever exposed it', () => {
    expect(ways(own('capture', 2)[3]?.flights)).toEqual([['slot-3', 'won-0', '1:fox']]);
    expect(own('capture', 3).flatMap(({ flights }) => flights)).toEqual([]);
  });

  it('knows the new prize wherever it is among the others', () => {
    const step = stepTo('own', 2);
    const older = { owner: 1, card: '2' };
    const seats = (view: Staged, won: (typeof older)[]) =>
      view.seats.map((seat, index) => (index === 1 ? { ...seat, won } : seat));
    const from = { ...step.from, seats: seats(step.from, [older]) };
    const to = { ...step.to, seats: seats(step.to, [{ owner: 1, card: '1' }, older]) };
    const beats = plan({ ...step, from, to }, 0);
    expect(ways(beats[3]?.flights)).toEqual([['slot-6', 'won-1', '1:1']]);
    expect(ways(beats[4]?.flights)).toEqual([['slot-4', 'seat-1', '1:fox']]);
  });

  it('sends everybody home after a reveal of four', () => {
    const beats = own('four', 4);
    expect(ways(beats.at(-2)?.flights)).toEqual([['slot-6', 'won-0', '0:2']]);
    expect(ways(beats.at(-1)?.flights)).toEqual([
      ['slot-12', 'hand-0:fox', '0:fox'],
      ['slot-14', 'hand-0:1', '0:1'],
    ]);
  });

  it('turns everything up when a laid card ends the game', () => {
    const [laid, stirred, turned] = own('own', 8);
    expect(cardAt(laid!.view, 3)).toMatchObject({ owner: 1, face: 'down', card: null });
    expect(laid?.view.seats[1]?.hand_size).toBe(viewAt('own', 7).seats[1]!.hand_size - 1);
    expect(stirred?.view.stirred).toEqual([3, 6]);
    expect(turned?.view.turned).toEqual([3, 6]);
  });

  it('finishes a reveal before its end turns up the rest', () => {
    const beats = own('tie', 3);
    const rest = beats.at(-3)!.view;
    expect(rest.stirred).toEqual([3, 7]);
    expect([2, 4].map((slot) => cardAt(rest, slot))).toEqual([null, null]);
    expect([3, 7].map((slot) => cardAt(rest, slot)?.face)).toEqual(['down', 'down']);
  });

  it('just draws what does not follow', () => {
    expect(own('four', 5)).toEqual([{ view: viewAt('four', 5), flights: [] }]);
    const back = plan(
      { from: viewAt('own', 6), move: { seat: 0, text: 'lay 1 @2', view: null, told: null }, to: viewAt('own', 4) },
      0,
    );
    expect(back).toEqual([{ view: viewAt('own', 4), flights: [] }]);
    const odd = plan({ ...stepTo('own', 2), move: { seat: 0, text: 'something new', view: null, told: null } }, 0);
    expect(odd).toEqual([{ view: viewAt('own', 2), flights: [] }]);
  });
});
