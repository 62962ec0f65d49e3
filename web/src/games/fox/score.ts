// The score of a finished match, line by line, as the rules told it.

import type { Outcome, Told as Effect } from '../../protocol';
import type { Player, ScoreLine } from '../../table/contract';
import { lastOf, numberIn } from '../../table/facts';
import type { FoxView } from '../../views/fox';
import { t } from '../../words/words.svelte';
import { nameOf } from '../people';
import { bandOf } from './view';

/** Every round by tricks and treasures, then the sum and what decided. */
export function score(told: Effect[], last: FoxView, outcome: Outcome | null, players: Player[]): ScoreLine[] {
  return [
    ...told.flatMap((effect, place) => (effect.id === 'round-over' ? roundLines(effect, told.slice(place), last) : [])),
    ...brokenLines(told, last),
    { label: t('fox.score.total'), points: [...last.points], kind: 'sum' },
    ...decisionLines(told, last, outcome, players),
  ];
}

function roundLines(over: Effect, told: Effect[], last: FoxView): ScoreLine[] {
  const n = numberIn(over, 'round');
  const scored = [0, 1].map((seat) => told.find((effect) => effect.id === 'round-scored' && effect.seat === seat));
  const of = (fact: string) => scored.map((effect) => (effect ? numberIn(effect, fact) : 0));
  const [tricks, points, treasures] = [of('tricks'), of('points'), of('treasures')];
  const [first, second] = tricks.map((count) => t(`fox.standing.${bandOf(last, count).standing}`));
  return [
    { label: t('fox.score.round', { n }), points: [], kind: 'heading' },
    { label: t('fox.score.tricks', { a: tricks[0]!, b: tricks[1]!, first: first!, second: second! }), points },
    { label: t('fox.score.treasures'), points: treasures },
    { label: t('fox.score.sum', { n }), points: points.map((sum, seat) => sum + treasures[seat]!), kind: 'sum' },
  ];
}

/** A round that was never finished: only its treasures count. */
function brokenLines(told: Effect[], { round, treasures }: FoxView): ScoreLine[] {
  const over = lastOf(told, 'round-over');
  if (round === 0 || (over && numberIn(over, 'round') === round)) return [];
  return [
    { label: t('fox.score.broken', { n: round }), points: [], kind: 'heading' },
    { label: t('fox.score.treasures'), points: [...treasures] },
  ];
}

/** What decided if the totals did not. */
function decisionLines(told: Effect[], last: FoxView, outcome: Outcome | null, players: Player[]): ScoreLine[] {
  if (outcome?.reason === 'resigned' && outcome.by !== undefined) {
    return [{ label: t('fox.score.resigned', { who: nameOf(players, outcome.by) }), points: [] }];
  }
  const over = lastOf(told, 'over');
  if (over?.clause !== 'tie-break') return [];
  return [{ label: over.seat === null ? t('fox.score.draw') : t('fox.score.tie'), points: [...last.last_round] }];
}
