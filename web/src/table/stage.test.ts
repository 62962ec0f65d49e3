// A stage shows beats one after another, and skips to now when it is asked to.

import { describe, expect, it } from 'vitest';
import type { Step } from './contract';
import { Stage, type Launched } from './stage.svelte';

const step = (from: number, to: number): Step<number> => ({
  from,
  to,
  move: { seat: 0, text: String(to), view: null },
});

function makeStage(isStill = false) {
  const flown: Launched[][] = [];
  let land: () => void = () => undefined;
  const stage = new Stage<number>(
    ({ from, to }) => [
      { view: from + 0.5, flights: [{ from: 'hand', to: 'trick', piece: 'K7' }], hold: 0 },
      { view: to, flights: [], hold: 0 },
    ],
    () => document.body,
    () => ({
      fly: (flights) => {
        flown.push(flights);
        return new Promise((resolve) => (land = resolve));
      },
      land: () => land(),
    }),
    () => isStill,
  );
  return { stage, flown, landNow: () => land() };
}
const settle = () => new Promise((resolve) => setTimeout(resolve));

describe('a stage', () => {
  it('shows every beat in its turn', async () => {
    const { stage, landNow } = makeStage();
    stage.set(1);
    stage.show([step(1, 2)]);
    expect([stage.shown, stage.isBusy]).toEqual([1.5, true]);
    await settle();
    landNow();
    await settle();
    expect([stage.shown, stage.isBusy]).toEqual([2, true]);
    landNow();
    await settle();
    expect([stage.shown, stage.isBusy]).toEqual([2, false]);
  });

  it('jumps to the end of everything that waits', async () => {
    const { stage } = makeStage();
    stage.set(1);
    stage.show([step(1, 2), step(2, 3)]);
    await settle();
    stage.finish();
    expect([stage.shown, stage.isBusy]).toEqual([3, false]);
    await settle();
    expect(stage.shown).toBe(3);
  });

  it('takes in new steps while it shows old ones', async () => {
    const { stage } = makeStage();
    stage.set(1);
    stage.show([step(1, 2)]);
    stage.show([step(2, 3)]);
    await settle();
    stage.finish();
    expect(stage.shown).toBe(3);
  });

  it('lets nothing fly for those who wish things to keep still, but shows every beat', async () => {
    const { stage, flown, landNow } = makeStage(true);
    stage.set(1);
    stage.show([step(1, 2)]);
    expect(stage.shown).toBe(1.5);
    await settle();
    expect(flown).toEqual([[]]);
    landNow();
    await settle();
    landNow();
    await settle();
    expect([stage.shown, stage.isBusy]).toEqual([2, false]);
  });
});
