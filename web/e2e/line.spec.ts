// What a reload and a broken line do to a match: nothing.

import type { Page } from '@playwright/test';
import { DESK } from './devices';
import { fox } from './hands/fox';
import { touchCard } from './hands/hands';
import { expect, test } from './house';
import { decisions, lines, playOn, setUp, whoIsAsked } from './table';
import { en } from './words';

test.use(DESK);

const banner = (page: Page) => page.getByText(en('house.lost'));

async function handOf(page: Page): Promise<string[]> {
  return page.locator('[data-card]').evaluateAll((cards) => cards.map((card) => card.dataset.card!));
}

test('a reload in the middle of a match keeps everything', async ({ page }) => {
  await setUp(page, 'fox', 'Hare');
  await playOn([page], 10, fox, 4);
  await whoIsAsked([page], fox);
  const [hand, told] = [await handOf(page), await lines(page).allTextContents()];
  await page.reload();
  await expect(decisions(page).first()).toBeVisible();
  expect(await handOf(page)).toEqual(hand);
  await expect(lines(page)).toHaveText(told);
  await playOn([page], 11, fox, 3);
});

test('a broken line is told, comes back by itself, and loses nothing', async ({ page, server }) => {
  await setUp(page, 'fox', 'Hare');
  await playOn([page], 12, fox, 3);
  await whoIsAsked([page], fox);
  const hand = await handOf(page);
  await server.kill();
  await expect(banner(page)).toBeVisible();
  await server.restart();
  await expect(banner(page)).toBeHidden({ timeout: 30_000 });
  expect(await handOf(page)).toEqual(hand);
  await playOn([page], 13, fox, 3);
});

test('what is done while the line is broken is done when it is back', async ({ page, server }) => {
  await setUp(page, 'fox', 'Hare');
  await playOn([page], 14, fox, 1);
  await whoIsAsked([page], fox);
  await server.kill();
  await expect(banner(page)).toBeVisible();
  const name = await page.locator('[data-card][data-decision]').first().getAttribute('data-card');
  const card = page.locator(`[data-card="${name}"]`);
  await touchCard(card);
  await touchCard(card);
  await expect(card.getByText(en('table.sending'))).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: en('table.unanswered') })).toBeVisible();
  await server.restart();
  await expect(card).toHaveCount(0, { timeout: 30_000 });
  await playOn([page], 15, fox, 2);
});
