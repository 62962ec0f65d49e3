// Fetches rule books, each game and language by itself and only when somebody wants it.

import { spoken, t, type Language } from '../words/words.svelte';
import { bind, clauseOf, type Book } from './book';
import type { Kit } from './kit';

const sources = import.meta.glob<string>('./*/*.md', { query: '?raw', import: 'default' });
const kits = import.meta.glob<Kit>('./*/kit.ts', { import: 'kit' });
const bound = new Map<string, Promise<Book>>();

/** The games that have a book, in the order of the shelf. */
export const BOOKS = ['fox', 'duet', 'sly', 'duel'] as const;
export type BookId = (typeof BOOKS)[number];

/** The refusals that are the same in every game. */
const GENERAL = ['turn', 'notation'] as const;

export function hasBook(game: string): game is BookId {
  return BOOKS.some((book) => book === game);
}

/** The book of a game. */
export function readBook(game: BookId, language: Language): Promise<Book> {
  const path = `./${game}/${language}.md`;
  const book = bound.get(path) ?? sources[path]!().then(bind);
  bound.set(path, book);
  // What could not be fetched is fetched again when it is asked for again.
  book.catch(() => bound.delete(path));
  return book;
}

/** What the book of a game draws. */
export function readKit(game: BookId): Promise<Kit> {
  return kits[`./${game}/kit.ts`]!();
}

/** Why a move was refused under this clause, in the reader's language; null if no book tells, or none can be fetched now. */
export async function why(game: string, clause: string): Promise<{ title: string; why: string } | null> {
  const general = GENERAL.find((id) => id === clause);
  if (general) return { title: t(`rules.general.${general}.title`), why: t(`rules.general.${general}.why`) };
  if (!hasBook(game)) return null;
  const book = await readBook(game, spoken()).catch(() => null);
  const found = book && clauseOf(book, clause);
  return found && { title: found.title, why: found.why };
}
