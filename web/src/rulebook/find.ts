// Finds words in texts whatever their accents and capitals, and says where.

import type { Book, Chapter, Clause } from './book';
import { plain } from './markdown';

/** A part of a text, and whether it is what was sought. */
export interface Part {
  text: string;
  isHit: boolean;
}

const LETTERS: Record<string, string> = { œ: 'oe', æ: 'ae', ß: 'ss', '’': "'", '\u00a0': ' ', '\u202f': ' ', '−': '-' };

/** A text without accents and capitals. */
export function fold(text: string): string {
  return [...text].map(foldLetter).join('');
}

/** The words that somebody seeks. */
export function wordsOf(query: string): string[] {
  return fold(query).split(/\s+/).filter(Boolean);
}

/** The text in parts, those that are one of the words marked. */
export function mark(text: string, words: string[]): Part[] {
  const hits = hitsOf(text, words);
  const parts: Part[] = [];
  for (const [at, letter] of [...text].entries()) {
    const last = parts.at(-1);
    if (last && last.isHit === hits[at]) last.text += letter;
    else parts.push({ text: letter, isHit: hits[at]! });
  }
  return parts;
}

/** The chapters and clauses of a book in which every word occurs; all of it when nothing is sought. */
export function sift(book: Book, words: string[]): Chapter[] {
  if (words.length === 0) return book.chapters;
  const sifted = book.chapters.map((chapter) => siftChapter(chapter, words));
  return sifted.filter((chapter) => chapter !== null);
}

function siftChapter(chapter: Chapter, words: string[]): Chapter | null {
  const clauses = chapter.clauses.filter((clause) => holdsAll(textOf(clause), words));
  const isFound = holdsAll(`${chapter.title} ${plain(chapter.blocks)}`, words);
  if (!isFound && clauses.length === 0) return null;
  return { ...chapter, blocks: isFound ? chapter.blocks : [], clauses };
}

function textOf({ id, title, why, blocks }: Clause): string {
  return `${id} ${title} ${why} ${plain(blocks)}`;
}

function holdsAll(text: string, words: string[]): boolean {
  const folded = fold(text);
  return words.every((word) => folded.includes(word));
}

/** For each letter of the text: is it part of a word that is sought? */
function hitsOf(text: string, words: string[]): boolean[] {
  const letters = [...text].map(foldLetter);
  const folded = letters.join('');
  // Which letter each place of the folded text comes from.
  const from = letters.flatMap((letter, at) => Array.from(letter, () => at));
  const hits = letters.map(() => false);
  for (const word of words) {
    for (let at = folded.indexOf(word); at >= 0; at = folded.indexOf(word, at + word.length)) {
      for (let place = at; place < at + word.length; place++) hits[from[place]!] = true;
    }
  }
  return hits;
}

function foldLetter(letter: string): string {
  const low = letter.toLowerCase();
  return LETTERS[low] ?? low.normalize('NFD').replace(/\p{M}/gu, '');
}
