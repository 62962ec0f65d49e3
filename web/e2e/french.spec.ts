// A visit in French, from home to the rules.

import { DESK } from './devices';
import { Dice } from './hands/dice';
import { fox } from './hands/fox';
import { touch, touchIdleCard } from './hands/hands';
import { expect, test } from './house';
import { lines, resign, setUp, tool, whoIsAsked } from './table';
import { fr } from './words';

test.use({ ...DESK, locale: 'fr-FR' });

test('everything is said in French', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page.getByRole('heading', { name: fr('house.tagline') })).toBeVisible();

  await setUp(page, 'fox', 'Lièvre', [fr('fox.option.target.16')], fr);
  await expect(page.getByRole('navigation', { name: fr('table.tools') })).toBeVisible();

  const dice = new Dice(50);
  const idle = page.locator('[data-card][aria-disabled="true"]');
  for (await whoIsAsked([page], fox); (await idle.count()) === 0; await whoIsAsked([page], fox)) {
    await fox.choose(page, dice);
  }
  await expect(lines(page).filter({ hasText: 'Lièvre joue' })).not.toHaveCount(0);
  await touchIdleCard(idle.first());
  const clause = page.getByRole('status').getByRole('link');
  const title = await clause.textContent();

  await touch(tool(page, 'table.reference', fr));
  await expect(page.getByRole('dialog')).toContainText(fr('fox.reference.title'));
  await page.keyboard.press('Escape');

  await touch(clause);
  await expect(page).toHaveURL(/\/rules\/fox#[\w-]+$/);
  await expect(page.getByRole('heading', { name: title! }).first()).toBeInViewport();
  await page.goBack();
  await resign(page, fr);
  await expect(page.getByText(fr('table.over.resigned_you'))).toBeVisible();
});
