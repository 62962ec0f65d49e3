// Says things in the reader's language.

import type en from './en';

export type Language = 'en' | 'fr';
export const LANGUAGES: readonly Language[] = ['en', 'fr'];

/** A text, or one text for each plural category that its `{n}` can have. */
export type Word = string | Partial<Record<Intl.LDMLPluralRule, string>>;
export type Key = keyof typeof en;
export type Words = Record<Key, Word>;
export type Params = Record<string, string | number>;

const load: Record<Language, () => Promise<{ default: Words }>> = {
  en: () => import('./en'),
  fr: () => import('./fr'),
};

let language = $state<Language>('en');
let words = $state.raw<Words | null>(null);

/** The language that is spoken now. */
export function spoken(): Language {
  return language;
}

type Follower = (wanted: Language) => Promise<void>;
const followers: Follower[] = [];

/** Something else has words to load before another language is spoken. */
export function follow(follower: Follower): void {
  followers.push(follower);
}

/** Speaks another language; what is on the screen is said anew. */
export async function speak(wanted: Language): Promise<void> {
  const [loaded] = await Promise.all([load[wanted](), ...followers.map((follower) => follower(wanted))]);
  words = loaded.default;
  language = wanted;
  document.documentElement.lang = wanted;
}

/** The reader's language: what was chosen before, else the browser's first one that we speak. */
export function preferred(): Language {
  const wishes = [localStorage.getItem('language'), ...navigator.languages];
  const known = wishes.map((wish) => LANGUAGES.find((language) => wish?.toLowerCase().startsWith(language)));
  return known.find((language) => language !== undefined) ?? 'en';
}

/** Chooses a language for good. */
export async function choose(wanted: Language): Promise<void> {
  localStorage.setItem('language', wanted);
  await speak(wanted);
}

/** A text with its parameters. */
export function t(key: Key, params: Params = {}): string {
  const word = words?.[key];
  return word === undefined ? '' : fill(pick(word, params, language), params, language);
}

/** Is there such a key? For ids that come from the server, such as those of a game we have no words for. */
export function knows(key: string): key is Key {
  return words !== null && key in words;
}

/** The text for the number `n` of the parameters. */
export function pick(word: Word, params: Params, language: Language): string {
  if (typeof word === 'string') return word;
  const category = new Intl.PluralRules(language).select(Number(params.n ?? 0));
  return word[category] ?? word.other ?? '';
}

/** Puts parameters in their places; numbers are written as the language writes them. */
export function fill(text: string, params: Params, language: Language): string {
  return text.replace(/\{(\w+)\}/g, (place, name: string) => {
    const value = params[name];
    if (value === undefined) return place;
    return typeof value === 'number' ? numeral(value, language) : value;
  });
}

/** A number as the language writes it: −2, 3. */
export function numeral(value: number, language = spoken()): string {
  return withMinus(new Intl.NumberFormat(language).format(value));
}

/** What comes or goes, as the language writes it: −2, +3. */
export function signed(value: number, language = spoken()): string {
  return withMinus(new Intl.NumberFormat(language, { signDisplay: 'exceptZero' }).format(value));
}

/** A minus is as wide as a plus; a hyphen is not. */
function withMinus(text: string): string {
  return text.replace('-', '−');
}
