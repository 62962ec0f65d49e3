// The table of duet under hands: what is offered, what a touch does, what is shown to whom.

import { fireEvent, render, screen } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import { cardName, fullCardName } from '../../art/duet/cards';
import type { TableProps } from '../../table/contract';
import { effect } from '../../test-effects';
import type { DuetView } from '../../views/duet';
import { everyStep, findStep, matches, playersAs, SPECTATOR } from './recorded';
import Table from './Table.svelte';
import { lastTrick } from './trick';

/** The table of seat 0 with a view, and what was done and asked. */
function sit(view: DuetView, more: Partial<TableProps<DuetView>> = {}) {
  const act = vi.fn();
  const why = vi.fn();
  const props: TableProps<DuetView> = {
    view,
    told: [],
    history: [],
    seat: 0,
    legal: view.legal,
    players: playersAs(more.seat === undefined ? 0 : more.seat),
    hint: null,
    open: null,
    memoryAid: true,
    act,
    why,
    ...more,
  };
  return { act, why, ...render(Table, props) };
}

const asked = (phase: string, is: (view: DuetView) => boolean = () => true) =>
  findStep(0, ({ to }) => to.phase === phase && to.turn === 0 && is(to)).to;
const touch = (name: string) => fireEvent.click(screen.getAllByLabelText(name)[0]!);
/** A card of the hand: searching it by its role is slow, with all that is drawn on the table. */
const held = (card: string) => document.querySelector<HTMLElement>(`[data-card=${card}]`)!;

describe('a card', () => {
  it('is played by two touches', async () => {
    const view = asked('lead');
    const card = view.legal[0]!;
    const { act } = sit(view);
    expect(held(card).getAttribute('aria-label')).toBe(fullCardName(card));
    await fireEvent.click(held(card));
    expect(act).not.toHaveBeenCalled();
    await fireEvent.click(held(card));
    expect(act).toHaveBeenCalledExactlyOnceWith(card);
  });

  it('can be confirmed by a button that says what it does', async () => {
    const view = asked('lead');
    const card = view.legal[0]!;
    const { act, container } = sit(view);
    await fireEvent.click(held(card));
    const confirm = container.querySelector('.confirm button')!;
    expect(confirm.textContent).toContain(`Play the ${cardName(card)}`);
    await fireEvent.click(confirm);
    expect(act).toHaveBeenCalledExactlyOnceWith(card);
  });

  it('says why if it may not be played', async () => {
    const view = asked('follow', ({ legal, hand }) => legal.length < hand!.length);
    const card = view.hand!.find((held) => !view.legal.includes(held))!;
    const { act, why } = sit(view);
    await fireEvent.click(held(card));
    expect(why).toHaveBeenCalledExactlyOnceWith(card);
    expect(act).not.toHaveBeenCalled();
  });

  it('says why while it is not the viewer’s turn, too', async () => {
    const view = findStep(0, ({ to }) => to.turn === 1 && to.silent).to;
    const { why } = sit(view);
    await fireEvent.click(held(view.hand![0]!));
    expect(why).toHaveBeenCalledOnce();
  });
});

describe('Foxes', () => {
  it('name a seat by its plate', async () => {
    const { act } = sit(asked('foxes', ({ legal }) => legal.length === 2));
    await touch('Hare chooses');
    expect(act).not.toHaveBeenCalled();
    await touch('Hare chooses');
    expect(act).toHaveBeenCalledExactlyOnceWith('foxes mate');
  });

  it('swap the decree on the decree itself', async () => {
    const view = asked('exchange');
    const card = view.hand![0]!;
    const { act, container } = sit(view);
    await fireEvent.click(held(card));
    await fireEvent.click(container.querySelector('.decree button')!);
    expect(act).toHaveBeenCalledExactlyOnceWith(`swap ${card}`);
  });

  it('keep the decree by touching it twice', async () => {
    const { act, container } = sit(asked('exchange'));
    await fireEvent.click(container.querySelector('.decree button')!);
    expect(act).not.toHaveBeenCalled();
    await fireEvent.click(container.querySelector('.decree button')!);
    expect(act).toHaveBeenCalledExactlyOnceWith('keep');
  });
});

describe('a gift', () => {
  it('is given to the teammate’s plate', async () => {
    const view = asked('gift');
    const card = view.hand![0]!;
    const { act } = sit(view);
    await fireEvent.click(held(card));
    await touch('Give it to Hare');
    expect(act).toHaveBeenCalledExactlyOnceWith(`give ${card}`);
  });

  it('waits as a parcel, and is no longer in the hand', () => {
    const { to, move } = findStep(0, ({ to, move }) => to.is_gift_pending && move.seat === 0);
    const card = move.text.slice(5);
    sit(to);
    expect(screen.getByLabelText(`Your gift waits: ${cardName(card)}`)).toBeTruthy();
    expect(document.querySelector(`[data-card=${card}]`)).toBeNull();
  });
});

describe('the path', () => {
  it('offers every move on its stones, and says what it comes to', async () => {
    const view = asked('move');
    const { act, container } = sit(view);
    const stones = [...container.querySelectorAll<HTMLElement>('.path button')];
    expect(stones.length).toBe(view.legal.length);
    expect(stones.every((stone) => /gem|off the path/.test(stone.getAttribute('aria-label')!))).toBe(true);
    await fireEvent.click(stones[0]!);
    expect(act).not.toHaveBeenCalled();
    await fireEvent.click(container.querySelector('.confirm button')!);
    expect(act).toHaveBeenCalledExactlyOnceWith(view.legal[0]);
  });

  it('offers its ends to the forest', async () => {
    const view = everyStep.find(({ seat, to }) => seat === to.turn && to.phase === 'forest')!.to;
    const { act, container } = sit(view, { seat: view.acting });
    const [end] = container.querySelectorAll('.path button');
    await fireEvent.click(end!);
    await fireEvent.click(end!);
    expect(act).toHaveBeenCalledExactlyOnceWith('forest 0');
  });
});

describe('what is shown to whom', () => {
  it('hides both hands from who watches', () => {
    const view = matches[0]![5]!.views[SPECTATOR]!;
    sit(view, { seat: null });
    expect(document.querySelector('[role=toolbar]')).toBeNull();
    expect(screen.getByLabelText(/^The hand of Ada: \d+ cards?$/)).toBeTruthy();
  });

  it('opens both hands in an open replay', () => {
    const { views } = matches[0]![5]!;
    sit(views[SPECTATOR]!, { seat: null, open: views.slice(0, 2) });
    const names = views[1]!.hand!.map(cardName).join(', ');
    expect(screen.getByLabelText(`The hand of Hare: ${names}`)).toBeTruthy();
  });

  it('shows a waiting gift as its giver knows it in an open replay', () => {
    const { views } = matches
      .flat()
      .find(({ views }) => views[1]!.is_gift_pending && views[1]!.history.at(-1)!.seat === 1)!;
    const card = views[1]!.history.at(-1)!.card!;
    const { container } = sit(views[SPECTATOR]!, { seat: null, open: views.slice(0, 2) });
    const rest = views[1]!
      .hand!.filter((held) => held !== card)
      .map(cardName)
      .join(', ');
    expect(screen.getByLabelText(`The hand of Hare: ${rest}`)).toBeTruthy();
    expect(container.querySelector('[data-spot="parcel-1"]')).not.toBeNull();
  });

  it('has all that can be chosen marked for the focus', () => {
    for (const phase of ['lead', 'foxes', 'exchange', 'gift']) {
      const { container, unmount } = sit(asked(phase));
      expect(container.querySelector('[data-decision]')).not.toBeNull();
      unmount();
    }
  });
});

// What is told here is false on purpose: the table shows it all the same, because it works nothing out.
describe('what is told', () => {
  it.each([0, 1])('says who won a trick: seat %i', (seat) => {
    const { to } = findStep(0, ({ to }) => to.phase === 'follow' && to.turn === 0);
    const led = to.trick[0]!;
    const trick = [led, { seat: 1 - led.seat, card: to.hand![0]! }];
    const { container } = sit({ ...to, trick }, { told: [effect('trick-won', seat, { card: led.card })] });
    expect(container.querySelector('.won [data-spot]')!.getAttribute('data-spot')).toBe(`trick-${seat}`);
  });

  it('says who won the last trick', async () => {
    const { to } = findStep(0, ({ to, from }) => to.phase === 'lead' && from.phase === 'follow');
    const card = to.history.findLast(({ kind }) => kind === 'play')!.card!;
    for (const seat of [0, 1]) {
      const won = lastTrick(to, [effect('trick-won', seat, { card })]);
      expect(won?.winner).toBe(seat);
    }
  });

  it('sums a round up until the next touch', async () => {
    const { from, to } = findStep(0, ({ from, to }) => from.silent && to.phase === 'forest');
    const told = [effect('round-over', null, { round: 7 }), effect('gems-added', null, { gems: 9 })];
    const { rerender, container } = sit(from);
    await rerender({ view: to, legal: to.legal, told, history: told });
    expect(screen.getByText('Round 7 is over')).toBeTruthy();
    expect(container.textContent).toContain('9 gems');
    await fireEvent.click(container.querySelector('.middle')!);
    expect(screen.queryByText('Round 7 is over')).toBeNull();
  });
});
