// Whole matches of fox.

import { DESK, PHONE } from './devices';
import { fox } from './hands/fox';
import { expect, test } from './house';
import { invite, playOut, result, setUp } from './table';
import { en } from './words';

const SHORT = en('fox.option.target.16');

test.describe('at a desk', () => {
  test.use({ ...DESK, reducedMotion: 'no-preference', pace: 'brisk' });

  test('a match against a character, with everything that flies', async ({ page }) => {
    await setUp(page, 'fox', 'Hare', [SHORT]);
    await playOut([page], 1, fox);
    // With equal totals there is a row that says so, too.
    await expect(page.getByRole('row', { name: new RegExp(`^${en('fox.score.total')}`) })).toBeVisible();
  });
});

test('a match between two phones', async ({ visit }) => {
  const [one, other] = [await visit(PHONE), await visit(PHONE)];
  await setUp(one, 'fox', en('house.setup.friend'), [SHORT]);
  await invite(one, other);
  await playOut([one, other], 2, fox);
  for (const page of [one, other]) await expect(result(page)).toBeVisible();
});
