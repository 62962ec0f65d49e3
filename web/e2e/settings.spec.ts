// What the reader chooses is kept.

import type { Page } from '@playwright/test';
import { DESK } from './devices';
import { touchCard } from './hands/hands';
import { fox } from './hands/fox';
import { expect, test } from './house';
import { setUp, whoIsAsked } from './table';
import { en, fr } from './words';

test.use(DESK);

/** How light the page is, from 0 to 1. */
async function brightness(page: Page): Promise<number> {
  const picture = await page.screenshot({ clip: { x: 0, y: 0, width: 8, height: 8 } });
  return page.evaluate(
    async (bytes) => {
      const image = await createImageBitmap(new Blob([new Uint8Array(bytes)]));
      const canvas = new OffscreenCanvas(image.width, image.height).getContext('2d')!;
      canvas.drawImage(image, 0, 0);
      const { data } = canvas.getImageData(4, 4, 1, 1);
      return (data[0]! + data[1]! + data[2]!) / 765;
    },
    [...picture],
  );
}

async function choose(page: Page, label: string): Promise<void> {
  await page.getByRole('button', { name: en('house.settings') }).click();
  await page.getByLabel(label, { exact: true }).check();
  await page.keyboard.press('Escape');
}

test('night is chosen once and stays, on every screen', async ({ page }) => {
  await page.goto('/');
  expect(await brightness(page)).toBeGreaterThan(0.8);
  await choose(page, en('house.theme.night'));
  expect(await brightness(page)).toBeLessThan(0.3);
  await page.reload();
  await expect(page.getByRole('heading', { name: en('house.tagline') })).toBeVisible();
  expect(await brightness(page)).toBeLessThan(0.3);
  await setUp(page, 'fox', 'Hare');
  await whoIsAsked([page], fox);
  expect(await brightness(page)).toBeLessThan(0.3);
});

test('the system’s night is followed', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  expect(await brightness(page)).toBeLessThan(0.3);
});

test('the language is chosen once and stays', async ({ page }) => {
  await page.goto('/');
  await choose(page, en('house.language.fr'));
  await expect(page.getByRole('heading', { name: fr('house.tagline') })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: fr('house.tagline') })).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
});

test('a name is shown to others, and one tap plays if one wants', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: en('house.settings') }).click();
  await page.getByLabel(en('house.name_label')).fill('Reynard');
  await page.getByRole('button', { name: en('house.name_save') }).click();
  await expect(page.getByText(en('house.name_saved', { name: 'Reynard' }))).toBeVisible();
  await page.getByLabel(en('house.at_once')).check();
  await page.keyboard.press('Escape');
  await setUp(page, 'fox', 'Hare');
  await whoIsAsked([page], fox);
  const name = await page.locator('[data-card][data-decision]').first().getAttribute('data-card');
  const card = page.locator(`[data-card="${name}"]`);
  await touchCard(card);
  await expect(card).toHaveCount(0);
});
