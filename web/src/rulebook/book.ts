// The shape of a rule book: chapters, and in them the clauses that refusals and links name.

import { parse, plain, plainSpans, type Block } from './markdown';

export interface Book {
  title: string;
  intro: Block[];
  chapters: Chapter[];
}

export interface Chapter {
  id: string;
  title: string;
  blocks: Block[];
  clauses: Clause[];
}

export interface Clause {
  /** As in the law. */
  id: string;
  title: string;
  /** One sentence that says why something was refused. */
  why: string;
  blocks: Block[];
}

type Heading = Extract<Block, { kind: 'heading' }>;

/** The book in this Markdown: `#` its title, `##` a chapter, `###` a clause, whose `why` is the quote under it. */
export function bind(text: string): Book {
  const book: Book = { title: '', intro: [], chapters: [] };
  for (const block of parse(text)) add(book, block);
  return book;
}

/** The clause of this id. */
export function clauseOf(book: Book, id: string): Clause | null {
  return book.chapters.flatMap((chapter) => chapter.clauses).find((clause) => clause.id === id) ?? null;
}

function add(book: Book, block: Block): void {
  const chapter = book.chapters.at(-1);
  const clause = chapter?.clauses.at(-1);
  if (block.kind === 'heading') addHeading(book, block);
  else if (clause && block.kind === 'quote') clause.why = plain(block.blocks);
  else (clause ?? chapter)?.blocks.push(block);
  if (!chapter && block.kind !== 'heading') book.intro.push(block);
}

function addHeading(book: Book, { level, id, spans }: Heading): void {
  const title = plainSpans(spans);
  if (level === 1) book.title = title;
  else if (level === 2) book.chapters.push({ id: id ?? '', title, blocks: [], clauses: [] });
  else book.chapters.at(-1)?.clauses.push({ id: id ?? '', title, why: '', blocks: [] });
}
