// The score of a finished match, line by line, as the rules told it.

import type { Outcome, Told as Effect } from '../../protocol';
import type { ScoreLine } from '../../table/contract';
import { allOf, lastOf, numberIn } from '../../table/facts';
import type { DuetView } from '../../views/duet';
import { t } from '../../words/words.svelte';
import { gemsLeft } from './path';

/** What happened round by round, then what the victory is worth, or why there is none. Both seats have the same points. */
export function score(told: Effect[], last: DuetView, outcome: Outcome | null): ScoreLine[] {
  const scored = lastOf(told, 'scored');
  return [...roundLines(told), ...(scored ? victory(scored, last) : defeat(last, outcome))];
}

function both(label: string, points: number | null, kind?: ScoreLine['kind']): ScoreLine {
  return kind ? { label, points: [points, points], kind } : { label, points: [points, points] };
}

function victory(scored: Effect, { options, hand_sizes, forest }: DuetView): ScoreLine[] {
  const of = (fact: string) => numberIn(scored, fact);
  const level = 'level' in options ? t('duet.score.level', { level: options.level }) : t('duet.score.custom');
  return [
    both(level, of('level')),
    both(t('duet.score.cards', { n: hand_sizes[0] + hand_sizes[1] }), of('cards')),
    ...(of('early') > 0 ? [both(t('duet.score.early'), of('early'))] : []),
    both(t('duet.score.tokens', { n: forest }), of('forest')),
    both(t('duet.score.sum'), of('total'), 'sum'),
  ];
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
function roundLines(told: Effect[]): ScoreLine[] {
  const starts = told.flatMap(({ id }, place) => (id === 'dealt' ? [place] : []));
  return starts.map((start, index) => {
    const own = told.slice(start, starts[index + 1]);
    const gems = t('duet.score.gems', { n: allOf(own, 'gem-collected').length });
    const forest = t('duet.score.forest', { n: allOf(own, 'forest-grown').length });
    return both(t('duet.score.round', { round: numberIn(own[0]!, 'round'), gems, forest }), null, 'heading');
  });
}
