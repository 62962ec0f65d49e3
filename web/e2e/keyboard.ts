// Playing without a mouse.

import { expect, type Locator, type Page } from '@playwright/test';
import type { Dice } from './hands/dice';
import type { Hands } from './hands/hands';
import { lines } from './table';

/** Goes on with the Tab key until something has the focus. */
export async function tabTo(thing: Locator): Promise<void> {
  const page = thing.page();
  for (let steps = 0; steps < 80; steps++) {
    if (await hasFocus(thing)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`the Tab key does not lead to ${thing}`);
}

/** Goes on with the Tab key until something has the focus, and uses it. */
export async function enter(thing: Locator): Promise<void> {
  await tabTo(thing);
  await thing.page().keyboard.press('Enter');
}

/** Chooses one of a group of radio buttons by the arrows. */
export async function turnTo(radio: Locator): Promise<void> {
  const page = radio.page();
  const name = await radio.getAttribute('name');
  const group = page.locator(`input[name="${name}"]`);
  await tabTo(group.and(page.locator(':checked')));
  for (let steps = await group.count(); steps > 0 && !(await radio.isChecked()); steps--) {
    await page.keyboard.press('ArrowDown');
  }
  await expect(radio).toBeChecked();
}

async function hasFocus(thing: Locator): Promise<boolean> {
  return (await thing.count()) > 0 && thing.first().evaluate((element) => element === document.activeElement);
}

/** Plays fox by keyboard: focus comes to the cards by itself, arrows go through them, Enter chooses and does. */
export const foxByKeyboard: Hands = {
  arePatient: true,
  async choose(page, dice) {
    await putAway(page);
    const keep = page.locator('[data-decision]:not([data-card])');
    if ((await keep.count()) > 0 && dice.roll(2) === 0) {
      await enter(keep);
      await expect(keep).toHaveCount(0);
      return;
    }
    const card = await goToCard(page, dice);
    const told = await lines(page).count();
    await page.keyboard.press('Enter');
    await expect(card).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Enter');
    await expect(lines(page)).not.toHaveCount(told);
  },
};

/** What lies over the table takes the focus. */
async function putAway(page: Page): Promise<void> {
  const summary = page.locator('#main').getByRole('dialog');
  if ((await summary.count()) === 0) return;
  await expect(summary.getByRole('button')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(summary).toHaveCount(0);
}

async function goToCard(page: Page, dice: Dice): Promise<Locator> {
  const focused = page.locator('[data-card]:focus');
  await expect(focused).toHaveCount(1);
  const usable = await page
    .locator('[data-card]')
    .evaluateAll((cards) => cards.map((card) => 'decision' in card.dataset));
  const wanted = dice.pick(usable.flatMap((isUsable, index) => (isUsable ? [index] : [])));
  await page.keyboard.press('Home');
  for (let step = 0; step < wanted; step++) await page.keyboard.press('ArrowRight');
  const name = await focused.getAttribute('data-card');
  return page.locator(`[data-card="${name}"]`);
}
