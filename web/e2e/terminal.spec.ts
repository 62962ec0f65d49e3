// A person in a browser against a person in a terminal, at one table of a real server. `--without terminal` leaves this out.

import { DESK } from './devices';
import { Dice } from './hands/dice';
import { fox } from './hands/fox';
import { touch } from './hands/hands';
import { expect, test } from './house';
import { decisions, lines, result, setUp } from './table';
import { Terminal } from './terminal';
import { en } from './words';

const isLeftOut = (process.env.UNDERWOOD_TEST_WITHOUT ?? '').split(',').includes('terminal');

if (!isLeftOut) {
  test('a terminal sets a table up, a browser sits down, and they play a match to its end', async ({
    server,
    visit,
  }) => {
    const options = JSON.stringify({ rounds: 1, hand: 4 });
    const terminal = new Terminal(['join', server.url, 'fox', '--options', options, '--name', 'Ada']);
    try {
      const shown = await terminal.shows('/table/');
      const id = /\/table\/(\S+)/
        .exec(
          shown
            .split('\n')
            .map((line) => line.trimEnd())
            .join(''),
        )![1]!
        .split('│')[0]!;
      const page = await visit(DESK);
      await page.goto(`/table/${id}`);
      await touch(page.getByRole('button', { name: en('table.join') }));
      const dice = new Dice(41);
      while ((await result(page).count()) === 0) {
        if ((await decisions(page).count()) > 0) await fox.choose(page, dice);
        // Where the terminal is not asked, this does nothing.
        else terminal.press('Enter');
      }
      await terminal.shows('The match is over');
      await expect(lines(page).filter({ hasText: 'Ada plays' })).not.toHaveCount(0);
      terminal.press('l');
      expect(await terminal.shows('What happened')).toContain('You play');
    } finally {
      terminal.close();
    }
  });

  test('a browser sets a table up, a terminal sits down, moves and gives up', async ({ visit }) => {
    const page = await visit(DESK);
    await setUp(page, 'fox', en('house.setup.friend'));
    const link = await page.getByLabel(en('table.link')).inputValue();
    const terminal = new Terminal(['join', link, '--name', 'Ada']);
    try {
      await terminal.shows('? rules');
      const dice = new Dice(42);
      const plays = lines(page).filter({ hasText: 'Ada plays' });
      while ((await plays.count()) === 0) {
        if ((await decisions(page).count()) > 0) await fox.choose(page, dice);
        else terminal.press('Enter');
      }
      terminal.press('x');
      await terminal.shows('Give up?');
      terminal.press('Enter');
      await terminal.shows('Ada gives up');
      await expect(page.getByRole('heading', { name: en('table.over.won') })).toBeVisible();
    } finally {
      terminal.close();
    }
  });
}
