// The places on the path that may be chosen now, and what choosing them would come to.

import type { DuetView } from '../../views/duet';
import { t } from '../../words/words.svelte';
import type { Choices } from './choices';
import type { Seat } from './notation';
import { wayOf } from './path';
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
    ...choices.moves.map(({ by, action }) => moveTarget(view, by, action)),
    ...choices.ends.map(({ end, action }) => forestTarget(view, end, action)),
  ];
}

function moveTarget(view: DuetView, by: number, action: string): Target {
  const way = wayOf(view, view.acting, by);
  const move = say(action, view);
  if (way.space === null) {
    const label = t(view.forest > 0 ? 'duet.target.off' : 'duet.target.lost', { move });
    return { space: null, end: way.end, action, label, deed: t('duet.target.warn'), isWarning: true };
  }
  const label = t(way.isGem ? 'duet.target.gem' : 'duet.target.bare', { move });
  const deed = t(by === 0 ? 'duet.target.stay' : 'duet.target.pick');
  return { space: way.space, action, label, deed, isWarning: false };
}

function forestTarget(view: DuetView, end: Seat, action: string): Target {
  const space = view.ends[end];
  const gems = view.gems[space] ?? 0;
  const params = { end: say(action, view), space, n: gems };
  const label = gems > 0 ? t('duet.target.forest.gems', params) : t('duet.target.forest', params);
  return { space, action, label, deed: t('duet.target.cover'), isWarning: false };
}
