// The end of a round: what it brought, and what it did to the path.

import type { DuetView } from '../../views/duet';
import { gemsLeft, newlyCovered } from './path';

export interface RoundEnd {
  round: number;
  /** Gems that came to the path. */
  added: number;
  /** Gems that are on it now. */
  gems: number;
  /** Spaces that the forest has taken since the last trick began. */
  covered: number[];
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
  const more = gemsLeft(to) - gemsLeft(from);
  const dueMost = Math.min(from.plus.length, from.supply);
  return {
    round: from.round,
    added: more + Math.max(0, Math.min(1, dueMost - more)),
    gems: gemsLeft(to),
    covered: newlyCovered(from, to),
    forest: to.forest,
    isForestOpen: to.phase === 'forest',
    roundsLeft: from.options.rounds - from.round,
  };
}
