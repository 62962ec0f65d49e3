// A whole match without a mouse.

import { DESK } from './devices';
import { expect, test } from './house';
import { enter, foxByKeyboard, tabTo, turnTo } from './keyboard';
import { GAMES, playOut, result } from './table';
import { en } from './words';

test.use(DESK);

test('from home to the end of a match by keyboard alone', async ({ page }) => {
  await page.goto('/');
  await enter(page.getByRole('link', { name: en('house.more_label', { game: GAMES.fox.name }), exact: true }));
  await turnTo(page.getByRole('radio', { name: 'Hare' }));
  await turnTo(page.getByRole('radio', { name: en('fox.option.target.16') }));
  await enter(page.getByRole('button', { name: en('house.setup.start') }));
  await playOut([page], 6, foxByKeyboard);
  await tabTo(result(page));
  await expect(result(page)).toBeFocused();
});
