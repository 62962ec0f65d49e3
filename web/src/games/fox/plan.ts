// How the moves of fox are shown: where cards fly, and at which moments the table stops.

import { idIn, lastOf } from '../../table/facts';
import type { Flight } from '../../table/contract';
import { planBy, type Around } from '../../table/plan';
import type { Told as Effect } from '../../protocol';
import type { FoxView } from '../../views/fox';

/** Dealt cards come faster than others: so many of them begin in the time of one. */
const DEALT_AT_ONCE = 2.5;
/** How many backs stand for the hand of another when it is dealt. */
const DEALT_BACKS = 5;

export const plan = planBy<FoxView>({
  stop: ({ id }) => (id === 'trick-won' ? 'trick' : id === 'round-scored' ? 'round' : undefined),
  fly,
});

/** The viewer's own cards have places of their own, another's come and go where that seat is. */
function fly(effect: Effect, { from, to, seat, before }: Around<FoxView>): Flight[] {
  const held = (card: string | null) =>
    effect.seat === seat && card !== null ? `hand-${card}` : `seat-${effect.seat}`;
  const card = idIn(effect, 'card');
  switch (effect.id) {
    case 'dealt':
      return deal(to, seat);
    case 'led':
    case 'followed':
      return [{ from: held(card), to: `trick-${effect.seat}`, piece: card }];
    case 'decree-exchanged': {
      const old = idIn(effect, 'old');
      return [
        { from: held(card), to: 'decree', piece: card },
        { from: 'decree', to: held(old), piece: old },
      ];
    }
    case 'drawn':
      return [{ from: 'pile', to: held(card), piece: card }];
    case 'buried':
      return [{ from: held(card), to: 'pile', piece: card }];
    case 'next-lead':
    case 'round-over':
      return sweep(from, lastOf(before, 'trick-won')?.seat ?? null);
    default:
      return [];
  }
}

/** A trick goes to its winner. */
function sweep({ trick }: FoxView, winner: number | null): Flight[] {
  return trick.map(({ seat, card }, order) => ({ from: `trick-${seat}`, to: `won-${winner}`, piece: card, order }));
}

/** All cards come from the pile: one's own one by one, a few backs for another's, the decree at last. */
function deal(to: FoxView, seat: number | null): Flight[] {
  const own = seat === null ? [] : (to.hand ?? []);
  const flights: Flight[] = own.map((card, index) => dealt(`hand-${card}`, null, index));
  for (const other of [0, 1].filter((other) => other !== seat)) {
    for (let index = 0; index < DEALT_BACKS; index++) flights.push(dealt(`seat-${other}`, null, 2 * index));
  }
  return to.decree ? [...flights, dealt('decree', to.decree, 13)] : flights;
}

function dealt(to: string, piece: string | null, index: number): Flight {
  return { from: 'pile', to, piece, order: index / DEALT_AT_ONCE };
}
