// At a table: sitting down, seeing whose turn it is, playing a match to its end.

import { expect, type Locator, type Page } from '@playwright/test';
import { Dice } from './hands/dice';
import { touch, type Hands } from './hands/hands';
import { en, type Say } from './words';

/** What the games are called. */
export const GAMES = {
  fox: { name: 'The Fox in the Forest' },
  duet: { name: 'The Fox in the Forest Duet' },
  sly: { name: 'SLY' },
  duel: { name: 'Living Forest Duel' },
};
export type Game = keyof typeof GAMES;

/** What can be chosen now. */
export function decisions(page: Page): Locator {
  return page.locator('[data-decision]:visible');
}

/** Stands on the screen once a match is over. */
export function result(page: Page, say: Say = en): Locator {
  return page.getByRole('link', { name: say('table.over.replay') });
}

/** The lines of the log; on a phone they are in the page too, but not in sight. */
export function lines(page: Page): Locator {
  return page.locator('aside').getByRole('log', { includeHidden: true }).getByRole('listitem', { includeHidden: true });
}

/** A tool under the table. */
export function tool(page: Page, key: Parameters<Say>[0], say = en): Locator {
  return page.getByRole('navigation', { name: say('table.tools') }).getByRole('button', { name: say(key) });
}

/** Gives a match up. */
export async function resign(page: Page, say = en): Promise<void> {
  await touch(tool(page, 'table.menu', say));
  await touch(page.getByRole('button', { name: say('table.resign') }));
  await touch(page.getByRole('button', { name: say('table.resign_yes') }));
  await expect(result(page, say)).toBeVisible();
}

/** Sets a table up at home, by its own screen; `other` and `options` are labels that are chosen there. */
export async function setUp(page: Page, game: Game, other: string, options: string[] = [], say = en): Promise<void> {
  await page.goto('/');
  await page.getByRole('link', { name: say('house.more_label', { game: GAMES[game].name }), exact: true }).click();
  await page.getByRole('radio', { name: other }).check();
  for (const option of options) await page.getByRole('radio', { name: option }).check();
  await page.getByRole('button', { name: say('house.setup.start') }).click();
}

/** Has a friend sit down at one's table by its link. */
export async function invite(host: Page, guest: Page, say = en): Promise<void> {
  await guest.goto(await host.getByLabel(say('table.link')).inputValue());
  await guest.getByRole('button', { name: say('table.join') }).click();
}

/** Plays with everybody's hands until the match is over. */
export async function playOut(pages: Page[], seed: number, hands: Hands): Promise<void> {
  const dice = new Dice(seed);
  for (;;) {
    const asked = await whoIsAsked(pages, hands);
    if (asked === null) return;
    await hands.choose(asked, dice);
  }
}

/** Plays a few moves. */
export async function playOn(pages: Page[], seed: number, hands: Hands, moves: number): Promise<void> {
  const dice = new Dice(seed);
  for (let move = 0; move < moves; move++) {
    const asked = await whoIsAsked(pages, hands);
    if (asked === null) throw new Error('the match ended too soon');
    await hands.choose(asked, dice);
  }
}

/** Waits until somebody can choose something, or the match is over for all. */
export async function whoIsAsked(pages: Page[], hands: Hands): Promise<Page | null> {
  let asked: Page | null = null;
  const look = async () => {
    asked = null;
    let over = 0;
    for (const page of pages) {
      if ((await decisions(page).count()) > 0) {
        asked = page;
        return true;
      }
      if ((await result(page).count()) > 0) over += 1;
      else if (!hands.arePatient) await hurry(page);
    }
    return over === pages.length;
  };
  await expect.poll(look, { intervals: [10, 20, 50], timeout: 60_000 }).toBe(true);
  return asked;
}

/** Whoever does not want to see how it came about touches the edge of the table. */
async function hurry(page: Page): Promise<void> {
  if ((await page.locator('[data-busy]').count()) > 0) await touchEdge(page);
}

/** Touches the table where nothing lies. */
export async function touchEdge(page: Page): Promise<void> {
  const box = await page.locator('#main').boundingBox();
  if (box) await touch(page.locator('#main'), { x: 2, y: box.height / 2 });
}
