// Actions and prompts of fox in words.

import { cardName, rankOf, signName, suitName, suitOf, type Suit } from '../../art/fox/cards';
import type { Player } from '../../table/contract';
import type { FoxView } from '../../views/fox';
import { t } from '../../words/words.svelte';
import { nameOf } from '../people';
import { parse } from './choices';

const MONARCH = 11;

/** What an action is called. */
export function say(action: string, view: FoxView): string {
  const { verb, card } = parse(action);
  if (verb === 'keep') return t('fox.say.keep', { card: cardName(view.decree) });
  if (card === null) return verb === 'bury' ? t('fox.say.bury.unseen') : action;
  if (verb === 'swap') return t('fox.say.swap', { card: cardName(card) });
  if (verb === 'bury') return t('fox.say.bury', { card: cardName(card) });
  return t('fox.say.play', { card: cardName(card) });
}

/** What is expected of whom. */
export function prompt(view: FoxView, seat: number | null, players: Player[], legal: string[]): string {
  if (view.phase === 'over') return t('fox.prompt.over', { a: view.points[0], b: view.points[1] });
  if (view.phase === 'deal') return t('fox.prompt.deal');
  if (view.turn === 'chance' && view.phase !== 'draw') return t('table.passing');
  return view.acting === seat
    ? ownPrompt(view, view.phase, legal)
    : othersPrompt(view.phase, nameOf(players, view.acting));
}

type Asked = Exclude<FoxView['phase'], 'over' | 'deal'>;

function ownPrompt(view: FoxView, phase: Asked, legal: string[]): string {
  if (phase === 'fox') return t('fox.prompt.fox.you');
  if (phase === 'draw') return t('fox.prompt.draw.you');
  if (phase === 'bury') return t('fox.prompt.bury.you');
  const led = view.trick[0]?.card;
  return phase === 'lead' || !led ? t('fox.prompt.lead.you') : followPrompt(led, legal);
}

/** How to follow; precise as soon as it is known what may be done. */
function followPrompt(led: string, legal: string[]): string {
  const suit = suitOf(led);
  const words = { suit: suitName(suit), sign: signName(suit) };
  if (legal.length === 0) return t('fox.prompt.follow.you', words);
  if (legal.some((card) => suitOf(card) !== suit)) return t('fox.prompt.void.you', words);
  return rankOf(led) === MONARCH ? t('fox.prompt.monarch.you', words) : t('fox.prompt.must.you', words);
}

function othersPrompt(phase: Asked, who: string): string {
  return t(`fox.prompt.${phase}.other`, { who });
}

/** "Keys are trump". */
export function trumpLine(suit: Suit): string {
  return t('fox.trump', { suit: suitName(suit) });
}
