// Where the tracker goes on the path.

import type { DuetView } from '../../views/duet';
import type { Seat } from './notation';

/** Where a displacement leads: to a space, or past an end. */
export type Way = { space: number; isGem: boolean; end: null } | { space: null; isGem: false; end: Seat };

type Place = Pick<DuetView, 'tracker' | 'ends' | 'gems'>;

/** Where the tracker comes when it goes so far toward a seat (away from it if less than nothing). */
export function wayOf({ tracker, ends, gems }: Place, toward: number, by: number): Way {
  const space = toward === 0 ? tracker - by : tracker + by;
  if (space < ends[0]) return { space: null, isGem: false, end: 0 };
  if (space > ends[1]) return { space: null, isGem: false, end: 1 };
  return { space, isGem: (gems[space] ?? 0) > 0, end: null };
}

/** Does the last trick of a round find a gem? The tracker stays where it came, and no gem is where it is sent back to. */
export function findsGem(from: Place, to: Place): boolean {
  return wayOf({ ...from, tracker: to.tracker }, 0, 0).isGem;
}

/** The gems on the path. */
export function gemsLeft({ gems }: Pick<DuetView, 'gems'>): number {
  return gems.reduce((sum, count) => sum + count, 0);
}

/** The spaces that the forest has taken between two views. */
export function newlyCovered(from: Place, to: Place): number[] {
  const low = to.ends[0] - from.ends[0];
  const high = from.ends[1] - to.ends[1];
  return [...range(from.ends[0], low), ...range(to.ends[1] + 1, high)];
}

function range(first: number, count: number): number[] {
  return Array.from({ length: Math.max(0, count) }, (_, index) => first + index);
}
