// Says things in the reader's language.

import type en from './en';

/** A language that the page's own texts are in. */
export type Language = 'en' | 'fr';

/** A text, or one text for each plural category that its `{n}` can have. */
export type Word = string | Partial<Record<Intl.LDMLPluralRule, string>>;
export type Key = keyof typeof en;
export type Words = Record<Key, Word>;
export type Params = Record<string, string | number>;

const load: Record<Language, () => Promise<{ default: Words }>> = {
  en: () => import('./en'),
  fr: () => import('./fr'),
};

const folders = Object.keys(import.meta.glob('../../../words/*/*.ftl')).map((path) => path.split('/').at(-2)!);

/** Every language that something can be read in: those of the page, and every folder of the book of words. */
export const LANGUAGES = languagesOf(folders);

let language = $state<Language>('en');
let chosen = $state<string>('en');
let words = $state.raw<Words | null>(null);

/** The languages of the page, then those that only the book of words has. */
export function languagesOf(folders: string[]): readonly string[] {
  return [...new Set([...Object.keys(load), ...folders])];
}

/** The language of the page's own texts now. */
export function spoken(): Language {
  return language;
}

/** The language that the reader wants: the book of words may have more than the page itself. */
export function wanted(): string {
  return chosen;
}

type Follower = (wanted: string) => Promise<void>;
const followers: Follower[] = [];

/** Something else has words to load before another language is spoken. */
export function follow(follower: Follower): void {
  followers.push(follower);
}

/** Speaks another language; what is on the screen is said anew. Where the page has no texts in it, they stay English. */
export async function speak(wanted: string): Promise<void> {
  const own: Language = isOwn(wanted) ? wanted : 'en';
  const [loaded] = await Promise.all([load[own](), ...followers.map((follower) => follower(wanted))]);
  words = loaded.default;
  language = own;
  chosen = wanted;
  document.documentElement.lang = own;
}

function isOwn(wanted: string): wanted is Language {
  return wanted in load;
}

/** What a language is called by those who speak it. */
export function nameOf(language: string): string {
  const key = `house.language.${language}`;
  if (knows(key)) return t(key);
  return new Intl.DisplayNames([language], { type: 'language' }).of(language) ?? language;
}

/** The reader's language: what was chosen before, else the browser's first one that we speak. */
export function preferred(): string {
  const wishes = [localStorage.getItem('language'), ...navigator.languages];
  const known = wishes.map((wish) =>
    LANGUAGES.find((language) => wish?.toLowerCase().startsWith(language.toLowerCase())),
  );
  return known.find((language) => language !== undefined) ?? 'en';
}

/** Chooses a language for good. */
export async function choose(wanted: string): Promise<void> {
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
export function signed(value: number, language: string = spoken()): string {
  return withMinus(new Intl.NumberFormat(language, { signDisplay: 'exceptZero' }).format(value));
}

/** A minus is as wide as a plus; a hyphen is not. */
function withMinus(text: string): string {
  return text.replace('-', '−');
}
