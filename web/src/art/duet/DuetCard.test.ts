// Every card of the deck can be drawn and named.

import { render } from '@testing-library/svelte';
import { describe, expect, it } from 'vitest';
import { cardName, fullCardName } from './cards';
import DuetCard from './DuetCard.svelte';
import { paws } from './paws';

const ranks = Array.from({ length: 10 }, (_, index) => index + 1);
const deck = ['D', 'R', 'S'].flatMap((suit) => ranks.map((rank) => `${suit}${rank}`));

describe('the deck', () => {
  it.each(deck)('%s shows its rank in two corners and its paws', (card) => {
    const { container } = render(DuetCard, { card });
    const corners = [...container.querySelectorAll('text')].map((text) => text.textContent);
    expect(corners).toEqual([card.slice(1), card.slice(1)]);
    const prints = [...container.querySelectorAll('svg svg')];
    expect(prints).toHaveLength(Math.max(1, paws(card)));
    expect(prints.every((print) => print.classList.contains('hollow'))).toBe(paws(card) === 0);
  });

  it('moves by the printed paws', () => {
    expect(ranks.map((rank) => paws(`S${rank}`))).toEqual([0, 3, 2, 1, 1, 2, 0, 2, 0, 3]);
  });

  it('shows no index on its back', () => {
    expect(render(DuetCard, { card: null }).container.querySelector('text')).toBeNull();
  });

  it('says its ability in detail', () => {
    const { container } = render(DuetCard, { card: 'R7', detail: true });
    expect(container.textContent).toContain('Gift');
    expect(render(DuetCard, { card: 'R8', detail: true }).container.textContent).toBe('88');
  });

  it('has names', () => {
    expect(cardName('S10')).toBe('10 of Stars');
    expect(fullCardName('R5')).toBe('5 of Roses, Gazelle, 1 paw');
    expect(cardName(null)).toBe('A card face down');
  });
});
