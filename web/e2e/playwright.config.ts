// Whole matches in a real Chromium against the real binary, whose path is in UNDERWOOD_BINARY.

import { existsSync } from 'node:fs';
import { defineConfig } from '@playwright/test';

const browsers = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
const chromium = process.env.UNDERWOOD_CHROMIUM ?? browsers.find((path) => existsSync(path));
if (!chromium)
  throw new Error(`no Chromium was found (${browsers.join(', ')}): install it or name it in UNDERWOOD_CHROMIUM`);
if (!process.env.UNDERWOOD_BINARY) throw new Error('UNDERWOOD_BINARY must name the underwood binary to be tested');

/** Nothing of this may reach beyond the machine. */
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  outputDir: './out',
  // Tests of one file are as apart as those of two: so nobody waits for the longest file.
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  // A whole match on a busy machine takes its time; what hangs is found by the patience of each step.
  timeout: 600_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    launchOptions: { executablePath: chromium, args: QUIET },
    reducedMotion: 'reduce',
    locale: 'en-GB',
    screenshot: 'only-on-failure',
    actionTimeout: 30_000,
  },
});
