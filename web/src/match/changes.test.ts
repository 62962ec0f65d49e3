// A table drawn from scenes, moment by moment.

import { describe, expect, it } from 'vitest';
import type { Change, Item, Lying, Scene, Told } from '../protocol';
import { changed } from './changes';

const text = (name: string) => ({ en: name, fr: name });
const card = (id: string, more: Partial<Item> = {}): Item => ({
  id,
  label: text(`Card ${id}`),
  note: null,
  kind: 'card',
  is_hidden: false,
  owner: null,
  count: null,
  at: null,
  ...more,
});
const scene = (zones: Record<string, Item[]>): Scene => ({
  prompt: text('Play'),
  asked: 0,
  zones: Object.entries(zones).map(([id, items]) => ({ id, label: text(id), seat: null, kind: 'row', items })),
  actions: [{ action: 'K7', label: text('Play it'), items: ['K7'] }],
});
const lies = (item: string, zone: string, more: Partial<Lying> = {}): Lying => ({
  item,
  zone,
  at: null,
  is_hidden: false,
  count: null,
  ...more,
});
const ids = ({ zones }: Scene) => Object.fromEntries(zones.map(({ id, items }) => [id, items.map((item) => item.id)]));
const nothing = { after: null, told: undefined };

describe('changes', () => {
  const before = scene({ hand: [card('K7'), card('B2')], trick: [] });

  it('move things from zone to zone', () => {
    const move: Change[] = [{ from: lies('K7', 'hand'), to: lies('K7', 'trick') }];
    const after = changed(before, move, nothing);
    expect(ids(after)).toEqual({ hand: ['B2'], trick: ['K7'] });
    expect(after.zones[1]!.items[0]!.label.en).toBe('Card K7');
    expect(after.actions).toEqual([]);
    expect(ids(before), 'what was drawn before stays as it is').toEqual({ hand: ['K7', 'B2'], trick: [] });
  });

  it('turn a thing up in its place, by the name that the effect gives it', () => {
    const hidden = scene({ board: [card('on-3', { is_hidden: true }), card('on-4', { is_hidden: true })] });
    const told = { facts: { card: { item: { id: '1-fox', label: text('Fox') } } } } as unknown as Told;
    const turn: Change[] = [{ from: lies('on-3', 'board', { is_hidden: true }), to: lies('1-fox', 'board') }];
    const [first, second] = changed(hidden, turn, { after: null, told }).zones[0]!.items;
    expect([first!.id, first!.label.en, first!.is_hidden, second!.id]).toEqual(['1-fox', 'Fox', false, 'on-4']);
  });

  it('bring and take things, count, and open a zone that was not there', () => {
    const end = scene({ prize: [card('7', { label: text('Seven') })] });
    const changes: Change[] = [
      { from: lies('B2', 'hand'), to: null },
      { from: null, to: lies('7', 'prize') },
      { from: lies('K7', 'hand'), to: lies('K7', 'hand', { count: 3 }) },
    ];
    const after = changed(before, changes, { after: end, told: undefined });
    expect(ids(after)).toEqual({ hand: ['K7'], trick: [], prize: ['7'] });
    expect(after.zones[2]!.items[0]!.label.en).toBe('Seven');
    expect(after.zones[0]!.items[0]!.count).toBe(3);
  });
});
