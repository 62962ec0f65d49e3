// The table that any game can use: whole matches on it, chosen in the settings.

import { DESK } from './devices';
import { generic } from './hands/generic';
import { expect, test } from './house';
import { playOut, result, setUp, type Game } from './table';
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
