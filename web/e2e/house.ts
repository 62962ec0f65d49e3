// A server of one's own for each worker, and pages of players at it.

import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { test as base, expect, type BrowserContext, type BrowserContextOptions, type Page } from '@playwright/test';

/** A running server. */
export interface Server {
  url: string;
  /** Ends it as a crash would. */
  kill: () => Promise<void>;
  /** Starts it again where it was, with what it had written down. */
  restart: () => Promise<void>;
}

const LIMITS = ['--messages-per-second', '--requests-per-minute', '--tables-per-hour', '--guests-per-minute'];

async function launch(folder: string, listen: string): Promise<{ child: ChildProcess; url: string }> {
  const limits = LIMITS.flatMap((flag) => [flag, '1000000']);
  const data = ['--db', join(folder, 'matches.db'), '--log', 'error'];
  const pace = ['--thinking-percent', '2'];
  const args = ['serve', '--listen', listen, ...data, ...pace, ...limits];
  const child = spawn(process.env.UNDERWOOD_BINARY!, args, { stdio: ['ignore', 'pipe', 'inherit'] });
  for await (const line of createInterface({ input: child.stdout! })) {
    const address = /http:\/\/[^\s]+/.exec(line)?.[0];
    if (address) return { child, url: address };
  }
  throw new Error('the server ended before it said where it is');
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  const gone = new Promise((resolve) => child.once('exit', resolve));
  child.kill('SIGKILL');
  await gone;
}

/** How fast tables show moves. */
export interface Wishes {
  pace: 'calm' | 'brisk' | 'instant';
}

/** Sees to it that a page finds what its reader chose, unless something else was chosen there since. */
async function wish(context: BrowserContext, { pace }: Wishes): Promise<void> {
  await context.addInitScript((pace) => {
    if (localStorage.getItem('pace') === null) localStorage.setItem('pace', pace);
  }, pace);
}

/** Opens the page of somebody else, on a device of their own. */
export type Visit = (device?: BrowserContextOptions) => Promise<Page>;

export const test = base.extend<Wishes & { page: Page; visit: Visit }, { server: Server }>({
  /** Whoever tests something else than the pace does not wait for it. */
  pace: ['instant', { option: true }],
  server: [
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const folder = mkdtempSync(join(tmpdir(), 'underwood-e2e-'));
      let { child, url } = await launch(folder, '127.0.0.1:0');
      await use({
        get url() {
          return url;
        },
        kill: () => end(child),
        restart: async () => {
          await end(child);
          ({ child, url } = await launch(folder, url.replace('http://', '')));
        },
      });
      await end(child);
      rmSync(folder, { recursive: true, force: true });
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  /** A page on which nothing may go wrong behind the player's back. */
  page: async ({ page, pace }, use) => {
    await wish(page.context(), { pace });
    const problems = watchOver(page);
    await use(page);
    expect(problems).toEqual([]);
  },
  visit: async ({ browser, pace }, use) => {
    const visitors: { page: Page; problems: string[] }[] = [];
    await use(async (device = {}) => {
      const context = await browser.newContext(device);
      await wish(context, { pace });
      const page = await context.newPage();
      visitors.push({ page, problems: watchOver(page) });
      return page;
    });
    for (const { page } of visitors) await page.context().close();
    expect(visitors.flatMap(({ problems }) => problems)).toEqual([]);
  },
});

/** Collects what a page complains about; a lost connection is no complaint. */
export function watchOver(page: Page): string[] {
  const problems: string[] = [];
  page.on('pageerror', (error) => problems.push(error.message));
  page.on('console', (message) => {
    const isNetwork = /WebSocket|ERR_CONNECTION|ERR_INTERNET_DISCONNECTED|Failed to load resource/.test(message.text());
    if (message.type() === 'error' && !isNetwork) problems.push(message.text());
  });
  return problems;
}

export { expect };
