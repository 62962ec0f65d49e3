// Plays any table by touching what is marked as open to choose, one thing after another, until something was done.

import { expect, type Page } from '@playwright/test';
import { decisions, lines } from '../table';
import type { Dice } from './dice';
import type { Hands } from './hands';

/** A choice takes no more touches than this: a card, a place, a button that says so, and a few that lead elsewhere. */
const TOUCHES = 24;

export const curious: Hands = {
  async choose(page, dice) {
    const told = await lines(page).count();
    for (let touches = 0; touches < TOUCHES; touches++) {
      if ((await decisions(page).count()) === 0) return;
      await touchOne(page, dice);
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

/** Touches one of the things that can be chosen, at a point that nothing else covers; none if it has no such point. */
async function touchOne(page: Page, dice: Dice): Promise<void> {
  const things = await decisions(page).elementHandles();
  const at = await dice.pick(things).evaluate((node) => {
    const thing = node as HTMLElement;
    thing.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const box = thing.getBoundingClientRect();
    const spots = [0.5, 0.2, 0.8].flatMap((x) =>
      [0.5, 0.2, 0.8].map((y) => ({ x: box.x + x * box.width, y: box.y + y * box.height })),
    );
    return spots.find(({ x, y }) => thing.contains(document.elementFromPoint(x, y))) ?? null;
  });
  if (!at) return;
  const hasTouch = await page.evaluate(() => navigator.maxTouchPoints > 0);
  await (hasTouch ? page.touchscreen.tap(at.x, at.y) : page.mouse.click(at.x, at.y));
}
