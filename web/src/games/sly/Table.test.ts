// The table of sly under hands: what is offered, what a touch does, what is shown to whom.

import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import type { TableProps } from '../../table/contract';
import { effect } from '../../test-effects';
import { legalAt, players, SPECTATOR, viewAt, type Match } from './recorded';
import Table from './Table.svelte';
import { openBook } from '../../words/book.svelte';
import type { Staged } from './view';

/** The table at a position, with what was done and asked. */
function sit(match: Match, index: number, more: Partial<TableProps<Staged>> = {}) {
  const act = vi.fn();
  const why = vi.fn();
  const view = viewAt(match, index);
  const props: TableProps<Staged> = {
    view,
    told: [],
    history: [],
    seat: 0,
    legal: legalAt(match, index),
    players: players.slice(0, view.seats.length),
    hint: null,
    open: null,
    memoryAid: true,
    act,
    why,
    ...more,
  };
  return { act, why, ...render(Table, props) };
}

const button = (name: string | RegExp) => screen.getByRole('button', { name });
const touch = (name: string | RegExp) => fireEvent.click(button(name));

describe('laying a card', () => {
  it('takes two touches: the card, then the place', async () => {
    const { act } = sit('capture', 1);
    await touch('Hen 1');
    expect(act).not.toHaveBeenCalled();
    await touch(/^Free: the place at the top left/);
    expect(act).toHaveBeenCalledExactlyOnceWith('lay 1 @0');
  });

  it('can begin with the place', async () => {
    const { act } = sit('capture', 1);
    await touch(/^Free: the place at the top left/);
    await touch('Fox');
    await touch(/^Lay the Fox on the place at the top left/);
    expect(act).toHaveBeenCalledExactlyOnceWith('lay fox @0');
  });

  it('offers only places for the chosen card', async () => {
    const { container } = sit('capture', 1);
    await touch('Hen 1');
    const places = [...container.querySelectorAll<HTMLElement>('[data-place][data-decision]')];
    expect(places.every((place) => place.dataset.drop !== undefined)).toBe(true);
  });
});

describe('a card that lies face down', () => {
  it('can be exposed or revealed', async () => {
    const { act } = sit('capture', 1);
    await touch(/^A card of Hare face down: the place at the right end/);
    const ask = within(screen.getByRole('dialog', { name: 'A card of Hare' }));
    expect(ask.getByRole('button', { name: /^Reveal/ }).textContent).toContain('2 cards');
    await fireEvent.click(ask.getByRole('button', { name: /^Expose/ }));
    expect(act).toHaveBeenCalledExactlyOnceWith('expose @3');
  });

  it('of one’s own can only be revealed', async () => {
    sit('capture', 1);
    await touch(/^Your card face down, Hen 3/);
    const ask = within(screen.getByRole('dialog', { name: 'Your card' }));
    expect(ask.getAllByRole('button')).toHaveLength(1);
  });

  it('is turned up by two touches while a reveal is under way', async () => {
    const { act } = sit('own', 1);
    await touch(/^A card of Hare face down: the place at the bottom right/);
    await touch(/^A card of Hare face down: the place at the bottom right/);
    expect(act).toHaveBeenCalledExactlyOnceWith('reveal @4');
  });

  it('says what it may be, with the memory aid', async () => {
    const { unmount } = sit('capture', 0, { legal: [] });
    await touch(/^A card of Hare face down: the place at the top right/);
    expect(within(screen.getByRole('dialog')).getByText('Hen 3')).toBeTruthy();
    unmount();
    sit('capture', 0, { legal: [], memoryAid: false });
    expect(screen.getByRole('img', { name: /^A card of Hare face down: the place at the top right/ })).toBeTruthy();
  });
});

describe('what may not be done', () => {
  it('is asked about: a safe card, a card turned up before, a card of the hand during a reveal', async () => {
    const { why, unmount } = sit('capture', 3);
    await touch(/^Your Hen 2, safe: the place at the bottom left/);
    expect(why).toHaveBeenLastCalledWith('expose @6');
    unmount();
    const second = sit('own', 1);
    await touch(/^Hen 1 of Hare, turned up: the place at the bottom left/);
    expect(second.why).toHaveBeenLastCalledWith('reveal @6');
    await touch('Hen 3');
    expect(second.why).toHaveBeenLastCalledWith('lay 3 @0');
  });

  it('is asked about while it is not the reader’s turn, too', async () => {
    const { why } = sit('capture', 2);
    await touch('Hen 1');
    expect(why).toHaveBeenCalledOnce();
  });
});

describe('what is seen', () => {
  it('is one’s own hand and what is known of the others’', () => {
    sit('capture', 3);
    const hand = within(screen.getByRole('toolbar', { name: 'Your hand' }));
    expect(hand.getAllByRole('button').map((card) => card.getAttribute('aria-label'))).toEqual(['Fox', 'Hen 1']);
    expect(screen.getByRole('img', { name: /^Hand of Hare: 2 cards/ })).toBeTruthy();
  });

  it('is what is still to turn up', () => {
    sit('own', 1);
    expect(screen.getByText('1 more to turn up')).toBeTruthy();
  });

  it('is no hand for a spectator, and every hand in an open replay', () => {
    const { unmount } = sit('capture', 3, { view: viewAt('capture', 3, SPECTATOR), seat: null, legal: [] });
    expect(screen.queryByRole('toolbar')).toBeNull();
    expect(screen.getAllByRole('img', { name: /^Hand of/ })).toHaveLength(2);
    unmount();
    const open = [viewAt('capture', 3), { ...viewAt('capture', 3), hand: ['1', '2'] }];
    sit('capture', 3, { open, legal: [] });
    expect(screen.getByRole('img', { name: 'Hand of Hare: 2 cards, among them Hen 1, Hen 2' })).toBeTruthy();
  });

  it('is a seat for everybody', () => {
    sit('four', 4);
    for (const name of ['Hare', 'Badger', 'Owl', 'You']) expect(button(new RegExp(`^${name}: `))).toBeTruthy();
  });
});

// What is told here is false on purpose: the table shows it all the same, because it works nothing out.
describe('what is told', () => {
  const gobbled = effect('hen-gobbled', 1, { owner: { seat: 1 }, card: '1-1', points: -66 });

  it('explains the points of a seat', async () => {
    HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
      this.open = true;
    };
    sit('own', 4, { history: [gobbled] });
    await touch(/^Hare: −1 point\./);
    expect(screen.getByText(/Hen 1, gobbled by its own Fox/)).toBeTruthy();
    expect(screen.getByText('−66', { selector: 'td' })).toBeTruthy();
  });

  it('says who took what on the board', async () => {
    await openBook('sly');
    const { container } = sit('own', 4, { told: [effect('turned-up', 0, { card: '1-1' }), gobbled] });
    const verdict = container.querySelector('.verdict')!.textContent!;
    expect(verdict).toContain('The Fox of Hare gobbles');
    expect(verdict).toContain('−66 for Hare');
  });

  it('says how the game ended, and who won', async () => {
    await openBook('sly');
    const over = { ...effect('over', 1, {}, 'last-card'), facts: { winners: { seats: [1] } } };
    const { container } = sit('own', 8, { told: [over] });
    expect(container.querySelector('.finale')!.textContent).toContain('Hare wins');
  });
});
