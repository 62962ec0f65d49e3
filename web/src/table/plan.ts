// How a move is shown, for every game alike: what the rules tell becomes beats. A game says at which effects its table stops, and what
// an effect lets fly; what lies on the table at such a moment comes from the server.

import type { Told as Effect } from '../protocol';
import type { Beat, Flight, Step } from './contract';
import type { Moment } from './pace';

/**
 * The table around an effect: as it lay at the beat before, as it lies at its own, whose eyes, and what happened in the move before
 * and right after it.
 */
export interface Around<V> {
  from: V;
  to: V;
  seat: number | null;
  before: Effect[];
  next: Effect | undefined;
}

/** What a game knows of showing its moves. */
export interface Show<V> {
  /** What kind of moment an effect is at which the table stops. `after` is what follows it in the move. */
  stop: (effect: Effect, after: Effect[]) => Moment | undefined;
  /** What an effect lets fly. */
  fly: (effect: Effect, around: Around<V>) => Flight[];
  /** Spots that show what was done, though nothing flies there. */
  marks?: (effect: Effect, around: Around<V>) => string[];
}

/** How the moves of a game are shown. */
export function planBy<V extends object>(show: Show<V>): (step: Step<V>, seat: number | null) => Beat<V>[] {
  return ({ from: first, move, to }, seat) => {
    const all = move.told ?? [];
    const beats: Beat<V>[] = [];
    let [from, begin] = [first, 0];
    const close = (end: number, view: V, moment?: Moment) => {
      const told = all.slice(begin, end);
      const around = (place: number) => {
        const at = begin + place;
        return { from, to: view, seat, before: all.slice(0, at), next: all[at + 1] };
      };
      const marks = told.flatMap((effect, place) => show.marks?.(effect, around(place)) ?? []);
      const flights = told.flatMap((effect, place) => show.fly(effect, around(place)));
      beats.push({ view, flights, told, moment, says: moment && told.at(-1), marks });
      [from, begin] = [view, end];
    };
    all.forEach((effect, place) => {
      const after = all.slice(place + 1);
      // Effects of one name in a row are one moment.
      const moment = after[0]?.id === effect.id ? undefined : show.stop(effect, after);
      if (moment) close(place + 1, after.length === 0 ? to : shownAt(effect, to), moment);
    });
    if (begin < all.length || from !== to) close(all.length, to);
    return beats;
  };
}

const NOBODY_ASKED = { turn: 'chance', legal: [] };

/** The view at a moment within a move. Nobody is asked anything meanwhile. */
function shownAt<V extends object>({ then }: Effect, to: V): V {
  return { ...to, ...then, ...NOBODY_ASKED } as V;
}

/** Dealt cards come faster than others: so many of them begin in the time of one. */
const DEALT_AT_ONCE = 2.5;
/** How many backs stand for the hand of another when it is dealt. */
const DEALT_BACKS = 5;

/** Two hands and a decree are dealt: one's own cards one by one, a few backs for another's, which lie at a spot of that seat. */
export function deal(hand: string[], decree: string | null, seat: number | null, other: string): Flight[] {
  const own = hand.map((card, place) => ({ to: `hand-${card}`, piece: null, place }));
  const backs = [0, 1].flatMap((of) =>
    Array.from({ length: of === seat ? 0 : DEALT_BACKS }, (_, n) => ({
      to: `${other}-${of}`,
      piece: null,
      place: 2 * n,
    })),
  );
  return [...own, ...backs, { to: 'decree', piece: decree, place: 13 }].map(({ place, ...flight }) => ({
    ...flight,
    from: 'pile',
    order: place / DEALT_AT_ONCE,
  }));
}
