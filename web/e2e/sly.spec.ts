// A whole match of sly.

import { DESK } from './devices';
import { generic } from './hands/generic';
import { expect, test } from './house';
import { playOut, result, setUp } from './table';

test.use(DESK);

test('a match against a character', async ({ page }) => {
  await setUp(page, 'sly', 'Hare');
  await playOut([page], 5, generic);
  await expect(result(page)).toBeVisible();
});
