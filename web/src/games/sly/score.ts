// The score of a finished match, line by line.

import { rankOf } from '../../art/sly/cards';
import type { Outcome } from '../../protocol';
import type { Player, ScoreLine } from '../../table/contract';
import type { SlyView } from '../../views/sly';
import { t } from '../../words/words.svelte';
import { nameOf } from '../people';
import { REASONS, sum, tally } from './tally';

/** How the points came about: safe Hens, gobbled ones, Foxes; then the sum and what decided. */
export function score(views: SlyView[], outcome: Outcome | null, players: Player[]): ScoreLine[] {
  const last = views.at(-1);
  if (!last) return [];
  const items = last.seats.map((_, seat) => tally(last, seat));
  const lines = REASONS.map((reason): ScoreLine => {
    const points = items.map((own) => sum(own.filter((item) => item.reason === reason)));
    return { label: t(`sly.score.${reason}`), points };
  });
  return [
    ...lines,
    { label: t('sly.score.total'), points: last.seats.map(({ points }) => points), kind: 'sum' },
    ...decisionLines(last, outcome, players),
  ];
}

/** What decided if the points did not. */
function decisionLines(last: SlyView, outcome: Outcome | null, players: Player[]): ScoreLine[] {
  if (outcome?.reason === 'resigned' && outcome.by !== undefined) {
    return [{ label: t('sly.score.resigned', { who: nameOf(players, outcome.by) }), points: [] }];
  }
  const gone = (outcome?.resigned ?? []).map(({ seat }) => seat);
  const lines = gone.map((seat): ScoreLine => ({
    label: t('sly.score.resigned', { who: nameOf(players, seat) }),
    points: [],
  }));
  // Who has resigned cannot win, whatever the points are.
  const best = Math.max(...last.seats.filter((_, seat) => !gone.includes(seat)).map(({ points }) => points));
  const tied = last.seats.map(({ points }, seat) => points === best && !gone.includes(seat));
  if (last.end === null || tied.filter(Boolean).length < 2) return lines;
  const hens = last.seats.map(({ shown }, seat) => (tied[seat] ? Math.max(0, ...shown.map(rankOf)) : null));
  const isShared = (outcome?.winners.length ?? 1) > 1;
  return [...lines, { label: isShared ? t('sly.score.shared') : t('sly.score.tie'), points: hens }];
}
