// One line of plain words: what is expected of whom.

import { suitName, suitOf } from '../../art/duet/cards';
import type { Player } from '../../table/contract';
import type { DuetView } from '../../views/duet';
import { t } from '../../words/words.svelte';
import { isYou, nameOf } from '../people';
import { mateOf } from './notation';

export function prompt(view: DuetView, _seat: number | null, players: Player[], legal: string[]): string {
  const { phase, acting } = view;
  switch (phase) {
    case 'deal':
      return t('duet.prompt.deal');
    case 'victory':
    case 'lost-in-forest':
    case 'out-of-time':
      return promptOver(phase, players);
  }
  if (view.turn === 'chance') return t('table.passing');
  if (!isYou(players, acting)) return t(`duet.prompt.${phase}.other`, { who: nameOf(players, acting) });
  if (phase === 'follow') return promptFollow(view, legal);
  const mate = nameOf(players, mateOf(acting));
  if (phase === 'foxes' && legal.length === 1 && legal[0] === 'foxes mate')
    return t('duet.prompt.foxes.mate', { mate });
  return t(`duet.prompt.${phase}.you`, { mate });
}

/** What may be played tells whether there is a suit to follow. */
function promptFollow({ trick }: DuetView, legal: string[]): string {
  const led = suitOf(trick[0]?.card ?? '');
  if (legal.length === 0) return t('duet.prompt.follow.you', { suit: suitName(led) });
  if (legal.some((card) => suitOf(card) !== led)) return t('duet.prompt.follow.free');
  return t('duet.prompt.follow.must', { suit: suitName(led) });
}

/** How it ended. */
export function promptOver(phase: 'victory' | 'lost-in-forest' | 'out-of-time', players: Player[]): string {
  if (phase !== 'victory') return t(`duet.prompt.${phase}`);
  return t(players.some((player) => player.isYou) ? 'duet.prompt.victory' : 'duet.prompt.victory.watched');
}
