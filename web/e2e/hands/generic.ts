// Plays any game at the table that is drawn from scenes: touches marked things until buttons say what can be done.

import { expect, type Page } from '@playwright/test';
import { en } from '../words';
import { touch, type Hands } from './hands';

const THINGS = '[data-item][data-decision]';
const BUTTONS = '[data-action]:visible';
/** No action concerns more things than this. */
const THINGS_AT_MOST = 6;

export const generic: Hands = {
  async choose(page, dice) {
    const told = await page.getByRole('log').getByRole('listitem').count();
    const things = page.locator(THINGS);
    for (let touched = 0; touched < THINGS_AT_MOST && (await page.locator(BUTTONS).count()) === 0; touched++) {
      await touch(things.nth(dice.roll(await things.count())));
    }
    const buttons = page.locator(BUTTONS);
    await touch(buttons.nth(dice.roll(await buttons.count())));
    await hasBeenTold(page, told);
  },
};

/** A choice is made when the log tells of it. */
async function hasBeenTold(page: Page, before: number): Promise<void> {
  const log = page.getByRole('log', { name: en('table.log') });
  await expect(log.getByRole('listitem')).not.toHaveCount(before);
}
