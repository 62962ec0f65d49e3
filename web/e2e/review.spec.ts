// The review of a match that is over.

import { DESK } from './devices';
import { fox } from './hands/fox';
import { expect, test } from './house';
import { playOn, resign, setUp } from './table';
import { en } from './words';

test.use(DESK);

test('a finished match is reviewed, and a turning point leads into the replay', async ({ page }) => {
  await setUp(page, 'fox', 'Hare');
  await playOn([page], 8, fox, 8);
  await resign(page);
  await page.getByRole('button', { name: en('review.ask') }).click();
  await expect(page.getByRole('img', { name: en('review.curve_label') })).toBeVisible({ timeout: 60_000 });
  await page.locator('summary').click();
  const moves = page.locator('details').getByRole('link');
  await expect(moves.first()).toBeVisible();
  const n = Number(await moves.first().textContent());
  await moves.first().click();
  await expect(page.getByText(n === 1 ? en('replay.start') : new RegExp(`^Move ${n - 1} of `))).toBeVisible();
});
