// Whole matches of sly: with a character, with two people and with four.

import { DESK, PHONE } from './devices';
import { curious } from './hands/curious';
import { expect, test } from './house';
import { GAMES, invite, playOut, result, setUp } from './table';
import { en } from './words';

test.describe('on a phone', () => {
  test.use(PHONE);

  test('a match against a character', async ({ page }) => {
    await setUp(page, 'sly', 'Hare');
    await playOut([page], 5, curious);
    await expect(result(page)).toBeVisible();
  });
});

test('a match between two', async ({ visit }) => {
  const [one, other] = [await visit(DESK), await visit(PHONE)];
  await setUp(one, 'sly', en('house.setup.friend'));
  await invite(one, other);
  await playOut([one, other], 6, curious);
  for (const page of [one, other]) await expect(result(page)).toBeVisible();
});

test('a match between four', async ({ visit }) => {
  const host = await visit(DESK);
  const guests = [await visit(PHONE), await visit(PHONE), await visit(DESK)];
  await host.goto('/');
  await host.getByRole('link', { name: en('house.more_label', { game: GAMES.sly.name }), exact: true }).click();
  await host.getByRole('radio', { name: '4', exact: true }).check();
  for (const seat of [2, 3, 4]) {
    const group = host.getByRole('group', { name: en('house.setup.other', { n: seat }) });
    await group.getByRole('radio', { name: en('house.setup.friend') }).check();
  }
  await host.getByRole('button', { name: en('house.setup.start') }).click();
  for (const guest of guests) await invite(host, guest);
  await playOut([host, ...guests], 7, curious);
  for (const page of [host, ...guests]) await expect(result(page)).toBeVisible();
});
