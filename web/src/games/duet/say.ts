// What an action is called in words.

import { cardName } from '../../art/duet/cards';
import type { DuetView } from '../../views/duet';
import { t } from '../../words/words.svelte';
import { read } from './notation';

export function say(action: string, view: DuetView): string {
  const deed = read(action);
  switch (deed?.kind) {
    case 'play':
      return t('duet.say.play', { card: cardName(deed.card) });
    case 'foxes':
      return t(`duet.say.foxes.${deed.named}`);
    case 'keep':
      return t('duet.say.keep');
    case 'swap':
      return t('duet.say.swap', { card: cardName(deed.card) });
    case 'give':
      return deed.card === null ? t('duet.say.give.unseen') : t('duet.say.give', { card: cardName(deed.card) });
    case 'move':
      return sayMove(deed.by);
    case 'forest': {
      const end = endOf(deed.end, view);
      return t(`duet.say.forest.${end}`);
    }
    default:
      return action;
  }
}

function sayMove(by: number): string {
  if (by === 0) return t('duet.say.move.stay');
  return t(by > 0 ? 'duet.say.move.own' : 'duet.say.move.mate', { n: Math.abs(by) });
}

function endOf(end: number, { viewer }: DuetView): 'own' | 'mate' | 'low' | 'high' {
  if (viewer === 'spectator') return end === 0 ? 'low' : 'high';
  return end === viewer ? 'own' : 'mate';
}
