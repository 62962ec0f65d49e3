// Somebody who plays in a terminal: the same binary in tmux, with keys going in and the screen read.

import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect } from '@playwright/test';

export class Terminal {
  readonly #folder = mkdtempSync(join(tmpdir(), 'underwood-terminal-'));

  /** Starts `underwood` with these arguments in a terminal of 80 by 24. */
  constructor(args: string[]) {
    const settings = ['LC_ALL=C.UTF-8', 'TERM=screen', `XDG_DATA_HOME=${this.#folder}`];
    const command = ['env', ...settings, process.env.UNDERWOOD_BINARY!, ...args, '--lang', 'en'];
    this.#tmux('new-session', '-d', '-x', '80', '-y', '24', ...command);
  }

  /** Presses keys, as tmux names them. */
  press(...keys: string[]): void {
    this.#tmux('send-keys', ...keys);
  }

  /** What is on the screen. */
  screen(): string {
    return this.#tmux('capture-pane', '-p');
  }

  /** Waits until the screen shows something, and says what. */
  async shows(what: string | RegExp): Promise<string> {
    await expect.poll(() => this.screen(), { intervals: [20, 50, 100] }).toMatch(what);
    return this.screen();
  }

  /** Ends it, and forgets who it was. */
  close(): void {
    this.#tmux('kill-server');
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #tmux(...args: string[]): string {
    const options = ['-S', join(this.#folder, 'tmux'), '-f', '/dev/null'];
    return execFileSync('tmux', [...options, ...args], { encoding: 'utf8' });
  }
}
