// Every card of every seat is drawn and named, and no two seats look alike without their colours.

import { render } from '@testing-library/svelte';
import { beforeEach, describe, expect, it } from 'vitest';
import { speak } from '../../words/words.svelte';
import { cardName, cardOf, ownerOf, pieceOf, rankOf } from './cards';
import Mini from './Mini.svelte';
import { drawing, feather, tail, vane } from './plumes';
import SlyCard from './SlyCard.svelte';

const CARDS = ['fox', '1', '2', '3', '4', '5', '6'];
const SEATS = [0, 1, 2, 3];

beforeEach(() => speak('en'));

describe('the picture', () => {
  it.each(CARDS)('of %s shows its index in two corners', (card) => {
    const drawn = render(SlyCard, { card, seat: 1 }).container;
    const indices = [...drawn.querySelectorAll('text')].map((text) => text.textContent);
    expect(indices).toEqual(card === 'fox' ? [] : [card, card]);
    expect(drawn.querySelector('svg')?.getAttribute('aria-hidden')).toBe('true');
  });

  it('of a back tells nothing but whose it is', () => {
    const drawn = render(SlyCard, { card: null, seat: 2 }).container;
    expect(drawn.querySelector('text')).toBeNull();
    expect(drawn.querySelector('svg')?.classList).toContain('of-2');
  });

  it('is small where there is little room', () => {
    expect(render(Mini, { piece: '3:5' }).container.textContent).toBe('5');
    expect(render(Mini, { piece: '3:?' }).container.textContent).toBe('');
  });
});

describe('the seats', () => {
  const differ = (shapes: string[]) => expect(new Set(shapes).size).toBe(SEATS.length);

  it('differ in their feathers', () => {
    differ(SEATS.map((seat) => feather(seat).shape));
    differ(SEATS.map((seat) => feather(seat).cuts));
  });

  it('differ in their tails, in shape and in drawing', () => {
    differ(
      SEATS.map((seat) =>
        tail(seat)
          .map((plume) => vane(plume))
          .join(''),
      ),
    );
    differ(SEATS.map((seat) => drawing(seat, tail(0)[0]!)));
  });
});

describe('a piece', () => {
  it('is a card with its owner', () => {
    expect(pieceOf(2, 'fox')).toBe('2:fox');
    expect(pieceOf(0, null)).toBe('0:?');
    expect([ownerOf('3:4'), cardOf('3:4')]).toEqual([3, '4']);
    expect(cardOf('3:?')).toBeNull();
    expect([rankOf('fox'), rankOf('6')]).toEqual([0, 6]);
  });

  it('has a name in both languages', async () => {
    expect([cardName('fox'), cardName('4'), cardName(null)]).toEqual(['Fox', 'Hen 4', 'A card face down']);
    await speak('fr');
    expect(cardName('4')).toBe('Poule 4');
  });
});
