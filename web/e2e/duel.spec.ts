// Whole matches of duel.

import { DESK, PHONE } from './devices';
import { curious } from './hands/curious';
import { expect, test } from './house';
import { invite, playOut, result, setUp } from './table';
import { en } from './words';

test.describe('on a phone', () => {
  test.use(PHONE);

  test('a match against a character', async ({ page }) => {
    await setUp(page, 'duel', 'Hare');
    await playOut([page], 5, curious);
    await expect(result(page)).toBeVisible();
  });
});

test('a match at two desks', async ({ visit }) => {
  const [one, other] = [await visit(DESK), await visit(DESK)];
  await setUp(one, 'duel', en('house.setup.friend'));
  await invite(one, other);
  await playOut([one, other], 6, curious);
  for (const page of [one, other]) await expect(result(page)).toBeVisible();
});
