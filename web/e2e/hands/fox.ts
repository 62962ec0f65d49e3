// Plays fox: cards by two taps, by the place on the table that shows what they would do, or by drag; the Fox may keep.

import { expect, type Locator, type Page } from '@playwright/test';
import { lines } from '../table';
import type { Dice } from './dice';
import { dragCard, touch, touchCard, type Hands } from './hands';

const CARDS = '[data-card][data-decision]';
/** What does something on the table: what a chosen card would do comes first, keeping the decree after it. */
const DEED = '[data-decision]:not([data-card])';

export const fox: Hands = {
  async choose(page, dice) {
    await putAway(page);
    // The log tells of what was done. What was touched may be there again by then: the last card of a round that is dealt
    // anew, or the question of a Fox that was just played.
    const told = await lines(page).count();
    const deed = page.locator(DEED).first();
    if ((await deed.count()) > 0 && dice.roll(2) === 0) {
      await touch(deed);
      await expect(lines(page)).not.toHaveCount(told);
      return;
    }
    const name = dice.pick(await page.locator(CARDS).evaluateAll((cards) => cards.map((card) => card.dataset.card)));
    const card = page.locator(`[data-card="${name}"]`);
    await use(page, card, dice);
    await expect(lines(page)).not.toHaveCount(told);
  },
};

/** The end of a round lies over the table until it is put away. */
async function putAway(page: Page): Promise<void> {
  const summary = page.locator('#main').getByRole('dialog');
  if ((await summary.count()) === 0) return;
  await touch(summary.getByRole('button'));
  await expect(summary).toHaveCount(0);
}

async function use(page: Page, card: Locator, dice: Dice): Promise<void> {
  await touchCard(card);
  await expect(card).toHaveAttribute('aria-pressed', 'true');
  const deed = page.locator(DEED).first();
  switch (dice.pick(['again', 'deed', 'drag'] as const)) {
    case 'again':
      return touchCard(card);
    case 'deed':
      return touch(deed);
    case 'drag':
      return dragCard(card, deed);
  }
}
