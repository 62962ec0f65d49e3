// A stage shows beats one after another at the reader's pace, and skips to now when it is asked to. The clock is the test's.

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Told as Effect } from '../protocol';
import type { Beat, Step } from './contract';
import { holdOf, type Pace } from './pace';
import { Stage, type Launched, type Staging } from './stage.svelte';

const effect = (id: string): Effect => ({ id, clause: id, seat: 0, facts: {}, pause: false });

const VIEWER = 0;
const OTHER = 1;

const step = (from: number, to: number, seat: number | null = OTHER): Step<number> => ({
  from,
  to,
  move: { seat, text: String(to), view: null, told: null },
});

/** Half of a move first, with something that flies, then the whole of it. */
const halves = ({ from, to }: Step<number>): Beat<number>[] => [
  { view: from + 0.5, flights: [{ from: 'seat-1', to: `trick-${to}`, piece: 'K7' }] },
  { view: to, flights: [] },
];
const tricks = ({ from, to }: Step<number>): Beat<number>[] => [
  { view: from + 0.5, flights: [], moment: 'trick' },
  { view: to, flights: [] },
];

function makeStage(wishes: Partial<Staging<number>> = {}) {
  const flown: Launched[][] = [];
  let land: () => void = () => undefined;
  const stage = new Stage<number>({
    plan: halves,
    surface: () => document.body,
    sky: () => ({
      fly: (flights) => {
        flown.push(flights);
        return flights.length === 0 ? Promise.resolve() : new Promise((resolve) => (land = resolve));
      },
      land: () => land(),
    }),
    seat: () => VIEWER,
    pace: () => 'calm',
    isStill: () => false,
    waits: () => 'for nothing',
    ...wishes,
  });
  stage.set(1);
  return { stage, flown, landNow: () => land() };
}
const pass = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a stage', () => {
  it('shows every beat in its turn', async () => {
    const { stage, landNow } = makeStage();
    stage.show([step(1, 2)]);
    await pass();
    expect([stage.shown, stage.isBusy]).toEqual([1.5, true]);
    landNow();
    await pass();
    expect([stage.shown, stage.isBusy]).toEqual([2, false]);
  });

  it('jumps to the end of everything that waits, and draws what is between for those who watch', async () => {
    const seen: number[] = [];
    const { stage } = makeStage({
      plan: (step) => {
        const beats = tricks(step);
        return beats.map((beat) => ({ ...beat, view: beat.view }));
      },
      sky: () => ({ fly: () => Promise.resolve(void seen.push(stage.shown)), land: () => undefined }),
    });
    stage.show([step(1, 2), step(2, 3)]);
    await pass();
    expect(stage.shown).toBe(1.5);
    stage.finish();
    await pass();
    expect([stage.shown, stage.isBusy, stage.behind]).toEqual([3, false, 0]);
    expect(seen).toEqual([1.5, 2, 2.5, 3]);
  });

  it('takes in new steps while it shows old ones', async () => {
    const { stage } = makeStage();
    stage.show([step(1, 2)]);
    stage.show([step(2, 3)]);
    await pass();
    stage.finish();
    await pass();
    expect(stage.shown).toBe(3);
  });

  it('lets nothing fly for those who wish things to keep still, but shows every beat for as long', async () => {
    const { stage, flown } = makeStage({ isStill: () => true, plan: tricks });
    stage.show([step(1, 2)]);
    await pass(1500);
    expect(stage.shown).toBe(1.5);
    await pass(1000);
    expect([stage.shown, stage.isBusy]).toEqual([2, false]);
    expect(flown.flat()).toEqual([]);
  });

  it('is given up for what it is set to', async () => {
    const { stage } = makeStage({ plan: tricks });
    stage.show([step(1, 2)]);
    await pass();
    stage.set(7);
    await pass(10_000);
    expect([stage.shown, stage.isBusy, stage.behind]).toEqual([7, false, 0]);
  });
});

describe('the pace', () => {
  it.each<[Pace, number]>([
    ['calm', 1500],
    ['brisk', 500],
  ])('of a full trick that is %s leaves at least %i ms to read it', async (pace, least) => {
    const { stage } = makeStage({ plan: tricks, pace: () => pace });
    stage.show([step(1, 2)]);
    await pass(least);
    expect(stage.shown).toBe(1.5);
    await pass(holdOf('trick', pace));
    expect(stage.shown).toBe(2);
  });

  it('shows everything at once if one wants', async () => {
    const { stage, flown } = makeStage({ pace: () => 'instant', plan: (step) => [...tricks(step), ...halves(step)] });
    stage.show([step(1, 2), step(2, 3)]);
    await pass();
    expect([stage.shown, stage.isBusy]).toEqual([3, false]);
    expect(flown.flat()).toEqual([]);
  });

  it('leaves what another did alone before somebody does something else, but not before one acts oneself', async () => {
    const { stage } = makeStage({ plan: ({ to }) => [{ view: to, flights: [] }] });
    stage.show([step(1, 2)]);
    await pass();
    expect([stage.shown, stage.isBusy]).toEqual([2, false]);
    stage.show([step(2, 3)]);
    await pass(holdOf('deed', 'calm') - 10);
    expect([stage.shown, stage.isBusy]).toEqual([2, true]);
    await pass(10);
    expect([stage.shown, stage.isBusy]).toEqual([3, false]);
    stage.show([step(3, 4, VIEWER)]);
    await pass();
    expect(stage.shown).toBe(4);
  });
});

describe('what may be told', () => {
  it('is never ahead of the table', async () => {
    const { stage, landNow } = makeStage();
    stage.show([step(1, 2), step(2, 3)]);
    await pass();
    expect(stage.behind).toBe(2);
    landNow();
    await pass();
    expect([stage.shown, stage.behind]).toEqual([2, 1]);
  });

  it('is told beat by beat, as it lands', async () => {
    const [followed, won, lead] = ['followed', 'trick-won', 'next-lead'].map(effect);
    const plan = ({ from, to }: Step<number>): Beat<number>[] => [
      { view: from + 0.5, flights: [], moment: 'trick', told: [followed!, won!], says: won! },
      { view: to, flights: [], told: [lead!] },
    ];
    const said = vi.fn();
    const { stage } = makeStage({ plan, said: (_, told) => said(told) });
    stage.show([step(1, 2)]);
    await pass(100);
    expect([stage.behind, stage.begun, stage.told, stage.saying]).toEqual([1, [followed, won], [followed, won], won]);
    await pass(5000);
    expect([stage.behind, stage.begun, stage.told, stage.saying]).toEqual([0, [], [lead], null]);
    expect(said.mock.calls).toEqual([[[followed, won]], [[lead]]]);
  });
});

describe('a stage that waits', () => {
  it('goes on from what is cleared away only when it is touched', async () => {
    const { stage } = makeStage({ plan: tricks, waits: () => 'before my turn' });
    stage.show([step(1, 2)]);
    await pass(60_000);
    expect([stage.shown, stage.isWaiting]).toEqual([1.5, true]);
    stage.finish();
    await pass();
    expect([stage.shown, stage.isWaiting, stage.isBusy]).toEqual([2, false, false]);
  });

  it('waits at the end of another’s turn, but not between their moves or after one’s own', async () => {
    const plan = ({ to }: Step<number>) => [{ view: to, flights: [] }];
    const { stage } = makeStage({ plan, waits: () => 'before my turn' });
    stage.show([step(1, 2), step(2, 3)]);
    await pass(60_000);
    expect([stage.shown, stage.isWaiting]).toEqual([3, true]);
    stage.finish();
    stage.show([step(3, 4, VIEWER)]);
    await pass();
    expect([stage.shown, stage.isBusy]).toEqual([4, false]);
  });

  it('does not wait while the other goes on', async () => {
    const plan = ({ to }: Step<number>) => [{ view: to, flights: [] }];
    const { stage } = makeStage({ plan, waits: () => 'to be read' });
    stage.show([step(1, 2)]);
    await pass();
    expect(stage.isBusy).toBe(false);
  });
});

describe('the marks of what others did', () => {
  const still = { isStill: () => true };

  it('gather until one acts, and leave hands out', async () => {
    const plan = ({ to }: Step<number>): Beat<number>[] => [
      { view: to, flights: [{ from: 'seat-1', to: `slot-${to}`, piece: null }], marks: [`place-${to}`] },
      { view: to, flights: [{ from: 'deck', to: 'seat-1', piece: null }] },
    ];
    const { stage } = makeStage({ ...still, plan });
    stage.show([step(1, 2), step(2, 3)]);
    await pass(5000);
    expect(stage.marks).toEqual(['slot-2', 'place-2', 'slot-3', 'place-3']);
    stage.show([step(3, 4, VIEWER)]);
    await pass(5000);
    expect(stage.marks).toEqual([]);
  });

  it('leave chance out, except where the game points it out and another brought it about', async () => {
    const plan = ({ to }: Step<number>): Beat<number>[] => [
      { view: to, flights: [{ from: 'deck', to: 'line', piece: null }], marks: [`card-${to}`] },
    ];
    const { stage } = makeStage({ ...still, plan });
    stage.show([step(1, 2, VIEWER), step(2, 3, null)]);
    await pass(5000);
    expect(stage.marks).toEqual([]);
    stage.show([step(3, 4, OTHER), step(4, 5, null)]);
    await pass(5000);
    expect(stage.marks).toEqual(['line', 'card-4', 'card-5']);
  });
});
