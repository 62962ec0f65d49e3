// The books say everything that the law says, and say the same in both languages.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { speak } from '../words/words.svelte';
import { bind, type Book, type Clause } from './book';
import { BOOKS, hasBook, readKit, why, type BookId } from './books';
import { PLAIN } from './kit';
import { parse, plain, plainSpans, type Block, type Span } from './markdown';

const LANGUAGES = ['en', 'fr'] as const;
const lawOf = (game: string) => readFileSync(join(import.meta.dirname, `../../../docs/rules/${game}.md`), 'utf8');
const textOf = (game: string, language: string) =>
  readFileSync(join(import.meta.dirname, `${game}/${language}.md`), 'utf8');
const bookOf = (game: string, language: string) => bind(textOf(game, language));
const clausesOf = (book: Book) => book.chapters.flatMap((chapter) => chapter.clauses);
const everyBook = BOOKS.flatMap((game) => LANGUAGES.map((language) => [game, language] as const));

/** The ids of the law: what an item or a paragraph begins with, and what is introduced on the way. */
function clausesOfLaw(text: string): string[] {
  const begun = [...text.matchAll(/^ *(?:(?:- |\d+\. )`([a-z][a-z-]*)`|`([a-z][a-z-]*)` *—)/gm)];
  const onTheWay = [...text.matchAll(/\((?:\*\*)?`([a-z][a-z-]*)`(?:\*\*)?\)|(?<=\S )`([a-z][a-z-]*)` —/g)];
  return [...new Set([...begun, ...onTheWay].map((match) => match[1] ?? match[2]!))].sort();
}

function spansIn(block: Block): Span[] {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return block.spans.flatMap(within);
    case 'quote':
      return block.blocks.flatMap(spansIn);
    case 'list':
      return block.items.flat().flatMap(spansIn);
    case 'table':
      return [block.head, ...block.rows].flat(2).flatMap(within);
    default:
      return [];
  }
}

function within(span: Span): Span[] {
  return 'spans' in span ? [span, ...span.spans.flatMap(within)] : [span];
}

function blocksIn(book: Book): Block[] {
  const parts = book.chapters.flatMap(({ blocks, clauses }) => [...blocks, ...clauses.flatMap(({ blocks }) => blocks)]);
  return [...book.intro, ...parts];
}

/** What must be the same in both languages: the kinds of blocks, the sizes of lists and tables, things, links. */
function shapeOf(block: Block): unknown {
  const spans = spansIn(block);
  const things = spans
    .flatMap((span) => (span.kind === 'piece' ? [`${span.name} ${span.value.split(' ')[0]}`] : []))
    .sort();
  const links = spans.flatMap((span) => (span.kind === 'link' ? [span.href] : [])).sort();
  const size =
    block.kind === 'list'
      ? block.items.length
      : block.kind === 'table'
        ? [block.head.length, ...block.rows.map((row) => row.length)]
        : block.kind === 'figure'
          ? [block.name, block.value]
          : null;
  return { kind: block.kind, size, things, links };
}

const skeleton = (book: Book) =>
  book.chapters.map((chapter) => ({
    id: chapter.id,
    blocks: chapter.blocks.map(shapeOf),
    clauses: chapter.clauses.map((clause) => ({ id: clause.id, blocks: clause.blocks.map(shapeOf) })),
  }));

/** The figures of a text, in whatever order it names them. */
const numbersIn = (blocks: Block[]) =>
  blocks
    .flatMap(spansIn)
    .filter((span) => span.kind === 'text')
    .flatMap((span) => span.text.match(/\d+/g) ?? [])
    .sort();

describe('the law', () => {
  it('has clauses that are found', () => {
    expect(clausesOfLaw(lawOf('fox'))).toContain('follow-suit');
    expect(clausesOfLaw(lawOf('duet'))).toEqual(expect.arrayContaining(['victory', 'lost-in-forest', 'silence']));
    expect(clausesOfLaw(lawOf('duel'))).toEqual(expect.arrayContaining(['win-fire', 'clear-lines', 'tokens-back']));
    expect(clausesOfLaw(lawOf('sly'))).toHaveLength(21);
  });

  it.each(BOOKS)('of %s is shown without losing a word', (game) => {
    const words = (text: string) => text.match(/\p{L}+/gu);
    expect(words(plain(parse(lawOf(game))))).toEqual(words(lawOf(game)));
  });
});

describe.each(everyBook)('the book of %s in %s', (game, language) => {
  const book = bookOf(game, language);
  const clauses = clausesOf(book);

  it('has each clause of the law once, and no other', () => {
    expect(clauses.map(({ id }) => id).sort()).toEqual(clausesOfLaw(lawOf(game)));
  });

  it('begins with what one must know to play', () => {
    expect(book.chapters.slice(0, 3).map(({ id }) => id)).toEqual(['minute', 'aim', 'turn']);
    expect(book.title).not.toBe('');
    expect(book.intro).not.toEqual([]);
  });

  it('names no place twice', () => {
    const ids = [...book.chapters, ...clauses].map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
    expect(ids).not.toContain('');
  });

  it.each(clauses.map((clause): [string, Clause] => [clause.id, clause]))('tells all of %s', (_, clause) => {
    expect(clause.title).not.toBe('');
    expect(clause.blocks).not.toEqual([]);
    expect(clause.why).toMatch(/\.$/);
    expect(clause.why.length).toBeLessThan(140);
    expect(clause.why).not.toMatch(/[{}*[\]`]/);
  });

  it('links only to places that it has', () => {
    const places = [...book.chapters, ...clauses].map(({ id }) => `#${id}`);
    const links = blocksIn(book)
      .flatMap(spansIn)
      .filter((span) => span.kind === 'link');
    expect(links.map(({ href }) => href).filter((href) => !places.includes(href))).toEqual([]);
  });

  it('shows only what its kit can draw', async () => {
    const kit = await readKit(game);
    const drawn = Object.keys({ ...PLAIN.pieces, ...kit.pieces });
    const pieces = blocksIn(book)
      .flatMap(spansIn)
      .filter((span) => span.kind === 'piece');
    const figures = blocksIn(book).filter((block) => block.kind === 'figure');
    expect(pieces.map(({ name }) => name).filter((name) => !drawn.includes(name))).toEqual([]);
    expect(figures.map(({ name }) => name).filter((name) => !(name in kit.figures))).toEqual([]);
  });
});

describe.each(BOOKS)('the books of %s', (game) => {
  const english = bookOf(game, 'en');
  const french = bookOf(game, 'fr');

  it('have the same shape in both languages', () => {
    expect(skeleton(french)).toEqual(skeleton(english));
  });

  it.each(clausesOf(english).map(({ id }) => id))('name the same numbers in %s', (id) => {
    const numbers = (book: Book) => numbersIn(clausesOf(book).find((clause) => clause.id === id)!.blocks);
    expect(numbers(french)).toEqual(numbers(english));
  });

  it('are set as French is', () => {
    const text = textOf(game, 'fr');
    expect(
      text.match(/.{0,20}(?: [;!?»]|« | :(?= |$)|\w[;!?])/gm)?.filter((hit) => !hit.includes('|---')),
    ).toBeUndefined();
    expect(text).not.toContain("'");
  });
});

describe('tables', () => {
  const tablesOf = (blocks: Block[]) => blocks.filter((block) => block.kind === 'table');
  const symbols = (text: string) => text.replace('solitary', '●').replace('gregarious', '○');
  const cells = (rows: Span[][][]) => rows.map((row) => row.map((cell) => symbols(plainSpans(cell))));
  const lawTables = (game: string) => {
    const all = (blocks: Block[]): Block[] =>
      blocks.flatMap((block) => (block.kind === 'list' ? block.items.flatMap(all) : [block]));
    return tablesOf(all(parse(lawOf(game)))).map((table) => cells(table.rows));
  };
  const bookTables = (game: BookId, clause: string) =>
    tablesOf(clausesOf(bookOf(game, 'en')).find(({ id }) => id === clause)!.blocks).map((table) => cells(table.rows));
  const hyphened = (row: string[]) => row.map((cell) => cell.replace('horned owl', 'horned-owl'));

  it('tell the animals as the law does', () => {
    const [, common = [], season] = lawTables('duel');
    // The law sets the common animals in two columns.
    const law = [...common.map((row) => row.slice(0, 5)), ...common.map((row) => row.slice(6))];
    expect(bookTables('duel', 'common')[0]).toEqual(law);
    expect(bookTables('duel', 'season')[0]!.map(hyphened)).toEqual(season);
  });

  it('tell the clearing and the trees as the law does', () => {
    const [clearing, , , trees] = lawTables('duel');
    expect(bookTables('duel', 'clearing')[0]).toEqual(clearing);
    expect(bookTables('duel', 'trees')[0]).toEqual(trees);
  });

  it('tell paws and boards as the law does', () => {
    const [paws, sideA, sideB] = lawTables('duet');
    const values = (rows: string[][] | undefined) => rows?.map((row) => row.slice(1));
    expect(bookTables('duet', 'paws')[0]).toEqual(paws);
    expect(values(bookTables('duet', 'board')[0])).toEqual(values(sideA));
    expect(values(bookTables('duet', 'board')[1])).toEqual(values(sideB));
  });

  it('tell the hen houses as the law does', () => {
    const [coops] = lawTables('sly');
    expect(bookTables('sly', 'coops')[1]!.at(-1)).toEqual(coops!.at(-1));
  });
});

describe('why', () => {
  it('tells it in the language that is spoken', async () => {
    expect(await why('fox', 'follow-suit')).toEqual({
      title: 'Following suit',
      why: 'You must follow the led suit while you can.',
    });
    await speak('fr');
    expect((await why('fox', 'follow-suit'))?.title).toBe('Fournir la couleur');
    await speak('en');
  });

  it('knows the refusals of every game', async () => {
    expect((await why('fox', 'turn'))?.why).toMatch(/not your turn/);
    expect((await why('chess', 'notation'))?.title).toBe('Not understood');
  });

  it('says nothing where no book does', async () => {
    expect(await why('chess', 'castling')).toBeNull();
    expect(await why('fox', 'castling')).toBeNull();
    expect(hasBook('chess')).toBe(false);
  });
});
