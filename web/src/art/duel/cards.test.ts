// The printed cards: their sums as the rules have them, a picture for each.

import { render } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import AnimalCard from './AnimalCard.svelte';
import { figureOf } from './animals';
import { mirror, oval, sym, twin } from './animals/kit';
import { ALL_ANIMALS, animalOf, bonusOf, ELEMENTS, fireOf, GLADES, isVaran, numberOf, treeOf } from './cards';
import TreeCard from './TreeCard.svelte';

const sums = (cards: string[]) =>
  ELEMENTS.map((element) => cards.reduce((sum, card) => sum + numberOf(card, element), 0));
const common = ALL_ANIMALS.filter((card) => animalOf(card).season === null && card !== 'stag');
const ofSeason = (season: string) => ALL_ANIMALS.filter((card) => animalOf(card).season === season && !isVaran(card));
const TREES = ELEMENTS.flatMap((element) => [1, 2, 3, 4, 5, 6].map((number) => `${element}${number}`));

describe('the animals', () => {
  it('are as many and as strong as the rules say', () => {
    expect(common).toHaveLength(18);
    expect(sums(common)).toEqual([20, 16, 13, 7]);
    expect(common.filter((card) => animalOf(card).company === 1)).toHaveLength(6);
    for (const season of ['summer', 'winter']) {
      expect(ofSeason(season)).toHaveLength(15);
      expect(sums(ofSeason(season))).toEqual([22, 14, 15, 5]);
      expect(ofSeason(season).reduce((sum, card) => sum + animalOf(card).cost, 0)).toBe(78);
    }
    expect(animalOf('stag')).toMatchObject({ cost: 7, company: -1, season: null });
    expect(animalOf('unheard-of').numbers).toEqual([0, 0, 0, 0]);
  });

  it.each(ALL_ANIMALS)('%s is drawn, with its numbers', (card) => {
    expect(figureOf(card).length).toBeGreaterThan(2);
    const { container } = render(AnimalCard, { card });
    const { numbers, cost } = animalOf(card);
    const shown = [...numbers.filter((number) => number !== 0), ...(cost > 0 ? [cost] : [])];
    const texts = [...container.querySelectorAll('text')].map((text) => text.textContent);
    expect(texts).toEqual(shown.map((number) => String(number).replace('-', '−')));
    expect(container.innerHTML).not.toContain('NaN');
  });

  it('have a back that shows nothing', () => {
    expect(render(AnimalCard, { card: null }).container.querySelector('text')).toBeNull();
  });

  it('show what counts and what does not', () => {
    const { container } = render(AnimalCard, { card: 'tapir', dim: ['sun'], bright: ['water'] });
    expect(container.querySelector('.dim')?.classList.contains('sun')).toBe(true);
    expect(container.querySelector('.bright')?.classList.contains('water')).toBe(true);
  });
});

describe('the trees', () => {
  it('have rivers that reach as far as the rules say', () => {
    const reached = (side: string) => TREES.filter((tree) => treeOf(tree).sides.includes(side)).length;
    expect(['W', 'E', 'N', 'S'].map(reached)).toEqual([14, 14, 15, 15]);
  });

  it.each(TREES)('%s is drawn with an arm for each side', (tree) => {
    const { container } = render(TreeCard, { tree, isPriced: true });
    expect(container.querySelectorAll('.river')).toHaveLength(treeOf(tree).sides.length + 1);
    expect(container.querySelector('.cost')?.textContent).toBe(String(treeOf(tree).cost));
  });

  it('begin at a lake', () => {
    expect(render(TreeCard, { tree: null }).container.querySelector('text')).toBeNull();
  });
});

describe('the clearing', () => {
  it('is the same from both ends', () => {
    expect(GLADES.map(fireOf)).toEqual([4, 3, 2, 2, 2, 3, 4]);
    expect(GLADES.map(bonusOf)).toEqual([...GLADES.map(bonusOf)].reverse());
  });
});

describe('the kit', () => {
  it('mirrors', () => {
    expect(mirror('M1 2L3 4Z')).toBe('M-1 2L-3 4Z');
    expect(twin('M1 2L3 4Z')).toBe('M1 2L3 4ZM-1 2L-3 4Z');
  });

  it('makes both sides of half a shape', () => {
    expect(sym('M0 0L10 5L0 10')).toBe('M0 0L10 5L0 10L0 10L-10 5L0 0Z');
    expect(sym('M0 0C1 2 3 4 5 6')).toBe('M0 0C1 2 3 4 5 6L-5 6C-3 4 -1 2 0 0Z');
    expect(sym('M0 0Q1 2 3 4')).toBe('M0 0Q1 2 3 4L-3 4Q-1 2 0 0Z');
  });

  it('makes ovals', () => {
    expect(oval(0, 0, 10)).toBe('M-10 0A10 10 0 1 1 10 0A10 10 0 1 1 -10 0Z');
  });
});
