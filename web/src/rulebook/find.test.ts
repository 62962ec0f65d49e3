// What is sought is found, whatever its accents and capitals.

import { describe, expect, it } from 'vitest';
import { bind } from './book';
import { fold, mark, sift, wordsOf } from './find';

const hits = (text: string, query: string) =>
  mark(text, wordsOf(query))
    .filter((part) => part.isHit)
    .map((part) => part.text);

describe('finding', () => {
  it('folds accents, capitals and ligatures', () => {
    expect(fold('Œuvre, Éteindre, l’ÉTÉ')).toBe("oeuvre, eteindre, l'ete");
  });

  it('marks what is sought, as it is written', () => {
    expect(hits('Le décret, le Décret !', 'DECRET')).toEqual(['décret', 'Décret']);
    expect(hits('un cœur, un bœuf', 'boeuf')).toEqual(['bœuf']);
    expect(hits('e\u0301te', 'ete')).toEqual(['e\u0301te']);
  });

  it('loses no letter', () => {
    const text = 'L’Œil du décret 🦊 — 3 × 3';
    expect(
      mark(text, wordsOf('oe décr'))
        .map((part) => part.text)
        .join(''),
    ).toBe(text);
    expect(mark(text, [])).toEqual([{ text, isHit: false }]);
    expect(mark('', ['x'])).toEqual([]);
  });
});

describe('sifting', () => {
  const book = bind(
    '# B\n## One {#one}\nWords of one.\n### A {#a}\n> Why a.\n\nMoons.\n### B {#b}\n> Why b.\n\nKeys.\n## Two {#two}\nElse.',
  );
  const ids = (query: string) => sift(book, wordsOf(query)).map(({ id, clauses }) => [id, ...clauses.map((c) => c.id)]);

  it('keeps all when nothing is sought', () => {
    expect(ids('  ')).toEqual([['one', 'a', 'b'], ['two']]);
  });

  it('keeps the clauses with every word', () => {
    expect(ids('moon why')).toEqual([['one', 'a']]);
    expect(ids('moon keys')).toEqual([]);
    expect(ids('else')).toEqual([['two']]);
  });
});
