// What the cards and signs of duel are called.

import { t, type Key } from '../../words/words.svelte';
import { animalOf, ELEMENTS, SEASONS, treeOf, type Bonus, type Element } from './cards';

/** "Bear". */
export function animalName(card: string): string {
  return t(`duel.animal.${card}` as Key);
}

/** "Sun". */
export function elementName(element: Element): string {
  return t(`duel.element.${element}`);
}

/** "Recruit": what an element's action is. */
export function deedName(element: Element): string {
  return t(`duel.deed.${element}`);
}

export function bonusName(bonus: Bonus): string {
  return t(`duel.bonus.${bonus}`);
}

/** "Summer": the season of a seat. */
export function seasonName(seat: number): string {
  return t(`duel.season.${SEASONS[seat === 1 ? 1 : 0]}`);
}

/** "Tree of Sun, cost 2, Sanki, river N S". */
export function treeName(tree: string): string {
  const { element, cost, bonus, sides } = treeOf(tree);
  const river = [...sides].map((side) => t(`duel.side.${side as 'N' | 'E' | 'S' | 'W'}`)).join(' ');
  return t('duel.tree', { element: elementName(element), cost, bonus: bonusName(bonus), river });
}

/** "Tree of Sun". */
export function shortTreeName(tree: string): string {
  return t('duel.tree.short', { element: elementName(treeOf(tree).element) });
}

/** "Bear, Water 2, Plant 2, solitary": the name with all that the card shows. */
export function fullAnimalName(card: string): string {
  const { numbers, cost, company } = animalOf(card);
  const parts = [animalName(card)];
  if (cost > 0) parts.push(t('duel.cost', { n: cost }));
  ELEMENTS.forEach((element, row) => {
    if (numbers[row]) parts.push(t('duel.number', { element: elementName(element), n: numbers[row] }));
  });
  if (company > 0) parts.push(t('duel.solitary'));
  if (company < 0) parts.push(t('duel.gregarious'));
  return parts.join(', ');
}
