// Games are found by their folders, and nobody outside of these knows one by its name.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { optionsOf } from '.';
import { GAMES, manifestOf, notesOf } from './manifest';

const root = join(import.meta.dirname, '..');
const ids = GAMES.join('|');
/** An id as code has it, or a folder of its own. */
const NAMED = new RegExp(`['"\`](?:${ids})['"\`]|[./](?:${ids})/|--accent-(?:${ids})`);
/** Folders of the games themselves; what is generated; words, which are texts; tests. */
const THEIRS = new RegExp(`^(?:games|art|rulebook|guide)/(?:${ids})/|^views/|^protocol\\.ts$|^words/|\\.test\\.ts$`);

const files = readdirSync(root, { recursive: true, encoding: 'utf8' })
  .map((path) => path.replaceAll('\\', '/'))
  .filter((path) => /\.(?:ts|svelte|css)$/.test(path) && !THEIRS.test(path));

describe('the house', () => {
  it('names no game', () => {
    expect(files.length).toBeGreaterThan(100);
    const naming = files.filter((path) => NAMED.test(readFileSync(join(root, path), 'utf8')));
    expect(naming).toEqual([]);
  });

  it('finds games in their order', () => {
    expect(GAMES.map((game) => manifestOf(game)!.order)).toEqual([1, 2, 3, 4]);
    expect(manifestOf('generic')).toBeUndefined();
  });

  it.each(GAMES)('can open all that the manifest of %s names', async (game) => {
    const { door, book } = manifestOf(game)!;
    expect((await door()).default).toBeTypeOf('function');
    const { pieces, figures } = (await book.kit()).kit;
    expect(Object.keys({ ...pieces, ...figures }).length).toBeGreaterThan(0);
    expect((await notesOf(manifestOf(game)!)).length).toBeGreaterThan(5);
    for (const language of ['en', 'fr']) {
      const text = Object.entries(book.texts).find(([path]) => path.endsWith(`/${language}.md`))![1];
      expect((await text()).length).toBeGreaterThan(1000);
    }
  });
});

it('a game without a folder has its options as they are', () => {
  const wishes = optionsOf({ id: 'kuhn', options: { antes: 1, open: true, deck: 'small', houses: [1, 2] } });
  expect(wishes.map(({ field, choices }) => [field, choices])).toEqual([
    ['antes', []],
    ['open', [false, true]],
    ['deck', []],
  ]);
  expect(optionsOf({ id: GAMES[0]!, options: {} })[0]!.choices.length).toBeGreaterThan(1);
});
