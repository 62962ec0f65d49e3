// The table that any game can use: whole matches on it, chosen in the settings.

import { DESK } from './devices';
import { Dice } from './hands/dice';
import { generic } from './hands/generic';
import { expect, test } from './house';
import { decisions, lines, playOut, result, setUp, type Game } from './table';
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

test.describe('what happens', () => {
  test.use({ ...DESK, pace: 'calm' });

  test('flies over the plain table and is told in words', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.addInitScript(() => localStorage.setItem('plain', 'yes'));
    await setUp(page, 'sly', 'Hare');
    await expect(decisions(page).first()).toBeVisible();
    // Everything that ever flies is counted: it is aloft for less than half a second.
    await page.evaluate(() => {
      const seen = new Set<Element>();
      const look = () => document.querySelectorAll('.flight').forEach((flight) => seen.add(flight));
      new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
      Object.assign(window, { flown: () => seen.size });
    });
    await generic.choose(page, new Dice(7));
    await expect(
      lines(page)
        .filter({ hasText: /^(You|Hare)/ })
        .first(),
    ).toBeVisible();
    await expect
      .poll(() => page.evaluate(() => (window as unknown as { flown: () => number }).flown()))
      .toBeGreaterThan(0);
    await expect(
      lines(page)
        .filter({ hasText: /^Hare (lays|exposes|turns up) / })
        .first(),
    ).toBeVisible();
  });
});
