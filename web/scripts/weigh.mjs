// Prints what a first visit costs over the wire and how much it jumps, and fails if that is too much: `npm run weigh`.

import { spawnSync } from 'node:child_process';

const args = ['playwright', 'test', '--config', 'e2e/playwright.config.ts', 'weight'];
process.exitCode = spawnSync('npx', args, { stdio: 'inherit' }).status ?? 1;
