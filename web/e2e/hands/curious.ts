// Plays any table by touching what is marked as open to choose, one thing after another, until something was done.

import { expect, type Locator, type Page } from '@playwright/test';
import { decisions, lines } from '../table';
import type { Dice } from './dice';
import { touch, type Hands } from './hands';

/** A choice takes no more touches than this: a card, a place, a button that says so, and a few that lead elsewhere. */
const TOUCHES = 24;

export const curious: Hands = {
  async choose(page, dice) {
    const told = await lines(page).count();
    for (let touches = 0; touches < TOUCHES; touches++) {
      const thing = await oneInSight(page, dice);
      if (!thing) return;
      await touch(thing.locator, thing.at);
      if (await wasDone(page, told)) return;
    }
    throw new Error(`${TOUCHES} touches did nothing`);
  },
};

/** The log tells of every choice, soon after it was made. */
async function wasDone(page: Page, told: number): Promise<boolean> {
  const isDone = async () => (await lines(page).count()) !== told || (await decisions(page).count()) === 0;
  return expect
    .poll(isDone, { intervals: [10, 30, 60], timeout: 200 })
    .toBe(true)
    .then(() => true)
    .catch(() => false);
}

/** A thing that can be chosen, and a point of it that nothing else covers. */
async function oneInSight(page: Page, dice: Dice): Promise<{ locator: Locator; at: { x: number; y: number } } | null> {
  const all = decisions(page);
  const points = await all.evaluateAll((things) => {
    const free = (thing: Element) => {
      thing.scrollIntoView({ block: 'nearest', inline: 'nearest' });
      const box = thing.getBoundingClientRect();
      const spots = [0.5, 0.2, 0.8].flatMap((x) =>
        [0.5, 0.2, 0.8].map((y) => ({ x: x * box.width, y: y * box.height })),
      );
      return spots.find(({ x, y }) => thing.contains(document.elementFromPoint(box.x + x, box.y + y))) ?? null;
    };
    return things.map(free);
  });
  const seen = points.flatMap((at, index) => (at ? [{ locator: all.nth(index), at }] : []));
  return seen.length > 0 ? dice.pick(seen) : null;
}
