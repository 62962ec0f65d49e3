// One line of plain words: what is expected of whom.

import { seasonName } from '../../art/duel/names';
import type { Player } from '../../table/contract';
import type { DuelView } from '../../views/duel';
import { t } from '../../words/words.svelte';
import { nameOf } from '../people';
import { choicesOf } from './choices';

export function prompt(view: DuelView, seat: number | null, players: Player[], legal: string[]): string {
  const { phase, acting } = view;
  if (phase === 'over') return endLine(view.end);
  if (phase === 'setup') return t('duel.prompt.setup');
  if (view.turn === 'chance') return chanceLine(view);
  return acting === seat ? ownLine(view, legal) : othersLine(view, nameOf(players, acting));
}

/** Who won, and by which clause. */
interface Ended {
  winner: number | null;
  reason: string;
}
type Win = 'win-fire' | 'win-recruit' | 'win-forest' | 'win-onibi';

/** Who won, and how. */
export function endLine(end: Ended | null): string {
  if (!end) return t('duel.prompt.over');
  if (end.winner === null || end.reason === 'guard') return t('duel.end.guard');
  return t(`duel.end.${end.reason as Win}`, { season: seasonName(end.winner) });
}

function chanceLine({ phase }: DuelView): string {
  if (phase === 'reveal') return t('duel.prompt.reveal');
  if (phase === 'refill') return t('duel.prompt.refill');
  return phase === 'tree' ? t('duel.prompt.tree') : t('duel.prompt.passing');
}

function ownLine(view: DuelView, legal: string[]): string {
  switch (view.phase) {
    case 'sanki-varan':
      return t('duel.prompt.sanki_varan.you');
    case 'sanki-act':
      return t('duel.prompt.sanki_act.you');
    case 'point':
      return t('duel.prompt.point.you');
    case 'act':
      return taskLine(view);
    default:
      return turnLine(legal);
  }
}

/** Reveal or act; precise as soon as it is known what may be done. */
function turnLine(legal: string[]): string {
  const { draw, points, words } = choicesOf(legal);
  const canPoint = Object.keys(points).length > 0;
  if (words.includes('pass')) return t('duel.prompt.pass.you');
  if (draw && !canPoint) return t('duel.prompt.draw.you');
  return !draw && canPoint ? t('duel.prompt.use.you') : t('duel.prompt.play.you');
}

function taskLine(view: DuelView): string {
  const task = view.tasks.at(-1);
  if (!task) return t('duel.prompt.passing');
  const words = { n: task.left, season: seasonName(1 - view.acting) };
  const line = t(`duel.prompt.act.${task.element}.you`, words);
  return task.origin === 'bonus' ? t('duel.prompt.bonus', { line }) : line;
}

function othersLine(view: DuelView, who: string): string {
  switch (view.phase) {
    case 'sanki-varan':
      return t('duel.prompt.sanki_varan.other', { who });
    case 'sanki-act':
      return t('duel.prompt.sanki_act.other', { who });
    case 'act': {
      const task = view.tasks.at(-1);
      return task ? t(`duel.prompt.act.${task.element}.other`, { who }) : t('duel.prompt.play.other', { who });
    }
    default:
      return t('duel.prompt.play.other', { who });
  }
}
