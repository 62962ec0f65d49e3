// The score of a finished match, line by line.

import type { Outcome } from '../../protocol';
import type { Player, ScoreLine } from '../../table/contract';
import type { FoxView } from '../../views/fox';
import { t } from '../../words/words.svelte';
import { nameOf } from '../people';
import { endOf, isClosed, type RoundEnd } from './round';
import { standingOf } from './worth';

/** How the points came about: every round by tricks and treasures, then the sum and what decided. */
export function score(views: FoxView[], outcome: Outcome | null, players: Player[]): ScoreLine[] {
  const last = views.at(-1);
  if (!last) return [];
  return [
    ...views.filter(isClosed).flatMap((view) => roundLines(endOf(view), view.options.hand)),
    ...(isClosed(last) ? [] : brokenLines(last)),
    { label: t('fox.score.total'), points: [...last.points], kind: 'sum' },
    ...decisionLines(last, outcome, players),
  ];
}

function roundLines({ round, counts, points }: RoundEnd, hand: number): ScoreLine[] {
  const { tricks, treasures } = counts!;
  const [a, b] = tricks.map((count) => t(`fox.standing.${standingOf(count, hand)}`));
  return [
    { label: t('fox.score.round', { n: round }), points: [], kind: 'heading' },
    {
      label: t('fox.score.tricks', { a: tricks[0], b: tricks[1], first: a!, second: b! }),
      points: points.map((sum, seat) => sum - treasures[seat]!),
    },
    { label: t('fox.score.treasures'), points: [...treasures] },
    { label: t('fox.score.sum', { n: round }), points: [...points], kind: 'sum' },
  ];
}

/** A round that was never finished: only its treasures count. */
function brokenLines({ round, treasures }: FoxView): ScoreLine[] {
  if (round === 0) return [];
  return [
    { label: t('fox.score.broken', { n: round }), points: [], kind: 'heading' },
    { label: t('fox.score.treasures'), points: [...treasures] },
  ];
}

/** What decided if the totals did not. */
function decisionLines(last: FoxView, outcome: Outcome | null, players: Player[]): ScoreLine[] {
  if (outcome?.reason === 'resigned' && outcome.by !== undefined) {
    return [{ label: t('fox.score.resigned', { who: nameOf(players, outcome.by) }), points: [] }];
  }
  if (last.phase !== 'over' || last.points[0] !== last.points[1]) return [];
  const isDrawn = last.last_round[0] === last.last_round[1];
  return [{ label: isDrawn ? t('fox.score.draw') : t('fox.score.tie'), points: [...last.last_round] }];
}
