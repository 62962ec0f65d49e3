// The table of fox under hands: what is offered, what a touch does, what is shown to whom.

import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import type { TableProps } from '../../table/contract';
import { effect } from '../../test-effects';
import type { FoxView } from '../../views/fox';
import { players, recorded, SPECTATOR, viewAt } from './recorded';
import Table from './Table.svelte';

/** The table at a position, with what was done and asked. */
function sit(index: number, more: Partial<TableProps<FoxView>> = {}) {
  const act = vi.fn();
  const why = vi.fn();
  const props: TableProps<FoxView> = {
    view: viewAt(index),
    told: [],
    history: [],
    seat: 0,
    legal: recorded[index]!.turn === 0 ? recorded[index]!.legal : [],
    players,
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
const hand = () => within(screen.getByRole('toolbar', { name: 'Your hand' })).getAllByRole('button');

describe('playing a card', () => {
  it('takes two touches', async () => {
    const { act } = sit(3);
    await touch('8 of Keys');
    expect(act).not.toHaveBeenCalled();
    await touch('8 of Keys');
    expect(act).toHaveBeenCalledExactlyOnceWith('K8');
  });

  it('can be confirmed on the trick', async () => {
    const { act } = sit(3);
    await touch('8 of Keys');
    await touch('Play the 8 of Keys');
    expect(act).toHaveBeenCalledExactlyOnceWith('K8');
  });

  it('says what the chosen card can do', async () => {
    sit(3);
    await touch('3 of Keys, Fox');
    expect(screen.getByText(/exchange the decree/)).toBeTruthy();
  });

  it('asks why about a card that may not be played', async () => {
    const { act, why } = sit(2);
    await touch('8 of Keys');
    expect(why).toHaveBeenCalledExactlyOnceWith('K8');
    expect(act).not.toHaveBeenCalled();
  });

  it('asks why while it is not the reader’s turn, too', async () => {
    const { why } = sit(6);
    await touch('2 of Bells');
    expect(why).toHaveBeenCalledOnce();
  });

  it('marks what can be decided', () => {
    const { container } = sit(2);
    const marked = [...container.querySelectorAll<HTMLElement>('[data-decision]')].map((card) => card.dataset.card);
    expect(marked.sort()).toEqual([...recorded[2]!.legal].sort());
  });
});

describe('a Fox', () => {
  it('exchanges the decree with the chosen card, on the decree', async () => {
    const { act } = sit(4);
    await touch('6 of Keys');
    expect(screen.getByText('Keys become trump')).toBeTruthy();
    await touch('Swap the decree for the 6 of Keys');
    expect(act).toHaveBeenCalledExactlyOnceWith('swap K6');
  });

  it('says when trump stays what it is', async () => {
    sit(4);
    await touch(/11 of Bells/);
    expect(screen.getByText('Bells stay trump')).toBeTruthy();
  });

  it('keeps the decree', async () => {
    const { act } = sit(4);
    await touch('Keep the 2 of Bells as the decree');
    expect(act).toHaveBeenCalledExactlyOnceWith('keep');
  });
});

describe('a Woodcutter', () => {
  it('shows what was drawn and buries the chosen card under the pile', async () => {
    const { act } = sit(9);
    expect(button('10 of Bells (just drawn)')).toBeTruthy();
    await touch('6 of Keys');
    await touch('Bury the 6 of Keys');
    expect(act).toHaveBeenCalledExactlyOnceWith('bury K6');
  });
});

describe('what is seen', () => {
  it('is one’s own hand, and of the other only how many', () => {
    sit(2);
    expect(hand()).toHaveLength(6);
    expect(screen.getByRole('img', { name: 'Hand of Hare: 5 cards' })).toBeTruthy();
    expect(screen.getByRole('img', { name: 'Hare led the 6 of Moons' })).toBeTruthy();
  });

  it('is no hand at all for a spectator', () => {
    sit(2, { view: viewAt(2, SPECTATOR), seat: null });
    expect(screen.queryByRole('toolbar')).toBeNull();
    expect(screen.getAllByRole('img', { name: /^Hand of/ })).toHaveLength(2);
  });

  it('tells how both stand', () => {
    sit(10);
    const ladder = screen.getByRole('img', { name: /^What tricks are worth/ });
    expect(ladder.getAttribute('aria-label')).toContain('Hare: 2 tricks, worth 1 point as of now');
  });
});

describe('looking back', () => {
  it('shows the last trick', async () => {
    sit(3, { memoryAid: false });
    await touch(/^You: 1 trick/);
    const dialog = screen.getByRole('dialog', { name: 'The last trick' });
    expect(within(dialog).getByRole('img', { name: '6 of Moons' })).toBeTruthy();
    expect(within(dialog).getByRole('img', { name: '10 of Moons' })).toBeTruthy();
    expect(within(dialog).queryByText(/played/)).toBeNull();
    await touch('Close');
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('shows every card of the round with the memory aid', async () => {
    sit(12);
    await touch(/^You: 1 trick/);
    expect(screen.getByText('6 of Moons: played')).toBeTruthy();
    expect(screen.getByText('6 of Keys: buried by you')).toBeTruthy();
    expect(screen.getByText('11 of Moons: not seen yet')).toBeTruthy();
  });

  it('has nothing to show before the first trick is over', () => {
    sit(2);
    expect((button(/^You: 0 tricks/) as HTMLButtonElement).disabled).toBe(true);
  });
});

// What is told here is false on purpose: the table shows it all the same, because it works nothing out.
describe('what is told', () => {
  const scored = (seat: number, points: number, total: number) =>
    effect('round-scored', seat, { tricks: 2, points, treasures: 0, total });
  const over = [effect('round-over', null, { round: 1 }), scored(0, 41, 77), scored(1, 5, 6)];

  it.each([0, 1])('says who won a trick: seat %i', (seat) => {
    const trick = [
      { seat: 1, card: 'M6' },
      { seat: 0, card: 'M10' },
    ];
    const { container } = sit(3, { view: { ...viewAt(3), trick }, told: [effect('trick-won', seat, { card: 'M6' })] });
    const won = container.querySelector('.won .card')!;
    expect(won.getAttribute('data-spot')).toBe(`trick-${seat}`);
    expect(screen.getByText(seat === 0 ? 'You win the trick' : 'Hare wins the trick')).toBeTruthy();
  });

  it('says what a round brought, until the next touch', async () => {
    const { rerender } = sit(15);
    await rerender({ view: viewAt(16), legal: [], told: over, history: over });
    await rerender({ view: viewAt(17), legal: recorded[17]!.legal, told: [], history: over });
    const dialog = screen.getByRole('dialog', { name: 'Round 1 is over' });
    expect(within(dialog).getAllByText('41')).toHaveLength(2);
    expect(within(dialog).getByText('77')).toBeTruthy();
    await fireEvent.pointerDown(hand()[0]!);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is forgotten when moves are taken back', async () => {
    const { rerender } = sit(15);
    await rerender({ view: viewAt(17), legal: recorded[17]!.legal, told: over, history: over });
    expect(screen.getByRole('dialog')).toBeTruthy();
    await rerender({ view: viewAt(15), legal: recorded[15]!.legal, told: [], history: [] });
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});
