// A move on the plain table: a beat for each effect that shows, and the end as the server draws it.

import { describe, expect, it } from 'vitest';
import type { Change, Item, Lying, Scene, Told } from '../../protocol';
import type { Step } from '../../table/contract';
import { plan } from './plan';

const text = (name: string) => ({ en: name, fr: name });
const card = (id: string, is_hidden = false): Item => ({
  id,
  label: text(`Card ${id}`),
  note: null,
  kind: 'card',
  is_hidden,
  owner: null,
  count: null,
  at: null,
});
const scene = (hand: Item[], trick: Item[], taken: Item[]): Scene => ({
  prompt: text(''),
  asked: null,
  zones: Object.entries({ hand, trick, taken }).map(([id, items]) => ({
    id,
    label: text(id),
    seat: null,
    kind: 'row',
    items,
  })),
  actions: [],
});
const at = (item: string, zone: string, is_hidden = false): Lying => ({ item, zone, at: null, is_hidden, count: null });
const told = (id: string, pause: boolean): Told => ({ id, clause: '', seat: 0, facts: {}, pause });

const from = scene([card('hand-1-0', true)], [card('K7')], []);
const to = scene([], [], [card('K7'), card('K9')]);
const changes: Change[][] = [
  [{ from: at('hand-1-0', 'hand', true), to: at('K9', 'trick') }],
  [],
  [],
  [
    { from: at('K7', 'trick'), to: at('K7', 'taken') },
    { from: at('K9', 'trick'), to: at('K9', 'taken') },
  ],
];
const effects = [told('followed', false), told('trick-won', true), told('untold', false), told('next-lead', true)];
const step: Step<Scene> = { from, move: { seat: 1, text: 'K9', view: null, told: effects, changes }, to };

describe('a move on the plain table', () => {
  it('is shown effect by effect', () => {
    const beats = plan(step);
    expect(beats.map(({ flights }) => flights.map(({ from, to }) => [from, to]))).toEqual([
      [['thing-hand-1-0', 'thing-K9']],
      [],
      [
        ['thing-K7', 'thing-K7'],
        ['thing-K9', 'thing-K9'],
      ],
    ]);
    expect(beats[0]!.flights[0]!.piece).toBe('Card K9');
    expect(beats[1]!.view.zones[1]!.items.map(({ id }) => id)).toEqual(['K7', 'K9']);
  });

  it('lets a full trick be read before it is taken, and ends as the server draws it', () => {
    const beats = plan(step);
    expect(beats.map(({ moment, says }) => [moment, says?.id])).toEqual([
      [undefined, undefined],
      ['trick', 'trick-won'],
      [undefined, undefined],
    ]);
    expect(beats.at(-1)!.view).toBe(to);
  });

  it('tells every effect once, when it shows', () => {
    expect(plan(step).map(({ told }) => told?.map(({ id }) => id))).toEqual([
      ['followed'],
      ['trick-won'],
      ['untold', 'next-lead'],
    ]);
    const still = { ...step.move, told: [told('a', true), told('b', false)], changes: [[], []] };
    expect(plan({ from: to, move: still, to }).map(({ told }) => told?.map(({ id }) => id))).toEqual([['a'], ['b']]);
  });

  it('is shown at once where nothing is told of changes', () => {
    const move = { ...step.move, changes: undefined };
    expect(plan({ ...step, move })).toEqual([{ view: to, flights: [], told: effects }]);
  });
});
