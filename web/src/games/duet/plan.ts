// How the moves of duet are shown: what flies from where to where, and at which moments the table stops.

import type { Told as Effect } from '../../protocol';
import type { Flight } from '../../table/contract';
import { idIn, placeIn } from '../../table/facts';
import { deal, planBy, type Around } from '../../table/plan';
import type { DuetView } from '../../views/duet';
import { mateOf } from './notation';
import { parcel } from './trick';

/** A gem is taken up when the tracker is about there. */
const ARRIVAL = 5;

const STOPS = { 'trick-won': 'trick', strayed: 'walk', 'round-over': 'round' } as const;

export const plan = planBy<DuetView>({ stop: ({ id }) => STOPS[id as keyof typeof STOPS], fly });

/** Where a card of a seat is: the viewer's own ones each for itself, all others in a bundle. */
function held(by: number | null, card: string | null, seat: number | null): string {
  return by === seat && card !== null ? `hand-${card}` : `held-${by}`;
}

function fly(effect: Effect, { from, to, seat }: Around<DuetView>): Flight[] {
  const by = effect.seat;
  const card = idIn(effect, 'card');
  switch (effect.id) {
    case 'dealt':
      return deal(to.hand ?? [], to.decree, seat, 'held');
    case 'led':
    case 'followed':
      return [{ from: held(by, card, seat), to: `trick-${by}`, piece: card }];
    case 'decree-exchanged': {
      const old = idIn(effect, 'old');
      return [
        { from: held(by, card, seat), to: 'decree', piece: card },
        { from: 'decree', to: held(by, old, seat), piece: old },
      ];
    }
    case 'gift-chosen':
      return [{ from: held(by, card, seat), to: `parcel-${by}`, piece: card }];
    case 'gifts-exchanged':
      return gifts(effect, from, seat);
    case 'gem-collected':
      return [{ from: `gem-${placeIn(effect, 'space')}`, to: 'gems', piece: 'gem', order: ARRIVAL }];
    case 'forest-grown':
      return [{ from: 'forest', to: `space-${placeIn(effect, 'space')}`, piece: 'forest' }];
    case 'gems-added':
      return added(from, to);
    case 'next-lead':
    case 'round-over':
    case 'over':
      return from.trick.map(({ seat: of, card: lain }) => ({ from: `trick-${of}`, to: 'aside', piece: lain }));
    default:
      return [];
  }
}

/** The second gift goes over while the parcel of the first one comes. */
function gifts(effect: Effect, from: DuetView, seat: number | null): Flight[] {
  const first = parcel(from)?.seat ?? 0;
  const second = mateOf(first);
  const [gave, got] = [idIn(effect, 'gave'), idIn(effect, 'got')];
  const [early, late] = effect.seat === first ? [gave, got] : [got, gave];
  return [
    { from: held(second, late, seat), to: held(first, late, seat), piece: late },
    { from: `parcel-${first}`, to: held(second, early, seat), piece: early },
  ];
}

/** Gems that come to the path at the end of a round. */
function added(from: DuetView, to: DuetView): Flight[] {
  const more = to.gems.flatMap((count, space) => (count > (from.gems[space] ?? 0) ? [space] : []));
  return more.map((space, order) => ({ from: 'gems', to: `gem-${space}`, piece: 'gem', order }));
}
