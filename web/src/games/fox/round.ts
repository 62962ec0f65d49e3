// How tricks and rounds ended, read off the views before and after.

import type { FoxView } from '../../views/fox';
import { worth } from './worth';

type Pair = [number, number];

/** A round that is over. */
export interface RoundEnd {
  round: number;
  /** Tricks and treasures by seat; `null` if the page did not see how the round ended. */
  counts: Counts | null;
  /** Points of the round by seat. */
  points: Pair;
  totals: Pair;
}

export interface Counts {
  tricks: Pair;
  treasures: Pair;
}

/** Is a round over and the next one not dealt yet? */
export function isClosed(view: FoxView): boolean {
  return view.round > 0 && (view.phase === 'deal' || view.phase === 'over');
}

/** The round that a closed view ends. */
export function endOf({ round, tricks, treasures, last_round, points }: FoxView): RoundEnd {
  return { round, counts: { tricks, treasures }, points: last_round, totals: points };
}

/** The round that ended between two views: the next one may be dealt already. */
export function roundEnd(before: FoxView, after: FoxView): RoundEnd | null {
  if (isClosed(before) || before.round === 0) return null;
  if (after.round === before.round && isClosed(after)) return endOf(after);
  if (after.round !== before.round + 1) return null;
  return { round: before.round, counts: lastCounts(before, after), points: after.last_round, totals: after.points };
}

/** Who won the trick that ended between two views, if one did. */
export function trickWinner(before: FoxView, after: FoxView): number | null {
  if (after.round !== before.round) return null;
  const seat = [0, 1].find((seat) => after.tricks[seat]! > before.tricks[seat]!);
  return seat ?? null;
}

/** The counts with the last trick, when all that was seen of it is what the round brought; `null` if that leaves doubt. */
function lastCounts(before: FoxView, after: FoxView): Counts | null {
  const { hand } = before.options;
  if (before.tricks[0] + before.tricks[1] !== hand - 1) return null;
  const fitting = [0, 1].flatMap((winner) => {
    const tricks = before.tricks.map((won, seat) => (seat === winner ? won + 1 : won)) as Pair;
    const treasures = tricks.map((won, seat) => after.last_round[seat]! - worth(won, hand)) as Pair;
    const more = treasures.map((won, seat) => won - before.treasures[seat]!);
    return more[winner]! >= 0 && more[winner]! <= 2 && more[1 - winner] === 0 ? [{ tricks, treasures }] : [];
  });
  return fitting.length === 1 ? fitting[0]! : null;
}
