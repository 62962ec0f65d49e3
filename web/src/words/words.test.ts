// No key is missing, empty or unused, and both languages take the same parameters.

import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import en from './en';
import fr from './fr';
import { fill, pick, type Word } from './words.svelte';

const english = en as Record<string, Word>;
const french = fr as Record<string, Word>;
const forms = (word: Word) => (typeof word === 'string' ? [word] : Object.values(word));
const parameters = (word: Word) =>
  [...new Set(forms(word).flatMap((form) => [...form.matchAll(/\{(\w+)\}/g)].map((match) => match[1])))].sort();

/** The text of every source file that can say something. */
function sources(): string[] {
  const root = join(import.meta.dirname, '..');
  return readdirSync(root, { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(svelte|ts)$/.test(file) && !/\.test\.ts$|^words\/(en|fr)\//.test(file))
    .map((file) => readFileSync(join(root, file), 'utf8'));
}

/** Every key that the sources name, and a pattern for every key that they put together. */
function uses(): { names: Set<string>; patterns: RegExp[] } {
  const names = new Set<string>();
  const patterns: RegExp[] = [];
  for (const text of sources()) {
    for (const [, name] of text.matchAll(/['"`]([a-z]+(?:\.[\w-]+)+)['"`]/g)) names.add(name!);
    for (const [, template] of text.matchAll(/`([a-z]+\.[^`\s]*\$\{[^`\s]*)`/g)) {
      const parts = template!.split(/\$\{[^}]*\}/).map((part) => part.replace(/[.*+?^()|[\]\\]/g, '\\$&'));
      patterns.push(new RegExp(`^${parts.join('.+')}$`));
    }
  }
  return { names, patterns };
}

describe('words', () => {
  it('says the same things in both languages', () => {
    expect(Object.keys(french).sort()).toEqual(Object.keys(english).sort());
  });

  it.each(Object.keys(english))('%s takes the same parameters in both languages and is not empty', (key) => {
    expect(parameters(french[key]!)).toEqual(parameters(english[key]!));
    for (const form of [...forms(english[key]!), ...forms(french[key]!)]) expect(form.trim()).not.toBe('');
  });

  it('has no plural without the category for everything else', () => {
    const plurals = [...Object.entries(english), ...Object.entries(french)].filter(
      ([, word]) => typeof word !== 'string',
    );
    expect(plurals.filter(([, word]) => !(word as { other?: string }).other)).toEqual([]);
  });

  it('sets French as French is set: no plain space where the line must not break', () => {
    const careless = Object.entries(french).filter(([, word]) => forms(word).some((form) => / [;:!?»%]|« /.test(form)));
    expect(careless.map(([key]) => key)).toEqual([]);
  });

  it('has no key that nothing uses', () => {
    const { names, patterns } = uses();
    const unused = Object.keys(english).filter(
      (key) => !names.has(key) && !patterns.some((pattern) => pattern.test(key)),
    );
    expect(unused).toEqual([]);
  });

  it('uses no key that does not exist', () => {
    const { names } = uses();
    const areas = new Set(Object.keys(english).map((key) => key.split('.')[0]));
    const unknown = [...names].filter((name) => areas.has(name.split('.')[0]) && !(name in english));
    expect(unknown.filter((name) => !/\.(ts|svelte|json|svg|css|md|webmanifest)$/.test(name))).toEqual([]);
  });
});

describe('plurals and parameters', () => {
  const tricks = { one: '{n} trick', other: '{n} tricks' };
  const plis = { one: '{n} pli', other: '{n} plis' };

  it('counts as English does', () => {
    expect([0, 1, 2].map((n) => fill(pick(tricks, { n }, 'en'), { n }, 'en'))).toEqual([
      '0 tricks',
      '1 trick',
      '2 tricks',
    ]);
  });

  it('counts as French does: nothing is singular', () => {
    expect([0, 1, 2].map((n) => fill(pick(plis, { n }, 'fr'), { n }, 'fr'))).toEqual(['0 pli', '1 pli', '2 plis']);
  });

  it('writes numbers as the language does', () => {
    expect(fill('{n}', { n: 12345 }, 'en')).toBe('12,345');
    expect(fill('{n}', { n: 12345 }, 'fr')).toBe('12\u202f345');
  });

  it('leaves a place without its parameter as it is', () => {
    expect(fill('{who} leads', {}, 'en')).toBe('{who} leads');
  });
});
