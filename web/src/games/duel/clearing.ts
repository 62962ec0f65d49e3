// What can be read off the clearing: what burns, and where Onibi would stop.

import { fireOf, GLADES } from '../../art/duel/cards';
import type { DuelView } from '../../views/duel';

/** The cards that burn, and their fire values together. */
export interface Blaze {
  glades: number[];
  sum: number;
}

export function blazeOf({ onibi, clearing_fires }: Pick<DuelView, 'onibi' | 'clearing_fires'>): Blaze {
  const glades = GLADES.filter((glade) => glade === onibi || clearing_fires.includes(glade));
  return { glades, sum: glades.reduce((sum, glade) => sum + fireOf(glade), 0) };
}

/** What would happen to a seat if the fire were checked now: the varans that it would add. */
export function varansDue(view: DuelView, seat: number): number {
  const blaze = blazeOf(view);
  const water = view.strength[seat]?.[1] ?? 0;
  return blaze.sum > water ? Math.min(blaze.glades.length, view.varans[seat] ?? 0) : 0;
}

/** What becomes of the Onibi card when Onibi comes past the end. */
export type Passing = 'gives' | 'returns' | 'wins';

export interface Landing {
  glade: number;
  /** What happens on the way, in order. */
  passings: Passing[];
}

/** Where so many steps lead: Summer drives Onibi up, Winter down, round and round. */
export function landing(view: DuelView, seat: number, steps: number): Landing {
  const way = seat === 0 ? 1 : -1;
  const passings: Passing[] = [];
  let [glade, holder] = [view.onibi, view.onibi_card];
  for (let step = 0; step < steps && !passings.includes('wins'); step++) {
    glade += way;
    if (glade >= 1 && glade <= GLADES.length) continue;
    glade = way > 0 ? 1 : GLADES.length;
    if (holder === 1 - seat) passings.push('wins');
    else passings.push(holder === null ? 'gives' : 'returns');
    holder = holder === null ? 1 - seat : null;
  }
  return { glade, passings };
}
