// axe finds nothing, on any screen, in either theme.

import { expectFit } from './axe';
import { DESK, PHONE, TABLET } from './devices';
import { curious } from './hands/curious';
import { Dice } from './hands/dice';
import { duet } from './hands/duet';
import { fox } from './hands/fox';
import { touch, touchCard, touchIdleCard, type Hands } from './hands/hands';
import { expect, test } from './house';
import { playOn, resign, result, setUp, tool, whoIsAsked, type Game } from './table';
import { en } from './words';

test.describe('at a desk', () => {
  test.use(DESK);

  test('home and my matches, before and after some were played', async ({ page }) => {
    await page.goto('/');
    await expect(page.getByRole('article')).toHaveCount(4);
    await expectFit(page, 'home');
    await setUp(page, 'fox', 'Hare');
    await whoIsAsked([page], fox);
    await resign(page);
    await setUp(page, 'duet', 'Hare');
    await whoIsAsked([page], duet);
    await page.goto('/');
    await expect(page.getByRole('heading', { name: en('house.continue') })).toBeVisible();
    await expectFit(page, 'home with matches');
    await page.goto('/me');
    await expect(page.getByRole('heading', { name: en('profile.results') })).toBeVisible();
    await expectFit(page, 'my matches');
  });

  for (const game of ['fox', 'duet', 'sly', 'duel']) {
    test(`the rules of ${game}`, async ({ page }) => {
      await page.goto(`/rules/${game}`);
      await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
      await expectFit(page, `rules of ${game}`);
    });
  }
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('what surrounds the tables', async ({ page }) => {
    for (const address of [
      '/',
      '/learn/fox',
      '/new/fox',
      '/new/sly?friend',
      '/rules',
      '/about',
      '/replay',
      '/nowhere',
      '/table/nothing',
    ]) {
      await page.goto(address);
      await expect(page.getByRole('heading').first()).toBeVisible();
      await expectFit(page, address);
    }
    await page.getByRole('button', { name: en('house.settings') }).click();
    await expectFit(page, 'settings');
  });

  test('a waiting room', async ({ page }) => {
    await setUp(page, 'duel', en('house.setup.friend'));
    await expect(page.getByRole('heading', { name: en('table.waiting') })).toBeVisible();
    await expectFit(page, 'waiting room');
  });
});

/** The tables, on screens of all sizes between them. */
const TABLES: [Game, typeof DESK, string, Hands][] = [
  ['fox', PHONE, 'a phone', fox],
  ['fox', DESK, 'a desk', fox],
  ['duet', PHONE, 'a phone', duet],
  ['duet', DESK, 'a desk', duet],
  ['sly', PHONE, 'a phone', curious],
  ['sly', TABLET, 'a tablet', curious],
  ['duel', PHONE, 'a phone', curious],
  ['duel', DESK, 'a desk', curious],
];

for (const [game, device, where, hands] of TABLES) {
  test.describe(`${game} on ${where}`, () => {
    test.use(device);

    test('the table while it is played, its sheets, its end and its replay', async ({ page }) => {
      await setUp(page, game, 'Hare');
      await whoIsAsked([page], hands);
      await expectFit(page, 'first move');
      await playOn([page], 60, hands, 3);
      await whoIsAsked([page], hands);
      await expectFit(page, 'fourth move');
      for (const key of ['table.menu', 'table.reference', 'table.log'] as const) {
        if (!(await tool(page, key).isVisible())) continue;
        await touch(tool(page, key));
        await expectFit(page, key);
        await page.keyboard.press('Escape');
      }
      await touch(tool(page, 'table.hint'));
      await expect(page.getByRole('button', { name: en('table.hint_do') })).toBeVisible();
      await expectFit(page, 'hint');
      await resign(page);
      await expect(page.getByRole('table')).toBeVisible();
      await expectFit(page, 'the end');
      await touch(result(page));
      await page.getByRole('button', { name: en('replay.forward') }).click();
      await expectFit(page, 'replay');
    });
  });
}

test.describe('fox on a phone', () => {
  test.use(PHONE);

  test('a chosen card, a refusal, the last trick', async ({ page }) => {
    await setUp(page, 'fox', 'Hare');
    const idle = page.locator('[data-card][aria-disabled="true"]');
    const dice = new Dice(61);
    for (await whoIsAsked([page], fox); (await idle.count()) === 0; await whoIsAsked([page], fox)) {
      await fox.choose(page, dice);
    }
    await touchIdleCard(idle.first());
    await expect(page.getByRole('status').getByRole('link')).toBeVisible();
    await touchCard(page.locator('[data-card][data-decision]').first());
    await expectFit(page, 'a chosen card and a refusal');
    await playOn([page], 62, fox, 2);
    await whoIsAsked([page], fox);
    await touch(page.getByRole('button', { name: en('fox.won.look', { won: '' }) }).first());
    await expectFit(page, 'the last trick');
  });
});
