// With others: the waiting room, open tables, watching, talking, taking back, another match.

import type { Page } from '@playwright/test';
import { DESK, PHONE } from './devices';
import { duet } from './hands/duet';
import { fox } from './hands/fox';
import { touch, touchCard } from './hands/hands';
import { expect, test, type Visit } from './house';
import { GAMES, decisions, invite, lines, playOn, resign, result, setUp, tool, whoIsAsked } from './table';
import { en } from './words';

const FRIEND = en('house.setup.friend');

/** Two people at a table of fox. */
async function pair(visit: Visit): Promise<[Page, Page]> {
  const [one, other] = [await visit(DESK), await visit(PHONE)];
  await setUp(one, 'fox', FRIEND);
  await invite(one, other);
  return [one, other];
}

test('a table waits for its players, and its link is all that a friend needs', async ({ visit }) => {
  const [host, guest] = [
    await visit({ ...DESK, permissions: ['clipboard-read', 'clipboard-write'] }),
    await visit(PHONE),
  ];
  await setUp(host, 'fox', FRIEND);
  await expect(host.getByRole('heading', { name: en('table.waiting') })).toBeVisible();
  await expect(host.getByRole('list', { name: en('table.seats') })).toContainText(en('table.seat.open'));
  await touch(host.getByRole('button', { name: en('table.copy') }));
  await expect(host.getByText(en('table.copied'))).toBeVisible();
  await guest.goto(await host.evaluate(() => navigator.clipboard.readText()));
  await touch(guest.getByRole('button', { name: en('table.join') }));
  expect([host, guest]).toContain(await whoIsAsked([host, guest], fox));
});

test('a table that is listed is found at home, and can be left', async ({ visit }) => {
  const [host, guest] = [await visit(DESK), await visit(DESK)];
  await guest.goto('/');
  await host.goto('/');
  await host.getByRole('link', { name: en('house.invite_label', { game: GAMES.duet.name }) }).click();
  await host.getByLabel(en('house.setup.public')).check();
  await host.getByRole('button', { name: en('house.setup.start') }).click();
  const name = /^(.*) \(you\)$/.exec((await host.getByText('(you)').textContent())!.trim())![1]!;
  const row = guest.getByRole('link', { name: en('house.sit_down_label', { names: name, game: GAMES.duet.name }) });
  await expect(row).toBeVisible();
  await host.getByRole('button', { name: en('table.leave') }).click();
  await expect(host).toHaveURL('/');
  await expect(row).toBeHidden();
});

test('whoever watches sees the match, but no hand', async ({ visit }) => {
  const [one, other] = await pair(visit);
  const watcher = await visit(DESK);
  await watcher.goto(one.url());
  await expect(watcher.getByText(en('table.spectator'))).toBeVisible();
  await playOn([one, other], 30, fox, 2);
  await expect(lines(watcher).filter({ hasText: 'plays' })).not.toHaveCount(0);
  await expect(watcher.locator('[data-card]')).toHaveCount(0);
  await expect(decisions(watcher)).toHaveCount(0);
});

test('players talk by phrases, but not in a round of duet', async ({ visit }) => {
  const [one, other] = await pair(visit);
  await touch(tool(one, 'table.phrases'));
  await touch(one.getByRole('button', { name: en('table.phrase.good_luck') }));
  await expect(other.getByRole('status').filter({ hasText: en('table.phrase.good_luck') })).toBeVisible();
  await setUp(one, 'duet', FRIEND);
  await invite(one, other);
  await whoIsAsked([one, other], duet);
  await touch(tool(one, 'table.phrases'));
  await expect(one.getByText(en('table.silent'))).toBeVisible();
});

test('a move is taken back if the other agrees', async ({ visit }) => {
  const [one, other] = await pair(visit);
  const asked = await whoIsAsked([one, other], fox);
  const [mover, friend] = asked === one ? [one, other] : [other, one];
  const hand = await mover.locator('[data-card]').count();
  // The even cards ask for nothing more: it is the other's turn at once.
  const even = await mover.locator('[data-card]').evaluateAll((cards) => cards.map((card) => card.dataset.card!));
  const card = mover.locator(`[data-card="${even.find((card) => /[2468]$|10$/.test(card))}"]`);
  await touchCard(card);
  await touchCard(card);
  await expect(card).toHaveCount(0);
  await touch(tool(mover, 'table.undo'));
  await expect(mover.getByText(en('table.take_back_waits'))).toBeVisible();
  await touch(friend.getByRole('button', { name: en('table.agree') }));
  await expect(mover.locator('[data-card]')).toHaveCount(hand);
  await expect(decisions(mover).first()).toBeVisible();
});

test('after a match comes another one, with the same people', async ({ visit }) => {
  const [one, other] = await pair(visit);
  await playOn([one, other], 31, fox, 2);
  await resign(one);
  await expect(other.getByRole('heading', { name: en('table.over.won') })).toBeVisible();
  const before = one.url();
  await touch(one.getByRole('button', { name: en('table.over.rematch') }));
  await expect(one).not.toHaveURL(before);
  await touch(other.getByRole('button', { name: en('table.over.rematch_join') }));
  await expect(other).toHaveURL(one.url());
  await playOn([one, other], 32, fox, 2);
});

test('after a match against a character comes another one', async ({ visit }) => {
  const page = await visit(PHONE);
  await setUp(page, 'duet', 'Hare');
  await whoIsAsked([page], duet);
  await resign(page);
  await touch(page.getByRole('button', { name: en('table.over.rematch') }));
  await expect(result(page)).toBeHidden();
  await playOn([page], 33, duet, 2);
});

test('there is a way back from a table that is none, and from an address that means nothing', async ({ visit }) => {
  const page = await visit(PHONE);
  for (const [address, words] of [
    ['/table/nothing', en('table.unknown')],
    ['/nowhere/at/all', en('house.lost_page')],
    ['/replay/nothing', en('replay.not_found')],
  ] as const) {
    await page.goto(address);
    await expect(page.getByRole('heading', { name: words })).toBeVisible();
    await touch(page.getByRole('main').getByRole('link', { name: en('house.home') }));
    await expect(page.getByRole('heading', { name: en('house.tagline') })).toBeVisible();
  }
});
