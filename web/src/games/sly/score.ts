// The score of a finished match, line by line, as the rules told it.

import type { Outcome, Told as Effect } from '../../protocol';
import type { Player, ScoreLine } from '../../table/contract';
import { lastOf } from '../../table/facts';
import type { SlyView } from '../../views/sly';
import { t } from '../../words/words.svelte';
import { nameOf } from '../people';
import { REASONS, tally } from './tally';

/** How the points came about: safe Hens, gobbled ones, Foxes; then the sum and what decided. */
export function score(told: Effect[], last: SlyView, outcome: Outcome | null, players: Player[]): ScoreLine[] {
  const items = last.seats.map((_, seat) => tally(told, seat));
  const lines = REASONS.map((reason): ScoreLine => {
    const points = items.map((own) =>
      own.filter((item) => item.reason === reason).reduce((sum, { points }) => sum + points, 0),
    );
    return { label: t(`sly.score.${reason}`), points };
  });
  return [
    ...lines,
    { label: t('sly.score.total'), points: last.seats.map(({ points }) => points), kind: 'sum' },
    ...decisionLines(told, outcome, players),
  ];
}

/** Who resigned, and what decided if the points did not. */
function decisionLines(told: Effect[], outcome: Outcome | null, players: Player[]): ScoreLine[] {
  const gone = (outcome?.resigned ?? []).map(({ seat }) => seat);
  if (outcome?.reason === 'resigned' && outcome.by !== undefined) gone.splice(0, gone.length, outcome.by);
  const left = gone.map((seat) => t('sly.score.resigned', { who: nameOf(players, seat) }));
  const tie = lastOf(told, 'over')?.clause === 'tie-break';
  const decided = tie ? [t((outcome?.winners.length ?? 1) > 1 ? 'sly.score.shared' : 'sly.score.tie')] : [];
  return [...left, ...decided].map((label) => ({ label, points: [] }));
}
