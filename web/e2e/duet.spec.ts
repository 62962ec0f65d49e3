// Whole matches of duet.

import { DESK, PHONE } from './devices';
import { duet } from './hands/duet';
import { expect, test } from './house';
import { invite, playOut, result, setUp } from './table';
import { en } from './words';

test.describe('on a phone', () => {
  test.use(PHONE);

  test('a match with a character', async ({ page }) => {
    await setUp(page, 'duet', 'Hare', [en('duet.option.level.1')]);
    await playOut([page], 3, duet);
    await expect(result(page)).toBeVisible();
  });
});

test('a match at two desks', async ({ visit }) => {
  const [one, other] = [await visit(DESK), await visit(DESK)];
  await setUp(one, 'duet', en('house.setup.friend'), [en('duet.option.level.1')]);
  await invite(one, other);
  await playOut([one, other], 4, duet);
  for (const page of [one, other]) await expect(result(page)).toBeVisible();
});
