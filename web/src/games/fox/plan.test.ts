// Which cards fly where, on a recorded match.

import { describe, expect, it } from 'vitest';
import { plan } from './plan';
import { recorded, SPECTATOR, stepTo, viewAt } from './recorded';

const own = (index: number) => plan(stepTo(index), 0);
const watched = (index: number) => plan(stepTo(index, SPECTATOR), null);

describe('the plan of a move', () => {
  it.each(recorded.slice(1).map((_, index) => index + 1))('ends with what is known after move %i', (index) => {
    expect(own(index).at(-1)?.view).toBe(viewAt(index));
    expect(watched(index).at(-1)?.view).toBe(viewAt(index, SPECTATOR));
  });

  it.each(recorded.slice(1).map((_, index) => index + 1))('is short and offers nothing meanwhile: move %i', (index) => {
    const meanwhile = [own(index), watched(index)].flatMap((beats) => beats.slice(0, -1));
    for (const beat of meanwhile) expect(beat.view.legal).toEqual([]);
    for (const { flights } of own(index)) for (const { order = 0 } of flights) expect(order).toBeLessThanOrEqual(6);
  });

  it('leads from where the card was', () => {
    expect(own(2)).toEqual([{ view: viewAt(2), flights: [{ from: 'seat-1', to: 'trick-1', piece: 'M6' }] }]);
    expect(own(4)[0]?.flights).toEqual([{ from: 'hand-K3', to: 'trick-0', piece: 'K3' }]);
    expect(watched(4)[0]?.flights).toEqual([{ from: 'seat-0', to: 'trick-0', piece: 'K3' }]);
  });

  it('lets a full trick lie, then brings it to the winner', () => {
    const [full, taken] = own(3);
    expect(full?.view.trick.map((played) => played.card)).toEqual(['M6', 'M10']);
    expect(full?.view.hand).not.toContain('M10');
    expect(full?.view.hand_sizes).toEqual([5, 5]);
    expect(full).toMatchObject({ moment: 'trick', tells: true, view: { winner: 0 } });
    expect(taken?.flights.map(({ from, to, piece }) => [from, to, piece])).toEqual([
      ['trick-1', 'won-0', 'M6'],
      ['trick-0', 'won-0', 'M10'],
    ]);
  });

  it('swaps a card and the decree', () => {
    expect(own(5)).toEqual([
      {
        view: viewAt(5),
        flights: [
          { from: 'hand-K8', to: 'decree', piece: 'K8' },
          { from: 'decree', to: 'hand-B2', piece: 'B2' },
        ],
      },
    ]);
    expect(watched(5)[0]?.flights.map(({ from, to }) => [from, to])).toEqual([
      ['seat-0', 'decree'],
      ['decree', 'seat-0'],
    ]);
  });

  it('moves nothing when the decree is kept', () => {
    expect(own(21)).toEqual([{ view: viewAt(21), flights: [] }]);
  });

  it('draws from the pile: the own card open, that of another face down', () => {
    expect(own(9)[0]?.flights).toEqual([{ from: 'pile', to: 'hand-B10', piece: 'B10' }]);
    expect(watched(9)[0]?.flights).toEqual([{ from: 'pile', to: 'seat-0', piece: null }]);
  });

  it('buries before the trick is taken', () => {
    const [buried, taken] = own(10);
    expect(buried?.flights).toEqual([{ from: 'hand-K6', to: 'pile', piece: 'K6' }]);
    expect(buried?.view.hand).toEqual(['B2', 'B10', 'B11']);
    expect(buried?.view.pile_size).toBe(viewAt(10).pile_size);
    expect(taken?.flights.every((flight) => flight.to === 'won-1')).toBe(true);
  });

  it('swaps before the trick is taken, and the old decree is in the hand', () => {
    const from = { ...viewAt(4), trick: [{ seat: 1, card: 'K2' }, ...viewAt(4).trick] };
    const to = { ...viewAt(5), trick: [], tricks: [2, 0] as [number, number] };
    const [swapped, taken] = plan({ from, move: { seat: 0, text: 'swap K8', view: null, told: null }, to }, 0);
    expect(swapped?.view.hand).toEqual(['B2', 'B11', 'K6', 'M5']);
    expect(swapped?.view.decree).toBe('K8');
    expect(taken?.flights).toHaveLength(2);
  });

  it('deals everything from the pile within half a second', () => {
    const flights = own(17)[0]!.flights;
    expect(flights.every((flight) => flight.from === 'pile')).toBe(true);
    expect(flights.map((flight) => flight.to)).toEqual(
      expect.arrayContaining(['hand-B6', 'hand-M7', 'seat-1', 'decree']),
    );
    expect(watched(17)[0]?.flights.some((flight) => flight.to.startsWith('hand-'))).toBe(false);
  });

  it('just draws what does not follow', () => {
    const back = plan({ from: viewAt(12), move: { seat: 0, text: 'K6', view: null, told: null }, to: viewAt(9) }, 0);
    expect(back).toEqual([{ view: viewAt(9), flights: [] }]);
    const leap = plan({ from: viewAt(2), move: { seat: 1, text: 'B8', view: null, told: null }, to: viewAt(20) }, 0);
    expect(leap).toEqual([{ view: viewAt(20), flights: [] }]);
  });
});
