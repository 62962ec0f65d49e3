// The score of a finished match, line by line.

import type { Outcome } from '../../protocol';
import type { ScoreLine } from '../../table/contract';
import type { DuetView } from '../../views/duet';
import { t } from '../../words/words.svelte';
import { findsGem, gemsLeft } from './path';

const EARLY = 10;
const TOKEN = 3;
const LEVEL = 10;

/** What happened round by round, then what the victory is worth, or why there is none. Both seats have the same points. */
export function score(views: DuetView[], outcome: Outcome | null): ScoreLine[] {
  const last = views.at(-1);
  if (!last) return [];
  return [...roundLines(views), ...(last.phase === 'victory' ? victory(last) : defeat(last, outcome))];
}

function both(label: string, points: number | null, kind?: ScoreLine['kind']): ScoreLine {
  return kind ? { label, points: [points, points], kind } : { label, points: [points, points] };
}

/** The clauses of `score`, if they add up to the score. */
function victory(view: DuetView): ScoreLine[] {
  const cards = view.hand_sizes[0] + view.hand_sizes[1];
  const lines = [
    levelLine(view),
    both(t('duet.score.cards', { n: cards }), cards),
    ...(view.round < view.options.rounds ? [both(t('duet.score.early'), EARLY)] : []),
    both(t('duet.score.tokens', { n: view.forest }), TOKEN * view.forest),
  ];
  const sum = lines.reduce((points, line) => points + (line.points[0] ?? 0), 0);
  return [...(sum === view.score ? lines : []), both(t('duet.score.sum'), view.score, 'sum')];
}

function levelLine({ options }: DuetView): ScoreLine {
  if (!('level' in options)) return both(t('duet.score.custom'), 0);
  return both(t('duet.score.level', { level: options.level }), LEVEL * options.level);
}

function defeat(view: DuetView, outcome: Outcome | null): ScoreLine[] {
  const { phase } = view;
  const why = phase === 'lost-in-forest' || phase === 'out-of-time' ? [both(t(`duet.prompt.${phase}`), null)] : [];
  return [
    ...why,
    both(t('duet.score.left', { n: gemsLeft(view) }), null),
    both(t('duet.score.lost'), outcome?.points[0] ?? 0, 'sum'),
  ];
}

/** What each round brought: gems and the forest. */
function roundLines(views: DuetView[]): ScoreLine[] {
  const rounds = [...new Set(views.map((view) => view.round).filter((round) => round > 0))];
  return rounds.map((round) => {
    const own = views.filter((view) => view.round === round);
    const played = own.filter((view) => view.silent || view.turn === 'over');
    const tricks = pairs(own).reduce((sum, [from, to]) => sum + collected(from, to), 0);
    const used = (played[0]?.forest ?? 0) - (own.at(-1)?.forest ?? 0);
    const gems = t('duet.score.gems', { n: tricks });
    const forest = t('duet.score.forest', { n: used });
    return both(t('duet.score.round', { round, gems, forest }), null, 'heading');
  });
}

function pairs(views: DuetView[]): [DuetView, DuetView][] {
  return views.slice(1).map((view, index) => [views[index]!, view]);
}

/** Was a gem collected between two positions? At the end of a round gems are added, too. */
function collected(from: DuetView, to: DuetView): number {
  if (to.silent || to.turn === 'over') return Math.max(0, gemsLeft(from) - gemsLeft(to));
  return Number(from.silent && findsGem(from, to));
}
