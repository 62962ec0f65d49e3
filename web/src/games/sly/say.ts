// Actions and prompts of sly in words.

import { FOX, rankOf } from '../../art/sly/cards';
import type { Player } from '../../table/contract';
import type { SlyView } from '../../views/sly';
import { t } from '../../words/words.svelte';
import { nameOf } from '../people';
import { placeWords } from './chip';
import { parse } from './notation';
import type { Staged } from './view';

/** What an action is called. */
export function say(action: string, view: SlyView): string {
  const deed = parse(action);
  if (!deed) return action;
  const place = sayPlace(deed.slot, view);
  if (deed.verb === 'expose') return t('sly.say.expose', { place });
  if (deed.verb === 'reveal') return view.flips_due > 0 ? t('sly.say.flip', { place }) : t('sly.say.reveal', { place });
  if (deed.card === null) return t('sly.say.lay.unseen', { place });
  if (deed.card === FOX) return t('sly.say.lay.fox', { place });
  return t('sly.say.lay.hen', { rank: rankOf(deed.card), place });
}

/** "the place at the left end (3 points)". */
export function sayPlace(slot: number, view: SlyView): string {
  const points = view.slots.find((place) => place.slot === slot)?.points;
  const place = placeWords(slot, view.slots.some((other) => other.slot >= 8) ? 2 : 1);
  return points === undefined ? place : t('sly.place.worth', { place, n: points });
}

/** What is expected of whom. */
export function prompt(view: Staged, seat: number | null, players: Player[], legal: string[]): string {
  if (view.turn === 'over') return t('sly.prompt.over');
  if (view.turn === 'chance') return stagedPrompt(view, seat, players);
  if (view.turn !== seat) return othersPrompt(view, nameOf(players, view.turn));
  if (view.flips_due > 0) return t('sly.prompt.flip.you', { n: view.flips_due });
  const may = (verb: string) => legal.some((action) => action.startsWith(verb));
  const canLay = legal.length === 0 || may('lay');
  const canTurn = legal.length === 0 || may('reveal');
  if (!canTurn) return t('sly.prompt.lay.you');
  if (canLay) return t('sly.prompt.any.you');
  return may('expose') ? t('sly.prompt.full.you') : t('sly.prompt.reveal.you');
}

/** While something is turned up, nobody is asked anything. */
function stagedPrompt(view: Staged, seat: number | null, players: Player[]): string {
  return view.acting === seat
    ? t('sly.prompt.turning.you')
    : t('sly.prompt.turning.other', { who: nameOf(players, view.acting) });
}

function othersPrompt(view: SlyView, who: string): string {
  return view.flips_due > 0 ? t('sly.prompt.flip.other', { who, n: view.flips_due }) : t('sly.prompt.other', { who });
}
