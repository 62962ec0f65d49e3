// Fetches rule books, each game and language by itself and only when somebody wants it.

import { GAMES, manifestOf } from '../games/manifest';
import { spoken, t, type Language, type Key } from '../words/words.svelte';
import { bind, clauseOf, type Book } from './book';
import type { Kit } from './kit';

const bound = new Map<string, Promise<Book>>();

/** The games that have a book, in the order of the shelf. */
export const BOOKS = GAMES as readonly BookId[];
/** The games that the house has words for. */
export type BookId = Named<Key>;
type Named<K> = K extends `about.${infer Game}.designer` ? Game : never;

/** The refusals that are the same in every game. */
const GENERAL = ['turn', 'notation'] as const;

export function hasBook(game: string): game is BookId {
  return BOOKS.some((book) => book === game);
}

/** The book of a game. */
export function readBook(game: BookId, language: Language): Promise<Book> {
  const { texts } = manifestOf(game)!.book;
  const path = Object.keys(texts).find((file) => file.endsWith(`/${language}.md`))!;
  const book = bound.get(path) ?? texts[path]!().then(bind);
  bound.set(path, book);
  // What could not be fetched is fetched again when it is asked for again.
  book.catch(() => bound.delete(path));
  return book;
}

/** What the book of a game draws. */
export async function readKit(game: BookId): Promise<Kit> {
  return (await manifestOf(game)!.book.kit()).kit;
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
