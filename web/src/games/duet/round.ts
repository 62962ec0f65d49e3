// The end of a round: what it brought, and what it did to the path.

import type { DuetView } from '../../views/duet';
import { findsGem, gemsLeft } from './path';
import { playsOf } from './trick';

export interface RoundEnd {
  round: number;
  /** Gems that came to the path. */
  added: number;
  /** Gems that are on it now. */
  gems: number;
  /** How many spaces the forest has taken at each end since the last trick began. */
  covered: [number, number];
  /** Forest tokens that are left. */
  forest: number;
  /** Is somebody to choose where the forest grows? */
  isForestOpen: boolean;
  /** Rounds still to be dealt. */
  roundsLeft: number;
}

/** Did a round end between two views, and the game go on? */
export function endsRound(from: DuetView, to: DuetView): boolean {
  const isOver = to.turn === 'over';
  return from.silent && !isOver && (to.round > from.round || (to.round === from.round && !to.silent));
}

/** What the end of a round brought. `from` is the last view in which it was played. */
export function roundEnd(from: DuetView, to: DuetView): RoundEnd {
  return {
    round: from.round,
    added: Math.min(from.plus.length, supplyAfter(from, to)),
    gems: gemsLeft(to),
    covered: [to.ends[0] - from.ends[0], from.ends[1] - to.ends[1]],
    forest: to.forest,
    isForestOpen: to.phase === 'forest',
    roundsLeft: from.options.rounds - from.round,
  };
}

/** What gems are taken from: a gem of the last trick is among them, and has been since the trick was put aside. */
function supplyAfter(from: DuetView, to: DuetView): number {
  return from.supply + Number(from.trick.length > 0 && findsGem(from, to));
}

/** What is kept of the views that passed, to tell when a round ended and what that brought. */
export interface Watched {
  last: DuetView | null;
  /** The last view in which the round was played. */
  before: DuetView | null;
  /** What is to be shown of its end. */
  end: RoundEnd | null;
}

export const NOTHING_WATCHED: Watched = { last: null, before: null, end: null };

/** The next view passes: a round ends, its end goes on (the forest grows, cards are dealt), or it is a thing of the past. */
export function watch({ last, before, end }: Watched, view: DuetView): Watched {
  const isEnd = last !== null && endsRound(last, view);
  const since = isEnd ? last : before;
  const plays = playsOf(view).length;
  const isPast = view.turn === 'over' || (view.silent && (view.round === since?.round || plays > 1));
  if (isPast || !since) return { last: view, before: null, end: null };
  const isNew = isEnd || (end !== null && plays === 0);
  return { last: view, before: since, end: isNew || (end && !view.silent) ? roundEnd(since, view) : end };
}
