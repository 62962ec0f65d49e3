// The log stays in step with the frames, whatever was missed or taken back.

import { describe, expect, it } from 'vitest';
import type { Frame, SeenMove } from '../protocol';
import type { Told } from '../table/contract';
import { recall, take } from './log';

const move = (text: string, view: unknown = null): SeenMove => ({ seat: 0, text, view, told: null });
const frame = (since: number, kept: number, seen: SeenMove[]): Frame => ({ since, kept, seen }) as Frame;
const around = (before: string | null, after: string | null) => ({
  before,
  after,
  between: (move: SeenMove) => move.view as string | null,
});
const texts = (log: Told<string>[]) => log.map((told) => told.move.text);

describe('a log', () => {
  const first = take<string>([], frame(0, 0, [move('deal'), move('K7')]), around(null, 'v2'));

  it('starts with all moves, which cannot be shown one by one', () => {
    expect(texts(first.log)).toEqual(['deal', 'K7']);
    expect(first.steps).toBeNull();
  });

  it('puts the views around new moves, so that they can be shown', () => {
    const next = take(first.log, frame(3, 2, [move('K9', 'v3'), move('B2')]), around('v2', 'v4'));
    expect(texts(next.log)).toEqual(['deal', 'K7', 'K9', 'B2']);
    expect(next.steps?.map(({ from, to }) => [from, to])).toEqual([
      ['v2', 'v3'],
      ['v3', 'v4'],
    ]);
  });

  it('shows nothing move by move when a view between is missing', () => {
    const next = take(first.log, frame(3, 2, [move('K9'), move('B2')]), around('v2', 'v4'));
    expect(next.log).toHaveLength(4);
    expect(next.steps).toBeNull();
  });

  it('cuts off what was taken back', () => {
    const back = take(first.log, frame(4, 1, []), around('v2', 'v1'));
    expect(texts(back.log)).toEqual(['deal']);
    expect(back.steps).toBeNull();
    const again = take(first.log, frame(4, 1, [move('M2')]), around('v2', 'v5'));
    expect(texts(again.log)).toEqual(['deal', 'M2']);
    expect(again.steps).toBeNull();
  });

  it('keeps its moves when a frame brings none', () => {
    const same = take(first.log, frame(5, 2, []), around('v2', 'v2'));
    expect(texts(same.log)).toEqual(['deal', 'K7']);
    expect(same.steps).toEqual([]);
  });

  it('recalls what was known around moves that were told at once', () => {
    const story = [
      { text: 'deal', view: 'v1', told: [] },
      { text: 'K7', view: 'v2', told: [] },
      { text: 'K9', view: 'v3', told: [] },
    ];
    const around = (log: Told<string>[]) => log.map(({ from, to }) => [from, to]);
    expect(around(recall(first.log, story))).toEqual([
      [null, 'v1'],
      ['v1', 'v2'],
    ]);
  });

  it('recalls nothing of another story, as when something was taken back meanwhile', () => {
    const other = [
      { text: 'deal', view: 'v1', told: [] },
      { text: 'B1', view: 'w2', told: [] },
    ];
    const log = take(first.log, frame(3, 2, [move('K9'), move('B2')]), {
      before: null,
      after: null,
      between: () => null,
    }).log;
    const recalled = recall(log, other);
    expect(recalled.map(({ to }) => to)).toEqual(['v1', 'v2', null, null]);
    expect(recalled.map(({ from }) => from)).toEqual([null, 'v1', null, null]);
  });
});
