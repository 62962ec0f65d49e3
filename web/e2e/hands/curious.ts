// Plays any table by touching what is marked as open to choose, until something was done: what a touch brings up comes next,
// or the same thing again.

import type { Page } from '@playwright/test';
import { decisions, lines, touchEdge } from '../table';
import type { Hands } from './hands';

/** A choice takes no more touches than this: a card, a place, a button that says so, and a few that lead elsewhere. */
const TOUCHES = 24;

export const curious: Hands = {
  async choose(page, dice) {
    const told = await lines(page).count();
    let names = await namesOf(page);
    let fresh = names;
    let last = '';
    for (let touches = 0; touches < TOUCHES; touches++) {
      if (names.length === 0) return;
      last = dice.pick(fresh.length > 0 ? [...fresh, ...names.filter((name) => name === last)] : names);
      await touchNamed(page, last);
      const after = await effect(page, told, names);
      if (after === 'done') return;
      fresh = after.filter((name) => !names.includes(name));
      names = after;
    }
    throw new Error(`${TOUCHES} touches did nothing`);
  },
};

/** The log tells of every choice, soon after it was made. Else: what can be chosen now, as soon as that has changed. */
async function effect(page: Page, told: number, before: string[]): Promise<string[] | 'done'> {
  let after = before;
  for (const pause of [0, 10, 30, 60, 100]) {
    await page.waitForTimeout(pause);
    after = await namesOf(page);
    if (after.length === 0 || (await lines(page).count()) !== told) return 'done';
    if (after.join() !== before.join()) break;
  }
  return after;
}

async function namesOf(page: Page): Promise<string[]> {
  return decisions(page).evaluateAll(nameAll);
}

/** What can be chosen, by what it says, or where it is if it says nothing. */
function nameAll(things: Element[]): string[] {
  return things.map((thing, place) => thing.getAttribute('aria-label') || thing.textContent?.trim() || String(place));
}

/** Touches a thing at a point that nothing else covers. Where it has none, a touch at the edge puts away what lies over it. */
async function touchNamed(page: Page, name: string): Promise<void> {
  const place = (await namesOf(page)).indexOf(name);
  if (place < 0) return;
  const thing = await decisions(page)
    .nth(place)
    .elementHandle({ timeout: 1000 })
    .catch(() => null);
  const at = await thing?.evaluate((node) => {
    const thing = node as HTMLElement;
    thing.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    const box = thing.getBoundingClientRect();
    const spots = [0.5, 0.2, 0.8].flatMap((x) =>
      [0.5, 0.2, 0.8].map((y) => ({ x: box.x + x * box.width, y: box.y + y * box.height })),
    );
    return spots.find(({ x, y }) => thing.contains(document.elementFromPoint(x, y))) ?? null;
  });
  if (!at) return touchEdge(page);
  const hasTouch = await page.evaluate(() => navigator.maxTouchPoints > 0);
  await (hasTouch ? page.touchscreen.tap(at.x, at.y) : page.mouse.click(at.x, at.y));
}
