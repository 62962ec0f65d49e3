// The table of duel under hands: what is offered, what a touch does, what is shown.

import { fireEvent, render, screen, within } from '@testing-library/svelte';
import { tick } from 'svelte';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { TableProps } from '../../table/contract';
import { effect } from '../../test-effects';
import type { DuelView } from '../../views/duel';
import { speak } from '../../words/words.svelte';
import { players, recorded, viewAt } from './recorded';
import { score } from './score';
import Table from './Table.svelte';

// A full table takes a while on a machine that is busy.
vi.setConfig({ testTimeout: 60_000 });
beforeEach(() => speak('en'));

/** The table at a position, seen by whoever is to act there, with what was done and asked. */
function sit(index: number, more: Partial<TableProps<DuelView>> = {}) {
  const { turn, legal } = recorded[index]!;
  const seat = turn === 1 ? 1 : 0;
  const act = vi.fn();
  const why = vi.fn();
  const props: TableProps<DuelView> = {
    view: viewAt(index),
    told: [],
    history: [],
    seat,
    legal: turn === seat ? legal : [],
    players: players.map((player) => ({ ...player, isYou: player.seat === seat })),
    hint: null,
    open: null,
    memoryAid: true,
    act,
    why,
    ...more,
  };
  return { act, why, ...render(Table, props) };
}

const nameOf = (thing: Element) => thing.getAttribute('aria-label') ?? thing.textContent?.trim() ?? '';
const fits = (name: string | RegExp, text: string) => (typeof name === 'string' ? text === name : name.test(text));
/** The buttons of a name: found without asking for roles, which takes long on a table as full as this one. */
const buttons = (name: string | RegExp) =>
  [...document.querySelectorAll('button')].filter((thing) => fits(name, nameOf(thing)));

function button(name: string | RegExp): HTMLButtonElement {
  const [found, ...more] = buttons(name);
  expect(more, `more than one ${String(name)}`).toEqual([]);
  if (!found) throw new Error(`no button ${String(name)} among ${buttons(/./).map(nameOf).join(' | ')}`);
  return found;
}

const touch = (name: string | RegExp) => fireEvent.click(button(name));
const labelled = (label: string | RegExp) => screen.getByLabelText(label);

describe('a turn', () => {
  it('reveals at one touch of the pile', async () => {
    const { act } = sit(1);
    await touch(/^Reveal a card/);
    expect(act).toHaveBeenCalledExactlyOnceWith('draw');
  });

  it('shows a strength before a token is used', async () => {
    const { act } = sit(7);
    await touch(/^Water: Extinguish with strength 3/);
    expect(act).not.toHaveBeenCalled();
    expect(screen.getByText('Water 3 = 3 shared line + 0 own line + 0 trees')).toBeTruthy();
    await touch('Water 3: Extinguish');
    expect(act).toHaveBeenCalledExactlyOnceWith('point water');
  });

  it('points at the second touch', async () => {
    const { act } = sit(7);
    await touch(/^Water: Extinguish/);
    await touch(/^Water: Extinguish/);
    expect(act).toHaveBeenCalledExactlyOnceWith('point water');
  });

  it('asks why an element cannot be used', async () => {
    const { act, why } = sit(7);
    await touch(/^Sun: Recruit/);
    expect(why).toHaveBeenCalledExactlyOnceWith('point sun');
    expect(act).not.toHaveBeenCalled();
  });

  it('asks why while it is not the reader’s turn, too, but a strength is for looking at then', async () => {
    const { why } = sit(7, { seat: 0, legal: [] });
    await touch(/^Sun: Recruit/);
    expect(why).not.toHaveBeenCalled();
    await touch(/^Reveal a card/);
    expect(why).toHaveBeenCalledExactlyOnceWith('draw');
  });

  it('can be asked about by keyboard: one stop for each row, arrows from thing to thing', async () => {
    const { container, why } = sit(7);
    await tick();
    for (const row of container.querySelectorAll('.recruits ol, .clearing ol, .tops'))
      expect(row.querySelectorAll('button[tabindex="0"]')).toHaveLength(1);
    const [first, second] = container.querySelectorAll<HTMLElement>('.clearing ol button');
    first!.focus();
    await fireEvent.keyDown(first!, { key: 'ArrowRight' });
    expect(document.activeElement).toBe(second);
    await fireEvent.click(second!);
    expect(why).toHaveBeenCalledExactlyOnceWith('douse 2');
    await fireEvent.keyDown(second!, { key: 'ArrowLeft' });
    expect(document.activeElement).toBe(first);
  });

  it('lets go of what was chosen', async () => {
    const { act } = sit(7);
    await touch(/^Water: Extinguish/);
    await touch('Never mind');
    expect(buttons('Water 3: Extinguish')).toEqual([]);
    expect(act).not.toHaveBeenCalled();
  });
});

describe('an action', () => {
  it('puts out a fire on its card', async () => {
    const { act } = sit(8);
    await touch(/^Clearing 3/);
    await touch('Put out the fire on 3');
    expect(act).toHaveBeenCalledExactlyOnceWith('douse 3');
  });

  it('asks why a card without fire cannot be chosen', async () => {
    const { why } = sit(8);
    await touch(/^Clearing 1/);
    expect(why).toHaveBeenCalledExactlyOnceWith('douse 1');
  });

  it('recruits an animal of the line', async () => {
    const { act, why } = sit(36);
    await touch(/^Owl/);
    expect(screen.getByText('Owl, cost 6, Sun 2, Plant 4, Wind 1, solitary')).toBeTruthy();
    await touch('Recruit: Owl');
    expect(act).toHaveBeenCalledExactlyOnceWith('recruit owl');
    await touch(/^Stag/);
    expect(why).toHaveBeenCalledExactlyOnceWith('recruit stag');
  });

  it('drives Onibi to the card where it stops', async () => {
    const { act } = sit(115);
    await touch(/^Clearing 2/);
    expect(screen.getByText(/Winter gets the Onibi card/)).toBeTruthy();
    await touch('Drive Onibi 3 cards, to 2');
    expect(act).toHaveBeenCalledExactlyOnceWith('advance 3');
  });

  it('plants a tree: the tree first, then its place', async () => {
    const { act } = sit(136);
    expect(buttons(/−2,0/)).toEqual([]);
    await touch(/^Tree of Wind/);
    await touch(/^Tree of Wind, 2 left from the lake, Same sign/);
    expect(screen.getByText('Same sign next to it: Extinguish once.')).toBeTruthy();
    await touch('Plant 2 left from the lake: Tree of Wind');
    expect(act).toHaveBeenCalledExactlyOnceWith('plant wind5 -2,0');
  });

  it('shows what is under way, bonuses on top', () => {
    sit(138);
    const tasks = [...labelled('Actions under way').children];
    expect(tasks).toHaveLength(2);
    expect(tasks[1]!.textContent).toContain('bonus');
  });

  it('can be left at that', async () => {
    const { act } = sit(46);
    await touch('That is enough');
    expect(act).toHaveBeenCalledExactlyOnceWith('stop');
  });
});

describe('a Sanki', () => {
  it('sends a varan back, from where it lies', async () => {
    const { act } = sit(85);
    const [onPlate, inWords] = buttons('Pay a Sanki to send the varan back');
    expect(inWords?.textContent).toBe('Sanki: send it back');
    await fireEvent.click(onPlate!);
    expect(act).not.toHaveBeenCalled();
    await fireEvent.click(onPlate!);
    expect(act).toHaveBeenCalledExactlyOnceWith('sanki varan');
  });

  it('need not be paid', async () => {
    const { act } = sit(85);
    await touch('Keep the varan');
    expect(act).toHaveBeenCalledExactlyOnceWith('keep varan');
  });

  it('lets one act at once, or end the turn', async () => {
    const { act } = sit(143);
    await touch('End the turn');
    expect(act).toHaveBeenCalledExactlyOnceWith('end turn');
  });
});

describe('what is seen', () => {
  it('is the danger of fire and of loners', () => {
    sit(7);
    const own = labelled('You, Winter');
    expect(within(own).getByLabelText('2 loners in view. At 3 a token is lost, at 4 both.')).toBeTruthy();
    expect(own.textContent).toContain('Fire 6 against Water 3.');
    expect(own.textContent).toContain('If the round ended now: 3 varans.');
  });

  it('is where tokens point', () => {
    sit(9);
    expect(labelled('Token of Winter on Water')).toBeTruthy();
  });

  it('is what the piles hold', async () => {
    HTMLDialogElement.prototype.showModal ??= function (this: HTMLDialogElement) {
      this.open = true;
    };
    sit(9);
    await touch('Look at the piles');
    expect(screen.getByText(/^Nothing is secret/)).toBeTruthy();
  });

  it('is everything for a spectator, who can do nothing', () => {
    const { container } = sit(9, { seat: null, legal: [], players: players.map((one) => ({ ...one, isYou: false })) });
    expect(container.querySelectorAll('[data-decision]')).toHaveLength(0);
    expect(labelled('Reynard, Summer')).toBeTruthy();
  });

  it('has a decision for everything that is offered', () => {
    const { container } = sit(7);
    const names = [...container.querySelectorAll('[data-decision]')].map((thing) => thing.getAttribute('aria-label'));
    expect(names).toHaveLength(recorded[7]!.legal.length);
  });

  it('marks a hint', () => {
    const { container } = sit(8, { hint: 'douse 3' });
    expect(container.querySelector('.hinted')?.getAttribute('aria-label')).toMatch(/^Clearing 3/);
  });
});

// What is told here is false on purpose: the table shows it all the same, because it works nothing out.
describe('the end of a round', () => {
  const checked = (seat: number, water: number, varans: number) =>
    effect('fire-checked', seat, { fire: 33, water, varans });
  const told = [checked(0, 44, 5), checked(1, 1, 0), effect('round-begun', 1, { round: 4 })];

  it('is explained as it was told, until the next touch', async () => {
    const { rerender, container } = sit(80);
    await rerender({ view: viewAt(81), legal: [], told, history: told });
    const panel = labelled('Round 3 is over');
    expect(panel.textContent).toContain('33');
    const [own, other] = panel.querySelectorAll('li');
    expect([own!.textContent, own!.className]).toEqual([
      expect.stringContaining('5 varans'),
      expect.stringContaining('hot'),
    ]);
    expect(other!.className).not.toContain('hot');
    await fireEvent.pointerDown(container.querySelector('.layout')!);
    expect(screen.queryByLabelText('Round 3 is over')).toBeNull();
  });

  it('keeps the focus until it is put away', async () => {
    const { rerender } = sit(80);
    await fireEvent.keyDown(document.body, { key: 'Tab' });
    await rerender({ view: viewAt(81), seat: 1, legal: ['draw'], told, history: told });
    expect(document.activeElement).toBe(button('Go on'));
    await touch('Go on');
    await tick();
    expect(document.activeElement).toBe(button(/^Reveal a card/));
  });

  it('is not explained while the fire is being checked', async () => {
    const { rerender } = sit(80);
    await rerender({ view: viewAt(80), legal: [], told: told.slice(0, 2), history: told.slice(0, 2) });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('is forgotten when moves are taken back', async () => {
    const { rerender } = sit(80);
    await rerender({ view: viewAt(81), legal: [], told, history: told });
    expect(labelled('Round 3 is over')).toBeTruthy();
    await rerender({ view: viewAt(80), legal: [], told: [], history: [] });
    expect(screen.queryByLabelText('Round 3 is over')).toBeNull();
  });
});

// The position was won by Summer through Onibi; what is told says otherwise, and that is what is shown.
describe('the end', () => {
  const END = 171;
  const won = (seat: number | null) => [effect('over', seat, {}, 'win-fire')];
  const winners = (container: HTMLElement) =>
    [...container.querySelectorAll<HTMLElement>('.plate.won')].map((plate) => plate.dataset.plate);

  it('has the winner who was told', () => {
    expect(viewAt(END).end).toEqual({ winner: 0, reason: 'win-onibi' });
    const { container } = sit(END, { told: won(1), history: won(1) });
    expect(winners(container)).toEqual(['1']);
  });

  it('has none if nobody was told to have won', () => {
    const { container } = sit(END, { told: won(null), history: won(null) });
    expect(winners(container)).toEqual([]);
  });

  it('is said by the score as it was told, with how far each was on every way to win', () => {
    const view = viewAt(END);
    const foretold = { ...view.foretold, strangers: [61, 62], steps: [71, 72] } as DuelView['foretold'];
    const lines = score(won(1), { ...view, foretold }, null, players);
    expect(lines[0]!.label).toBe('Winter wins: eight fire tokens.');
    const points = Object.fromEntries(lines.map(({ label, points }) => [label, points]));
    expect(points['Cards in the line that are not one’s own (0 wins)']).toEqual([61, 62]);
    expect(points['Steps of Onibi to a victory']).toEqual([71, 72]);
  });
});
