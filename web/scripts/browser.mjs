// A server of our own and a real browser, for the scripts that look at the page.

import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium } from '@playwright/test';

const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
const BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

/** Calls `work` with the address of a server and a browser, and ends both whatever happens. */
export async function withBrowser(work) {
  const binary = process.env.UNDERWOOD_BINARY;
  if (!binary) throw new Error('UNDERWOOD_BINARY must name the underwood binary whose page is looked at');
  const executablePath = process.env.UNDERWOOD_CHROMIUM ?? BROWSERS.find((path) => existsSync(path));
  if (!executablePath) throw new Error('no Chromium was found: install it or name it in UNDERWOOD_CHROMIUM');
  const folder = mkdtempSync(join(tmpdir(), 'underwood-look-'));
  const args = ['serve', '--listen', '127.0.0.1:0', '--db', join(folder, 'matches.db'), '--log', 'error'];
  const server = spawn(binary, [...args, '--thinking-percent', '5'], { stdio: ['ignore', 'pipe', 'inherit'] });
  try {
    const url = await addressOf(server);
    const browser = await chromium.launch({ executablePath, args: QUIET });
    try {
      return await work(url, browser);
    } finally {
      await browser.close();
    }
  } finally {
    server.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  }
}

async function addressOf(server) {
  for await (const line of createInterface({ input: server.stdout })) {
    const address = /http:\/\/[^\s]+/.exec(line)?.[0];
    if (address) return address;
  }
  throw new Error('the server ended before it said where it is');
}

/** Sits down against the usual character, and gives the address of the table. */
export async function playNow(page, url, game) {
  await page.goto(url);
  await page.locator(`[data-game="${game}"] button.primary`).click();
  await page.waitForURL('**/table/**');
  await page.locator('[data-decision]').first().waitFor({ timeout: 30_000 });
}
