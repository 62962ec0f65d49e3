// The table that any game can use: whole matches on it, chosen in the settings.

import type { Page } from '@playwright/test';
import { DESK } from './devices';
import { Dice } from './hands/dice';
import { generic } from './hands/generic';
import { expect, test } from './house';
import { decisions, lines, playOut, resign, result, setUp, type Game } from './table';
import { en } from './words';

const tables: [Game, typeof DESK][] = [
  ['sly', DESK],
  ['duel', DESK],
];

for (const [game, screen] of tables) {
  test.describe(game, () => {
    test.use(screen);

    test('a match against a character on the plain table', async ({ page }) => {
      await page.goto('/');
      await page.getByRole('button', { name: en('house.settings') }).click();
      await page.getByRole('checkbox', { name: en('house.plain') }).click();
      await expect(page.getByRole('dialog')).toHaveCount(0);
      await setUp(page, game, 'Hare');
      await playOut([page], 5, generic);
      await expect(result(page)).toBeVisible();
    });
  });
}

/** Counts everything that ever flies on this page: it is aloft for less than half a second. */
async function countFlights(page: Page): Promise<void> {
  await page.evaluate(() => {
    const seen = new Set<Element>();
    const look = () => document.querySelectorAll('.flight').forEach((flight) => seen.add(flight));
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
    Object.assign(window, { flown: () => seen.size });
  });
}

const flown = (page: Page) => page.evaluate(() => (window as unknown as { flown: () => number }).flown());

test.describe('what happens', () => {
  test.use({ ...DESK, pace: 'calm' });

  test('flies over the plain table and is told in words', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.addInitScript(() => localStorage.setItem('plain', 'yes'));
    await setUp(page, 'sly', 'Hare');
    await expect(decisions(page).first()).toBeVisible();
    await countFlights(page);
    await generic.choose(page, new Dice(7));
    await expect(
      lines(page)
        .filter({ hasText: /^(You|Hare)/ })
        .first(),
    ).toBeVisible();
    await expect.poll(() => flown(page)).toBeGreaterThan(0);
    await expect(
      lines(page)
        .filter({ hasText: /^Hare (lays|exposes|turns up) / })
        .first(),
    ).toBeVisible();
  });

  test('flies in a replay, too', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.addInitScript(() => localStorage.setItem('plain', 'yes'));
    await setUp(page, 'sly', 'Hare');
    await expect(decisions(page).first()).toBeVisible();
    await generic.choose(page, new Dice(7));
    await expect(lines(page).first()).toBeVisible();
    await resign(page);
    await result(page).click();
    const forward = page.getByRole('button', { name: en('replay.forward') });
    await expect(forward).toBeVisible();
    await countFlights(page);
    await forward.click();
    await expect.poll(() => flown(page)).toBeGreaterThan(0);
  });
});
