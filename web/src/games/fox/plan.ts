// How the moves of fox are shown: where cards fly, and at which moments the table stops.

import { idIn, lastOf } from '../../table/facts';
import type { Flight } from '../../table/contract';
import { deal, planBy, type Around } from '../../table/plan';
import type { Told as Effect } from '../../protocol';
import type { FoxView } from '../../views/fox';

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
      return deal(to.hand ?? [], to.decree, seat, 'seat');
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
