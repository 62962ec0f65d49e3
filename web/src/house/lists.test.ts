// Lists stay whole while the lobby changes and older pages come in.

import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { Summary } from '../protocol';

type Page = { type: 'matches'; matches: Summary[]; next: string | null };
const server = {
  pages: new Map<string, Page>(),
  hear: (() => undefined) as (message: object) => void,
  welcome: (): void => undefined,
};

vi.mock('../connection.svelte', () => ({
  connection: {
    listen: (listener: typeof server.hear) => ((server.hear = listener), () => undefined),
    onWelcome: (call: typeof server.welcome) => ((server.welcome = call), () => undefined),
    request: ({ before }: { before?: string }) => Promise.resolve(server.pages.get(before ?? '')),
  },
}));
const { Lists } = await import('./lists.svelte');

const match = (id: string, updated: number) => ({ match: id, updated, did_you_win: null }) as Summary;
const page = (next: string | null, ...matches: Summary[]): Page => ({ type: 'matches', matches, next });
const settled = () => new Promise((resolve) => setTimeout(resolve));
const ids = (lists: InstanceType<typeof Lists>) => lists.mine.map(({ match }) => match);

async function watched() {
  const lists = new Lists();
  lists.watch();
  server.welcome();
  await settled();
  return lists;
}

describe('my matches', () => {
  beforeEach(() => {
    server.pages.set('', page('b', match('e', 5), match('d', 4)));
    server.pages.set('b', page('c', match('c', 3), match('b', 2)));
    server.pages.set('c', page(null, match('a', 1)));
  });

  it('do not list tables that were given up', async () => {
    const given = { ...match('e', 5), status: 'abandoned' } as Summary;
    server.pages.set('', page(null, given, match('d', 4)));
    expect(ids(await watched())).toEqual(['d']);
  });

  it('go on page by page', async () => {
    const lists = await watched();
    expect([ids(lists), lists.next]).toEqual([['e', 'd'], 'b']);
    await lists.more();
    await lists.more();
    expect([ids(lists), lists.next]).toEqual([['e', 'd', 'c', 'b', 'a'], null]);
    await lists.more();
    expect(ids(lists)).toHaveLength(5);
  });

  it('keep what was loaded when the lobby changes', async () => {
    const lists = await watched();
    await lists.more();
    server.pages.set('', page('b', match('c', 7), match('e', 5)));
    server.hear({ type: 'lobby', tables: [] });
    await settled();
    expect([ids(lists), lists.next]).toEqual([['c', 'e', 'd', 'b'], 'c']);
  });

  it('lose what is gone from the newest', async () => {
    const lists = await watched();
    server.pages.set('', page(null, match('d', 4)));
    server.hear({ type: 'lobby', tables: [] });
    await settled();
    expect([ids(lists), lists.next]).toEqual([['d'], null]);
  });

  it('take no page twice', async () => {
    const lists = await watched();
    await Promise.all([lists.more(), lists.more()]);
    expect(ids(lists)).toEqual(['e', 'd', 'c', 'b']);
  });
});
