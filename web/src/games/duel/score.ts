// How a match ended, and how far each seat was on the four ways to win.

import type { Outcome, Told as Effect } from '../../protocol';
import type { Player, ScoreLine } from '../../table/contract';
import { lastOf } from '../../table/facts';
import type { DuelView } from '../../views/duel';
import { t } from '../../words/words.svelte';
import { nameOf } from '../people';
import { endLine } from './prompt';

/** The fire tokens that win. */
export const FIRES_TO_WIN = 8;

export function score(told: Effect[], last: DuelView, outcome: Outcome | null, players: Player[]): ScoreLine[] {
  const { strangers, nines, steps } = last.foretold;
  return [
    { label: headline(told, last, outcome, players), points: [], kind: 'heading' },
    { label: t('duel.score.fires', { n: FIRES_TO_WIN }), points: [...last.fires] },
    { label: t('duel.score.line'), points: [...strangers] },
    { label: t('duel.score.forest'), points: nines.map(({ filled }) => filled) },
    { label: t('duel.score.onibi'), points: [...steps] },
    { label: t('duel.score.rounds', { n: last.round }), points: [] },
  ];
}

/** Who won and how, as it was told; a match that was not seen to its end has a view all the same. */
function headline(told: Effect[], last: DuelView, outcome: Outcome | null, players: Player[]): string {
  if (outcome?.reason === 'resigned' && outcome.by !== undefined) {
    return t('duel.score.resigned', { who: nameOf(players, outcome.by) });
  }
  const over = lastOf(told, 'over');
  return endLine(over ? { winner: over.seat, reason: over.clause } : last.end);
}
