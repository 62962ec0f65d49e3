// A whole match of sly.

import { DESK } from './devices';
import { expect, test } from './house';
import { playOut, result, setUp } from './table';

test.use(DESK);

test('a match against a character', async ({ page }) => {
  await setUp(page, 'sly', 'Hare');
  await playOut('sly', [page], 5);
  await expect(result(page)).toBeVisible();
});
