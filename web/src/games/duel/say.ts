// Actions of duel in words.

import { bonusOf, treeOf, type Element } from '../../art/duel/cards';
import {
  animalName,
  bonusName,
  deedName,
  elementName,
  fullAnimalName,
  seasonName,
  shortTreeName,
} from '../../art/duel/names';
import type { DuelView } from '../../views/duel';
import { t } from '../../words/words.svelte';
import { squareWords } from './chip';
import { advanceOf, plantingOf } from './foretold';
import { isElement, parse } from './notation';

/** What an action is called. */
export function say(action: string, view: DuelView): string {
  const { verb, words } = parse(action);
  const [first = '', second = ''] = words;
  switch (verb) {
    case 'draw':
      return t('duel.say.draw');
    case 'point':
      return isElement(first) ? pointName(first, view) : action;
    case 'douse':
      return t('duel.say.douse', { n: Number(first) });
    case 'recruit':
      return t('duel.say.recruit', { card: animalName(first) });
    case 'plant':
      return t('duel.say.plant', { tree: shortTreeName(first), square: squareWords(second) });
    case 'advance':
      return advanceName(view, Number(first));
    case 'sanki':
      return first === 'varan' ? t('duel.say.sanki_varan') : t('duel.say.sanki_act');
    case 'keep':
      return t('duel.say.keep');
    case 'end':
      return t('duel.say.end');
    case 'stop':
      return t('duel.say.stop');
    case 'pass':
      return t('duel.say.pass');
    default:
      return action;
  }
}

function advanceName(view: DuelView, n: number): string {
  const glade = advanceOf(view, n)?.glade;
  return glade === undefined ? t('duel.say.advance.far', { n }) : t('duel.say.advance', { n, glade });
}

function pointName(element: Element, view: DuelView): string {
  const n = view.strength[view.acting]?.[indexOf(element)] ?? 0;
  return t('duel.say.point', { element: elementName(element), deed: deedName(element), n });
}

const indexOf = (element: Element) => ['sun', 'water', 'plant', 'wind'].indexOf(element);

/** An action in a word or two, for its button. */
export function brief(action: string): string {
  const { verb, words } = parse(action);
  if (verb === 'sanki') return words[0] === 'varan' ? t('duel.brief.sanki_varan') : t('duel.brief.sanki_act');
  if (verb === 'keep') return t('duel.brief.keep');
  if (verb === 'end') return t('duel.say.end');
  return verb === 'stop' ? t('duel.say.stop') : t('duel.say.pass');
}

/** What would come of an action, as far as the table shows it. */
export function foresee(action: string, view: DuelView): string {
  const { verb, words } = parse(action);
  const [first = '', second = ''] = words;
  const seat = view.acting;
  if (verb === 'recruit') return fullAnimalName(first);
  if (verb === 'advance') return foreseeAdvance(view, seat, Number(first));
  if (verb === 'plant') return foreseePlant(first, plantingOf(view, first, second)?.times ?? 0);
  return '';
}

function foreseeAdvance(view: DuelView, seat: number, steps: number): string {
  const advance = advanceOf(view, steps);
  if (!advance) return '';
  const { glade, passings } = advance;
  const end = { season: seasonName(1 - seat), own: seasonName(seat) };
  const events = passings.map((passing) => t(`duel.foresee.${passing}`, end));
  const stops = passings.includes('wins') ? [] : [t('duel.foresee.stops', { bonus: bonusName(bonusOf(glade)) })];
  return [...events, ...stops].join(' ');
}

function foreseePlant(tree: string, n: number): string {
  return n > 0 ? t('duel.foresee.bonus', { bonus: bonusName(treeOf(tree).bonus), n }) : t('duel.foresee.no_bonus');
}

/** Where a strength comes from: "Water 5 = 3 shared + 2 own + 0 trees". */
export function explain(view: DuelView, seat: number, element: Element): string {
  const source = view.foretold.sources[seat]![indexOf(element)]!;
  return t('duel.explain', {
    element: elementName(element),
    strength: view.strength[seat]?.[indexOf(element)] ?? 0,
    shared: source.shared,
    personal: source.personal,
    n: source.forest,
  });
}
