// How a match ended, and how it then stood.

import type { Outcome, Told as Effect } from '../../protocol';
import type { Player, ScoreLine } from '../../table/contract';
import type { DuelView } from '../../views/duel';
import { t } from '../../words/words.svelte';
import { nameOf } from '../people';
import { bestNine } from './forest';
import { endLine } from './prompt';

/** The fire tokens that win. */
export const FIRES_TO_WIN = 8;

export function score(_told: Effect[], last: DuelView, outcome: Outcome | null, players: Player[]): ScoreLine[] {
  return [
    { label: headline(last, outcome, players), points: [], kind: 'heading' },
    { label: t('duel.score.fires', { n: FIRES_TO_WIN }), points: [...last.fires] },
    { label: t('duel.score.forest'), points: last.forests.map((forest) => bestNine(forest).count) },
    { label: t('duel.score.rounds', { n: last.round }), points: [] },
  ];
}

function headline(last: DuelView, outcome: Outcome | null, players: Player[]): string {
  if (outcome?.reason === 'resigned' && outcome.by !== undefined) {
    return t('duel.score.resigned', { who: nameOf(players, outcome.by) });
  }
  return endLine(last);
}
