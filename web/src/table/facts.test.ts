// What is kept of the end of a round: from where it begins until something else is of interest.

import { expect, it } from 'vitest';
import type { Told as Effect } from '../protocol';
import { closing, idIn, numberIn, placeIn, seatIn } from './facts';

const effect = (id: string, facts: Effect['facts'] = {}): Effect => ({ id, clause: id, seat: 0, facts, pause: true });
const [won, over, scored, dealt] = ['trick-won', 'round-over', 'round-scored', 'dealt'].map((id) => effect(id));

it('keeps the end of a round until the next trick is won, or until it is taken back', () => {
  const after = (kept: Effect[] | null, told: Effect[], history: Effect[]) =>
    closing(kept, { told, history }, 'round-over', ['trick-won']);
  const first = after(null, [over!, scored!], [won!, over!, scored!]);
  expect(first).toEqual([over, scored]);
  const next = after(first, [dealt!], [won!, over!, scored!, dealt!]);
  expect(next).toEqual([over, scored, dealt]);
  expect(after(next, [won!], [won!, over!, scored!, dealt!, won!])).toBeNull();
  expect(after(next, [], [won!])).toBeNull();
  expect(after(null, [dealt!], [dealt!])).toBeNull();
});

it('reads facts, and what is hidden is nothing', () => {
  const label = { en: 'Place', fr: 'Place' };
  const facts: Effect['facts'] = {
    points: { number: 4 },
    slot: { item: { id: 'slot-12', label } },
    trump: { name: { id: 'K', label } },
    card: 'hidden',
    owner: { seat: 1 },
    line: { seats: [] },
  };
  const told = effect('told', facts);
  expect([numberIn(told, 'points'), numberIn(told, 'none')]).toEqual([4, 0]);
  expect([idIn(told, 'trump'), idIn(told, 'card'), placeIn(told, 'slot')]).toEqual(['K', null, 12]);
  expect([seatIn(told, 'owner'), seatIn(told, 'line')]).toEqual([1, null]);
});
