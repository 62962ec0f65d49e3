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

/** The gems on the path. */
export function gemsLeft({ gems }: Pick<DuetView, 'gems'>): number {
  return gems.reduce((sum, count) => sum + count, 0);
}
