// What helps at a table: why something may not be done, taking back, a hint, the abilities.

import type { Locator, Page } from '@playwright/test';
import { DESK, PHONE } from './devices';
import { Dice } from './hands/dice';
import { fox } from './hands/fox';
import { touch, touchCard, touchIdleCard } from './hands/hands';
import { expect, test } from './house';
import { decisions, lines, setUp, tool, whoIsAsked } from './table';
import { en } from './words';

/** Plays until a card of the hand may not be played. */
async function forbiddenCard(page: Page): Promise<Locator> {
  const dice = new Dice(20);
  const forbidden = page.locator('[data-card][aria-disabled="true"]');
  for (;;) {
    await whoIsAsked([page], fox);
    if ((await forbidden.count()) > 0) return forbidden.first();
    await fox.choose(page, dice);
  }
}

/** Messages lie neither on cards of the hand nor on buttons. */
async function expectNothingCovered(page: Page): Promise<void> {
  const covered = await page.evaluate(() => {
    const message = document.querySelector('.toast')!.getBoundingClientRect();
    const things = [...document.querySelectorAll('[data-card], main button, nav button, header button, header a')];
    const isUnder = ({ left, right, top, bottom }: DOMRect) =>
      left < message.right && right > message.left && top < message.bottom && bottom > message.top;
    return things
      .filter((thing) => isUnder(thing.getBoundingClientRect()))
      .map((thing) => thing.outerHTML.slice(0, 80));
  });
  expect(covered).toEqual([]);
}

test.describe('on a phone', () => {
  test.use(PHONE);

  test('a card that may not be played says why, with the clause', async ({ page }) => {
    await setUp(page, 'fox', 'Hare');
    const card = await forbiddenCard(page);
    await touchIdleCard(card);
    const clause = page.getByRole('status').getByRole('link');
    await expect(clause).toBeVisible();
    await expectNothingCovered(page);
    const title = await clause.textContent();
    await touch(clause);
    await expect(page).toHaveURL(/\/rules\/fox#[\w-]+$/);
    await expect(page.getByRole('heading', { name: title! }).first()).toBeInViewport();
    await page.goBack();
    await expect(decisions(page).first()).toBeVisible();
  });
});

test.describe('at a desk', () => {
  test.use(DESK);

  test('a move is taken back', async ({ page }) => {
    await setUp(page, 'fox', 'Hare');
    await whoIsAsked([page], fox);
    const told = await lines(page).allTextContents();
    const name = await page.locator('[data-card][data-decision]').first().getAttribute('data-card');
    const card = page.locator(`[data-card="${name}"]`);
    await touchCard(card);
    await touchCard(card);
    await expect(card).toHaveCount(0);
    await whoIsAsked([page], fox);
    await touch(tool(page, 'table.undo'));
    await expect(card).toBeVisible();
    await expect(lines(page)).toHaveText(told);
  });

  test('a hint says what Owl would do and how sure it is, and does it', async ({ page }) => {
    await setUp(page, 'fox', 'Hare');
    // Of a move that is forced there is nothing to be sure of.
    const choices = page.locator('[data-card][data-decision]');
    const dice = new Dice(74);
    for (await whoIsAsked([page], fox); (await choices.count()) < 2; await whoIsAsked([page], fox)) {
      await fox.choose(page, dice);
    }
    const told = await lines(page).count();
    await touch(tool(page, 'table.hint'));
    const yes = page.getByRole('button', { name: en('table.hint_do') });
    await expect(yes).toBeVisible();
    await expect(page.getByText(/\d+%/).first()).toBeVisible();
    // Behind a Woodcutter nature draws a card, so what comes next cannot be said.
    const choice = await page.getByText(/^Owl would choose: /).textContent();
    const next = page.getByText(/^Expected next: (Hare|You): /);
    await expect(next).toHaveCount(/ 5 of /.test(choice ?? '') ? 0 : 1);
    await touch(yes);
    await expect(lines(page)).not.toHaveCount(told);
    await expect(yes).toBeHidden();
  });

  test('the abilities are one touch away', async ({ page }) => {
    await setUp(page, 'fox', 'Hare');
    await touch(tool(page, 'table.reference'));
    const sheet = page.getByRole('dialog', { name: en('table.reference') });
    await expect(sheet).toContainText(en('fox.reference.scores'));
    await touch(sheet.getByRole('button', { name: en('house.close') }));
    await expect(sheet).toBeHidden();
  });
});
