// What the rules foretell of an action that may be chosen.

import type { Advance, DuelView, Planting } from '../../views/duel';

/** Where so many steps of Onibi lead. */
export function advanceOf({ foretold }: DuelView, steps: number): Advance | undefined {
  return foretold.advances.find((advance) => advance.steps === steps);
}

/** What planting a tree on a square brings. */
export function plantingOf({ foretold }: DuelView, tree: string, square: string): Planting | undefined {
  return foretold.plantings.find((planting) => planting.tree === tree && planting.square === square);
}
