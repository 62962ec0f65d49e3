// Every card is drawn and named, in both languages.

import { render } from '@testing-library/svelte';
import { beforeEach, describe, expect, it } from 'vitest';
import { speak } from '../../words/words.svelte';
import FoxCard from './FoxCard.svelte';
import { abilityOf, cardName, fullCardName } from './cards';

const RANKS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11];
const DECK = ['B', 'K', 'M'].flatMap((suit) => RANKS.map((rank) => `${suit}${rank}`));

const draw = (card: string | null, detail = false) => render(FoxCard, { card, detail }).container;
const indices = (drawn: HTMLElement) => [...drawn.querySelectorAll('text')].map((text) => text.textContent);

beforeEach(() => speak('en'));

describe('the picture', () => {
  it.each(DECK)('%s shows its rank in two corners, and no words', (card) => {
    expect(indices(draw(card))).toEqual([card.slice(1), card.slice(1)]);
    expect(draw(card).querySelector('foreignObject')).toBeNull();
  });

  it.each([2, 4, 6, 8, 10])('has as many signs as the rank %i', (rank) => {
    const drawn = draw(`M${rank}`);
    expect(drawn.querySelectorAll('svg > g > path.suit')).toHaveLength(rank);
  });

  it('of a back shows no rank', () => {
    expect(indices(draw(null))).toEqual([]);
  });

  it('says what the card can do when asked for details', () => {
    expect(draw('K3', true).textContent).toContain('You may exchange the decree');
    expect(draw('K4', true).querySelector('foreignObject')).toBeNull();
  });

  it('is hidden from readers of the page: whoever shows it names it', () => {
    expect(draw('K3').querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
  });
});

describe('the name', () => {
  it('is the rank and the suit', () => {
    expect(cardName('K7')).toBe('7 of Keys');
    expect(fullCardName('K7')).toBe('7 of Keys, Treasure');
    expect(fullCardName('B10')).toBe('10 of Bells');
    expect(cardName(null)).toBe('A card face down');
  });

  it('is French in French', async () => {
    await speak('fr');
    expect(fullCardName('M1')).toBe('1 de Lunes, Cygne');
  });

  it('knows that the odd ranks can do something', () => {
    expect(RANKS.filter((rank) => abilityOf(`B${rank}`) !== undefined)).toEqual([1, 3, 5, 7, 9, 11]);
  });
});
