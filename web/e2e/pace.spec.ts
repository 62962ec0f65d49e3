// A table that can be followed: the page's clock is the test's.

import type { Page } from '@playwright/test';
import { DESK, PHONE } from './devices';
import { curious } from './hands/curious';
import { Dice } from './hands/dice';
import { touch } from './hands/hands';
import { expect, test } from './house';
import { decisions, result, setUp, tool, type Game } from './table';
import { en } from './words';

test.use({ ...DESK, pace: 'calm' });

/** How much of the page's time passes between two looks. */
const STEP = 200;
const TRICK = '[data-spot^="trick-"] [data-face]';

/** Sets up a table at which time stands still from now on. */
async function sitDown(page: Page, game: Game): Promise<void> {
  await page.clock.install();
  await setUp(page, game, 'Hare');
  await expect(page.locator('.surface')).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
}

/** Lets the page's time pass step by step until one is asked, the match is over or enough was seen. */
async function passUntil(page: Page, look: () => Promise<boolean>): Promise<void> {
  for (let looks = 0; looks < 3000; looks++) {
    if (await look()) return;
    if ((await page.locator('[data-busy]').count()) > 0) await page.clock.runFor(STEP);
    else await page.waitForTimeout(10);
  }
  throw new Error('nothing came of it');
}

const isAsked = async (page: Page) => (await decisions(page).count()) > 0 || (await result(page).count()) > 0;

test('a full trick stays for a second and a half, and says who won', async ({ page }) => {
  await sitDown(page, 'fox');
  const dice = new Dice(90);
  // A Treasure says on its card what becomes of whoever wins the trick: that is not the verdict.
  const words = page.locator('.surface').getByText(/^(You win|Hare wins) the trick/);
  const isFull = async () => (await page.locator(TRICK).count()) === 2 && (await words.count()) > 0;
  for (let isSeen = false; !isSeen;) {
    await passUntil(page, async () => (isSeen = await isFull()) || isAsked(page));
    if (!isSeen) await curious.choose(page, dice);
  }
  await expect(words).toBeVisible();
  await expect(page.getByRole('status').filter({ hasText: /wins? the trick/ })).toBeVisible();
  await expect(page).not.toHaveTitle(/^●/);
  let shown = 0;
  for (; await isFull(); shown += 100) await page.clock.runFor(100);
  expect(shown).toBeGreaterThanOrEqual(1500);
  expect(shown).toBeLessThanOrEqual(3000);
});

/** The line of words at one moment, and whether one is asked something then. */
const lineOfWords = (page: Page) =>
  page.evaluate(() => {
    const line = document.querySelector('.prompt')!;
    const [colour, { height }] = [getComputedStyle(line).backgroundColor, line.getBoundingClientRect()];
    return { colour, height, isAsked: document.querySelector('[data-decision]') !== null };
  });

test.describe('on a phone', () => {
  test.use(PHONE);

  for (const game of ['fox', 'duel'] as const) {
    test(`${game}: the line of words wears the turn’s colour on one’s own turn only, and keeps one height`, async ({
      page,
    }) => {
      await sitDown(page, game);
      const dice = new Dice(94);
      const seen: Awaited<ReturnType<typeof lineOfWords>>[] = [];
      const look = async () => seen.push(await lineOfWords(page));
      for (let turns = 0; turns < 4 && (await result(page).count()) === 0; turns++) {
        await passUntil(page, async () => (await look()) > 0 && isAsked(page));
        await look();
        await curious.choose(page, dice);
        await look();
      }
      const coloursOf = (isAsked: boolean) => [
        ...new Set(seen.filter((one) => one.isAsked === isAsked).map(({ colour }) => colour)),
      ];
      const [own, others] = [coloursOf(true), coloursOf(false)];
      expect([own.length, others.length]).toEqual([1, 1]);
      expect(own).not.toEqual(others);
      expect(new Set(seen.map(({ height }) => height)).size).toBe(1);
    });
  }

  test('what the other did is marked and told until one acts, and the line of words keeps its height', async ({
    page,
  }) => {
    await sitDown(page, 'fox');
    const dice = new Dice(92);
    const prompt = page.locator('.prompt');
    const heights = new Set<number>();
    // Hare has led: one's answer fills the trick, which stays. A lead of one's own Hare may have answered already.
    const isLed = async () =>
      (await page.locator(TRICK).count()) === 1 &&
      (await page.locator('[data-last]').count()) > 0 &&
      (await decisions(page).count()) > 0;
    for (let isSeen = false; !isSeen;) {
      await passUntil(page, async () => {
        heights.add((await prompt.boundingBox())!.height);
        return (isSeen = await isLed()) || isAsked(page);
      });
      if (!isSeen) await curious.choose(page, dice);
    }
    await expect(page.locator('.last')).toContainText('Hare');
    await curious.choose(page, dice);
    await expect(page.locator('[data-last]')).toHaveCount(0);
    expect([...heights]).toHaveLength(1);
  });

  test('the table waits for a tap if one wants', async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('wait', 'yes'));
    await sitDown(page, 'fox');
    const dice = new Dice(93);
    const goOn = page.getByRole('button', { name: en('table.go_on') });
    for (let isSeen = false; !isSeen;) {
      await passUntil(page, async () => (isSeen = (await goOn.count()) > 0) || isAsked(page));
      if (!isSeen) await curious.choose(page, dice);
    }
    await page.clock.runFor(60_000);
    await expect(goOn).toBeVisible();
    await touch(goOn);
    await expect(goOn).toBeHidden();
  });

  test('a double tap does not resign', async ({ page }) => {
    await setUp(page, 'fox', 'Hare');
    await touch(tool(page, 'table.menu'));
    const resign = page.getByRole('button', { name: en('table.resign') });
    const box = (await resign.boundingBox())!;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    await page.touchscreen.tap(x, y);
    const yes = page.getByRole('button', { name: en('table.resign_yes') });
    const there = (await yes.boundingBox())!;
    expect(there.y + there.height < box.y || there.y > box.y + box.height).toBe(true);
    await page.touchscreen.tap(x, y);
    await expect(yes).toBeHidden();
    await expect(result(page)).toHaveCount(0);
  });
});
