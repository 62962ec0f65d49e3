// What lies on the path.

import type { DuetView } from '../../views/duet';

/** The gems on the path. */
export function gemsLeft({ gems }: Pick<DuetView, 'gems'>): number {
  return gems.reduce((sum, count) => sum + count, 0);
}
