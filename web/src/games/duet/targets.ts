// The places on the path that may be chosen now, and what choosing them would come to.

import type { DuetView, Way } from '../../views/duet';
import { t } from '../../words/words.svelte';
import type { Choices } from './choices';
import type { Seat } from './notation';
import { say } from './say';

export interface Target {
  /** The space that it leads to; `null`: off the path. */
  space: number | null;
  /** Which end of the path it concerns, if it leads off it. */
  end?: Seat;
  action: string;
  /** What it would come to. */
  label: string;
  /** What the button says that does it. */
  deed: string;
  isWarning: boolean;
}

/** Where the tracker may go, or where the forest may grow. */
export function targets(view: DuetView, choices: Choices): Target[] {
  return [
    ...choices.moves.flatMap(({ by, action }) => {
      const way = view.ways.find((one) => one.by === by);
      return way ? [moveTarget(view, way, action)] : [];
    }),
    ...choices.ends.map(({ end, action }) => forestTarget(view, end, action)),
  ];
}

function moveTarget(view: DuetView, way: Way, action: string): Target {
  const move = say(action, view);
  if (way.space === null) {
    const label = t(way.is_lost ? 'duet.target.lost' : 'duet.target.off', { move });
    return { space: null, end: way.end === 0 ? 0 : 1, action, label, deed: t('duet.target.warn'), isWarning: true };
  }
  const label = t(way.finds_gem ? 'duet.target.gem' : 'duet.target.bare', { move });
  const deed = t(way.by === 0 ? 'duet.target.stay' : 'duet.target.pick');
  return { space: way.space, action, label, deed, isWarning: false };
}

function forestTarget(view: DuetView, end: Seat, action: string): Target {
  const space = view.ends[end];
  const gems = view.gems[space] ?? 0;
  const params = { end: say(action, view), n: gems };
  const label = gems > 0 ? t('duet.target.forest.gems', params) : t('duet.target.forest', params);
  return { space, action, label, deed: t('duet.target.cover'), isWarning: false };
}
