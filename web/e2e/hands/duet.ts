// Plays duet: cards, the decree, a seat for the Foxes, a space of the path; each chosen first, then done.

import { expect, type Locator, type Page } from '@playwright/test';
import { lines } from '../table';
import { en } from '../words';
import type { Dice } from './dice';
import { touch, touchCard, type Hands } from './hands';

const CARDS = '[data-card][data-decision]';
/** What can be chosen on the table: the decree, seats, spaces of the path. */
const THINGS = '[data-decision][aria-label]:not([data-card])';

export const duet: Hands = {
  async choose(page, dice) {
    if (await putAway(page)) return;
    const cards = await page.locator(CARDS).evaluateAll((cards) => cards.map((card) => card.dataset.card!));
    const things = await page.locator(THINGS).evaluateAll((things) => things.map((thing) => thing.ariaLabel!));
    if (things.length > 0 && dice.roll(cards.length + things.length) >= cards.length) {
      await pick(page, page.locator(THINGS).and(page.getByLabel(dice.pick(things), { exact: true })), dice, touch);
    } else {
      await pick(page, page.locator(`[data-card="${dice.pick(cards)}"]`), dice, touchCard);
    }
  },
};

/** The end of a round lies over the table until it is put away, also for whoever is not to act then. */
async function putAway(page: Page): Promise<boolean> {
  const on = page.getByRole('button', { name: new RegExp(en('duet.round.on', { round: '\\d' })) });
  if ((await on.count()) === 0) return false;
  await touch(on);
  await expect(on).toHaveCount(0);
  return true;
}

/** Chooses a thing; a second touch does it, or the button that says what it means. */
async function pick(page: Page, thing: Locator, dice: Dice, reach: (thing: Locator) => Promise<void>): Promise<void> {
  await reach(thing);
  const confirm = page.locator('[data-decision]:not([aria-label])');
  await expect(confirm).toBeVisible();
  const told = await lines(page).count();
  await (dice.roll(2) === 0 ? reach(thing) : touch(confirm));
  await expect(lines(page)).not.toHaveCount(told);
}
