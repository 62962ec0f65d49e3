// Recorded matches, frame by frame: the page's clock is the test's, and everything that is drawn is looked at.

import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { DESK } from './devices';
import { expect, test } from './house';
import { GAMES, type Game } from './table';
import { en } from './words';

test.use({ ...DESK, pace: 'calm' });

/** What was seen, frame after frame. */
interface Watched {
  frames: number;
  /** Cards that the log named, and those of them that no table had shown by then. */
  named: string[];
  early: string[];
  /** How long each full trick with its verdict lay there, in milliseconds. */
  tricks: number[];
}

declare global {
  interface Window {
    watched: Watched;
  }
}

/** Looks at every frame from now on: runs in the page. */
function watch(): void {
  const watched: Watched = { frames: 0, named: [], early: [], tricks: [] };
  window.watched = watched;
  const seen = new Set<string>();
  let since: number | null = null;
  const all = (where: string, key: string) =>
    [...document.querySelectorAll<HTMLElement | SVGElement>(where)].map((element) => element.dataset[key]!);
  const look = () => {
    watched.frames += 1;
    all('.surface [data-face]', 'face').forEach((card) => seen.add(card));
    const chips = all('aside [data-chip^="card "], aside [data-chip^="tree "]', 'chip');
    watched.named = chips.map((chip) => chip.split(' ')[1]!);
    watched.early.push(...watched.named.filter((card) => !seen.has(card)));
    const isFull = all('[data-spot^="trick-"] [data-face]', 'face').length === 2;
    if (isFull) since ??= performance.now();
    else if (since !== null) {
      watched.tricks.push(performance.now() - since);
      since = null;
    }
    requestAnimationFrame(look);
  };
  look();
}

/** Opens the record of a guided game, as the first seat sees it, and plays it from its beginning. */
async function play(page: Page, game: Game): Promise<void> {
  await page.clock.install();
  await page.goto('/replay?eyes=0');
  const record = join(import.meta.dirname, `../src/guide/${game}/record.json`);
  await page.getByLabel(en('house.file.choose')).setInputFiles(record);
  await expect(page.locator('.surface')).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  await page.evaluate(watch);
  await page.getByRole('button', { name: en('replay.play'), exact: true }).click();
}

for (const game of Object.keys(GAMES) as Game[]) {
  test(`no frame of a match of ${game} tells what the table has not shown`, async ({ page }) => {
    await play(page, game);
    const isPlaying = page.getByRole('button', { name: en('replay.pause'), exact: true });
    for (let part = 0; part < 100 && (await isPlaying.count()) > 0; part++) await page.clock.runFor(5000);
    const { frames, named, early, tricks } = await page.evaluate(() => window.watched);
    expect(early).toEqual([]);
    expect(frames).toBeGreaterThan(1000);
    expect(named.length).toBeGreaterThan(10);
    if (game === 'fox' || game === 'duet') {
      expect(tricks.length).toBeGreaterThan(2);
      expect(Math.min(...tricks)).toBeGreaterThanOrEqual(1500);
    }
  });
}
