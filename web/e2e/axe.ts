// Is a screen fit for everyone? As far as axe can tell, by day and by night.

import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Expects axe to find nothing on a screen, in either theme. */
export async function expectFit(page: Page, screen: string): Promise<void> {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    const { violations } = await new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).analyze();
    expect(violations.map(tell), `${screen}, ${colorScheme}`).toEqual([]);
  }
  await page.emulateMedia({ colorScheme: 'light' });
}

type Violation = Awaited<ReturnType<AxeBuilder['analyze']>>['violations'][number];

function tell({ id, nodes }: Violation): string {
  return `${id}: ${nodes.map(({ target, failureSummary }) => `${target.join(' ')} (${failureSummary})`).join('; ')}`;
}
