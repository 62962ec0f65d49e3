// Looking at a match again: moment by moment, with whose eyes one likes, by a link, from a file.

import { writeFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { DESK, PHONE } from './devices';
import { fox } from './hands/fox';
import { touch } from './hands/hands';
import { expect, test } from './house';
import { lines, playOn, resign, result, setUp } from './table';
import { en } from './words';

const MOVES = 4;

/** A short match, given up, and looked at again. */
async function lookAgain(page: Page): Promise<void> {
  await setUp(page, 'fox', 'Hare');
  await playOn([page], 40, fox, MOVES);
  await resign(page);
  await touch(result(page));
  await expect(page.getByRole('heading', { name: /^Replay/ })).toBeVisible();
}

const moment = (page: Page) => page.getByRole('main').getByRole('status');
const control = (page: Page, key: Parameters<typeof en>[0]) => page.getByRole('button', { name: en(key), exact: true });
const eyes = (page: Page) => page.getByLabel(en('replay.eyes'));
/** The hands that lie open: what is in them is drawn, not hidden. */
const hidden = (page: Page): Locator => page.getByRole('img', { name: /^Hand of/ });

test.describe('at a desk', () => {
  test.use({ ...DESK, pace: 'calm', permissions: ['clipboard-read', 'clipboard-write'] });

  test('a moment has a link that shows the same to the same eyes', async ({ page, visit }) => {
    await lookAgain(page);
    await expect(moment(page)).toContainText(en('replay.start'));
    await touch(control(page, 'replay.forward'));
    await page.getByRole('slider', { name: en('replay.scrub') }).fill('5');
    await expect(moment(page)).toContainText(/Move 5 of \d+/);
    await eyes(page).selectOption({ label: 'Hare' });
    const told = await lines(page).allTextContents();
    await touch(control(page, 'replay.link'));
    await expect(page.getByText(en('replay.copied'))).toBeVisible();
    const link = await page.evaluate(() => navigator.clipboard.readText());

    const friend = await visit(DESK);
    await friend.goto(link);
    await expect(moment(friend)).toContainText(/Move 5 of \d+/);
    await expect(eyes(friend)).toHaveValue(await eyes(page).inputValue());
    await expect(lines(friend)).toHaveText(told);
  });

  test('everything lies open, or only what one knew', async ({ page }) => {
    await lookAgain(page);
    await page.getByRole('slider', { name: en('replay.scrub') }).fill('3');
    await expect(eyes(page)).toHaveValue('open');
    await expect(hidden(page).first()).toBeVisible();
    const open = await page.getByRole('main').screenshot();
    await eyes(page).selectOption('spectator');
    await expect(page.locator('[data-card]')).toHaveCount(0);
    expect((await page.getByRole('main').screenshot()).equals(open)).toBe(false);
  });

  test('the keyboard goes through a match, and it plays by itself', async ({ page }) => {
    await lookAgain(page);
    await page.keyboard.press('End');
    await expect(moment(page)).toContainText(en('replay.over'));
    await page.keyboard.press('Home');
    await expect(moment(page)).toContainText(en('replay.start'));
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowLeft');
    await expect(moment(page)).toContainText(/Move 1 of/);
    await page.keyboard.press(' ');
    await expect(moment(page)).toContainText(/Move 3 of/);
    await page.keyboard.press(' ');
    await expect(control(page, 'replay.play')).toBeVisible();
    await touch(control(page, 'replay.play'));
    await touch(control(page, 'replay.pause'));
    await expect(control(page, 'replay.play')).toBeFocused();
  });
});

test.describe('on a phone', () => {
  test.use(PHONE);

  test('a record is downloaded and opened again from its file', async ({ page }, info) => {
    await setUp(page, 'fox', 'Hare');
    await playOn([page], 41, fox, MOVES);
    await resign(page);
    const coming = page.waitForEvent('download');
    await touch(page.getByRole('link', { name: en('table.download') }));
    const record = info.outputPath('record.json');
    await (await coming).saveAs(record);

    await page.goto('/replay');
    await page.getByLabel(en('house.file.choose')).setInputFiles(record);
    await expect(moment(page)).toContainText(en('replay.start'));
    await touch(control(page, 'replay.last'));
    await expect(moment(page)).toContainText(en('replay.over'));
  });

  test('a file that is no record is refused with a reason', async ({ page }, info) => {
    const file = info.outputPath('no-record.json');
    writeFileSync(file, '{"format":"something else"}');
    await page.goto('/replay');
    await page.getByLabel(en('house.file.choose')).setInputFiles(file);
    await expect(page.getByRole('alert')).toContainText(en('replay.faulty', { why: '' }));
  });
});
