// Plays any game at the table that is drawn from scenes: touches marked things until buttons say what can be done.

import { expect, type Locator, type Page } from '@playwright/test';
import { en } from '../words';
import type { Dice } from './dice';
import { touch, type Hands } from './hands';

const THINGS = '[data-item][data-decision]';
const BUTTONS = '[data-action]:visible';
/** No action concerns more things than this. */
const THINGS_AT_MOST = 6;

export const generic: Hands = {
  async choose(page, dice) {
    const told = await lines(page).count();
    const buttons = page.locator(BUTTONS);
    for (let touched = 0; touched < THINGS_AT_MOST && (await buttons.count()) === 0; touched++) {
      await touch(await uncovered(page.locator(THINGS), dice));
    }
    await touch(buttons.nth(dice.roll(await buttons.count())));
    await expect(lines(page)).not.toHaveCount(told);
  },
};

/** The log tells of every choice. */
function lines(page: Page): Locator {
  return page.getByRole('log', { name: en('table.log') }).getByRole('listitem');
}

/** One of the things that do not lie under another. */
async function uncovered(things: Locator, dice: Dice): Promise<Locator> {
  const seen = await things.evaluateAll((things) => {
    const isSeen = (thing: Element) => {
      thing.scrollIntoView({ block: 'nearest' });
      const { x, y, width, height } = thing.getBoundingClientRect();
      return thing.contains(document.elementFromPoint(x + width / 2, y + height / 2));
    };
    return things.flatMap((thing, index) => (isSeen(thing) ? [index] : []));
  });
  return things.nth(dice.pick(seen));
}
