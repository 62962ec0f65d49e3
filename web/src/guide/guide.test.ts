// The guides never lie about the rules: every note explains a clause of the books, at a move of its record, in both languages.

import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it } from 'vitest';
import { GAMES } from '../games/manifest';
import { bind, clauseOf } from '../rulebook/book';
import { parts } from '../table/rich';
import { bookmarkOf, putBookmark } from './bookmark';
import { askedWith, LEARNER, loadLesson, type Lesson } from './lesson';

/** The languages in which we write ourselves. */
const OWN = ['en', 'fr'] as const;

const bookOf = (game: string, language: string) =>
  bind(readFileSync(join(import.meta.dirname, `../rulebook/${game}/${language}.md`), 'utf8'));
const chipsOf = (text: string) =>
  parts(text)
    .flatMap((part) => ('kind' in part ? [`${part.kind} ${part.value}`] : []))
    .sort();
const isLearners = (lesson: Lesson, at: number) => {
  const move = lesson.record.moves[at];
  return move !== undefined && 'seat' in move && move.seat === LEARNER;
};

describe.each(GAMES)('the guide of %s', async (game) => {
  const lesson = (await loadLesson(game))!;
  const { record, notes } = lesson;

  it('is about its game', () => {
    expect(record.game).toBe(game);
  });

  it('explains only clauses that the books have', () => {
    for (const language of OWN) {
      const book = bookOf(game, language);
      const unknown = notes.filter(({ clause }) => clauseOf(book, clause) === null);
      expect(unknown.map(({ clause }) => clause)).toEqual([]);
    }
  });

  it('goes through the moments of its record in order, to the end', () => {
    const moments = notes.map(({ at }) => at);
    expect(moments).toEqual([...moments].sort((a, b) => a - b));
    expect(moments.every((at) => Number.isInteger(at) && at >= 0)).toBe(true);
    expect(moments.at(-1)).toBe(record.moves.length);
  });

  it('asks for every decision of the learner, and for nothing else', () => {
    const asked = notes.flatMap((note, page) => (askedWith(lesson, page) === null ? [] : [note.at]));
    const decisions = record.moves.flatMap((_, at) => (isLearners(lesson, at) ? [at] : []));
    expect(asked).toEqual(decisions);
  });

  it('is short: a first game, not a course', () => {
    const decisions = record.moves.filter((_, at) => isLearners(lesson, at));
    expect(decisions.length).toBeGreaterThanOrEqual(8);
    expect(decisions.length).toBeLessThanOrEqual(20);
    for (const { say } of notes) for (const language of OWN) expect(say[language].length).toBeLessThan(200);
  });

  it('says the same in both languages', () => {
    for (const { say } of notes) {
      for (const language of OWN) expect(say[language].trim()).not.toBe('');
      expect(chipsOf(say.fr)).toEqual(chipsOf(say.en));
    }
  });

  it('is set as French is', () => {
    const careless = notes.filter(({ say }) => / [;:!?»]|« |'/.test(say.fr));
    expect(careless.map(({ say }) => say.fr)).toEqual([]);
  });
});

describe('lessons', () => {
  it('are found by their game', async () => {
    expect(GAMES).toHaveLength(4);
    expect(await loadLesson('chess')).toBeNull();
  });
});

describe('a bookmark', () => {
  beforeEach(() => localStorage.clear());

  it('is where one left', () => {
    putBookmark('fox', 4, 10);
    expect(bookmarkOf('fox', 10)).toBe(4);
    expect(bookmarkOf('duet', 10)).toBe(0);
  });

  it('is taken out at the end', () => {
    putBookmark('fox', 4, 10);
    putBookmark('fox', 9, 10);
    expect(bookmarkOf('fox', 10)).toBe(0);
  });

  it('is the first page if it is nonsense or lies outside', () => {
    for (const text of ['', '-1', '99', '1.5', 'x']) {
      localStorage.setItem('guide.fox', text);
      expect(bookmarkOf('fox', 10)).toBe(0);
    }
  });
});
