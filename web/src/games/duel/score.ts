// How a match ended: the four ways to win, and how far each was.

import { animalOf, GLADES, SEASONS } from '../../art/duel/cards';
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
  const bySeat = (read: (seat: number) => number) => SEASONS.map((_, seat) => read(seat));
  return [
    { label: headline(last, outcome, players), points: [], kind: 'heading' },
    { label: t('duel.score.fires', { n: FIRES_TO_WIN }), points: bySeat((seat) => last.fires[seat]!) },
    { label: t('duel.score.line'), points: bySeat((seat) => strangers(last, seat)) },
    { label: t('duel.score.forest'), points: bySeat((seat) => bestNine(last.forests[seat]!).count) },
    { label: t('duel.score.onibi'), points: bySeat((seat) => stepsToWin(last, seat)) },
    { label: t('duel.score.rounds', { n: last.round }), points: [] },
  ];
}

function headline(last: DuelView, outcome: Outcome | null, players: Player[]): string {
  if (outcome?.reason === 'resigned' && outcome.by !== undefined) {
    return t('duel.score.resigned', { who: nameOf(players, outcome.by) });
  }
  return endLine(last);
}

/** The cards of the recruitment line that are not of a seat's season: none left wins. */
export function strangers({ recruits }: DuelView, seat: number): number {
  return recruits.filter((card) => card !== null && animalOf(card).season !== SEASONS[seat === 1 ? 1 : 0]).length;
}

/** The steps that Onibi would still have to go for a seat to win by it. */
export function stepsToWin(view: DuelView, seat: number): number {
  const toEnd = seat === 0 ? GLADES.length + 1 - view.onibi : view.onibi;
  if (view.end?.reason === 'win-onibi' && view.end.winner === seat) return 0;
  if (view.onibi_card === 1 - seat) return toEnd;
  return view.onibi_card === null ? toEnd + GLADES.length : toEnd + 2 * GLADES.length;
}
