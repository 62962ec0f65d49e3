// The pictures of the gallery: every screen and table, by day and by night, on screens of all sizes.

import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { DESK, PHONE, TABLET } from './devices';
import { curious } from './hands/curious';
import { duet } from './hands/duet';
import { fox } from './hands/fox';
import { touch, touchCard, type Hands } from './hands/hands';
import { expect, test } from './house';
import { playOn, playOut, result, setUp, tool, whoIsAsked, type Game } from './table';
import { en } from './words';

const SIZES = { desk: DESK.viewport, tablet: TABLET.viewport, phone: PHONE.viewport };
const THEMES = { day: 'light', night: 'dark' } as const;
type Size = keyof typeof SIZES;
type Theme = keyof typeof THEMES;

test.use(DESK);

/** Takes a picture of a screen for each size and theme. */
async function shoot(page: Page, screen: string, sizes: Size[], themes: Theme[] = ['day', 'night']): Promise<void> {
  for (const size of sizes) {
    await page.setViewportSize(SIZES[size]);
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: THEMES[theme] });
      await page.screenshot({ path: join(process.env.UNDERWOOD_GALLERY!, `${screen}-${size}-${theme}.png`) });
    }
  }
  await page.setViewportSize(SIZES.desk);
  await page.emulateMedia({ colorScheme: 'light' });
}

test('home', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('article')).toHaveCount(4);
  await shoot(page, 'home', ['desk', 'phone']);
});

test('what surrounds the tables', async ({ page }) => {
  await page.goto('/new/sly');
  await expect(page.getByRole('button', { name: en('house.setup.start') })).toBeEnabled();
  await shoot(page, 'setup', ['desk', 'phone'], ['day']);
  await setUp(page, 'duet', en('house.setup.friend'));
  await expect(page.getByRole('heading', { name: en('table.waiting') })).toBeVisible();
  await shoot(page, 'waiting', ['phone'], ['day']);
  await page.goto('/learn/fox');
  await expect(
    page.getByRole('button', { name: en('guide.go_on') }).or(page.getByText(en('guide.do_it'))),
  ).toBeVisible();
  await shoot(page, 'guide', ['desk', 'phone'], ['day']);
  await page.goto('/rules/duel');
  await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
  await shoot(page, 'rules', ['desk', 'phone'], ['day']);
  await page.goto('/about');
  await shoot(page, 'about', ['phone'], ['night']);
});

const TABLES: [Game, Hands][] = [
  ['fox', fox],
  ['duet', duet],
  ['sly', curious],
  ['duel', curious],
];

for (const [game, hands] of TABLES) {
  test(`the table of ${game}`, async ({ page }) => {
    await setUp(page, game, 'Badger');
    await playOn([page], 80, hands, 6);
    await whoIsAsked([page], hands);
    await shoot(page, game, ['desk', 'tablet', 'phone']);
  });
}

test('fox from a chosen card to the replay', async ({ page }) => {
  await setUp(page, 'fox', 'Hare', [en('fox.option.target.16')]);
  await playOn([page], 81, fox, 3);
  await whoIsAsked([page], fox);
  await touchCard(page.locator('[data-card][data-decision]').first());
  await shoot(page, 'chosen', ['phone'], ['day']);
  await touch(tool(page, 'table.hint'));
  await expect(page.getByRole('button', { name: en('table.hint_do') })).toBeVisible();
  await shoot(page, 'hint', ['desk'], ['day']);
  await touch(page.getByRole('button', { name: en('house.close') }));
  await touch(tool(page, 'table.reference'));
  await shoot(page, 'abilities', ['phone'], ['night']);
  await page.keyboard.press('Escape');
  await playOut([page], 82, fox);
  await expect(page.getByRole('table')).toBeVisible();
  await shoot(page, 'end', ['desk', 'phone'], ['day']);
  await page.getByRole('button', { name: en('review.ask') }).click();
  const curve = page.getByRole('img', { name: en('review.curve_label') });
  await expect(curve).toBeVisible({ timeout: 120_000 });
  for (const [size, theme] of [
    ['desk', 'day'],
    ['phone', 'night'],
  ] as const) {
    await page.setViewportSize(SIZES[size]);
    await curve.scrollIntoViewIfNeeded();
    await shoot(page, 'review', [size], [theme]);
  }
  await touch(result(page));
  await page.getByRole('slider', { name: en('replay.scrub') }).fill('17');
  await shoot(page, 'replay', ['desk', 'phone'], ['night']);
});
