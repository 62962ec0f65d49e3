// The book of words: what the rules tell, in the reader's language. Its pages lie in `words/` at the root, in Fluent, and
// are the same for every client. Only those of the house and of the games on the table are loaded.

import { FluentBundle, FluentResource, type FluentVariable } from '@fluent/bundle';
import type { Fact, Refusal, Told as Effect } from '../protocol';
import { follow, signed, spoken, type Language } from './words.svelte';

/** What a language lacks is said in this one. */
const FALLBACK = 'en';
const HOUSE = 'house';

/** Everybody at a table: what they are called, and who of them reads. */
export type Company = readonly { seat: number; name: string; isYou: boolean }[];

/** Writes something of the table into a sentence: with a chip, or by its name. */
export type Write = (thing: { id: string; label: { en: string; fr: string } }) => string;

/** Loads a page by `language/area`; `undefined` if there is none. */
export type Library = Record<string, () => Promise<string>>;

const PAGE = /([\w-]+)\/([\w-]+)\.ftl$/;
const found = import.meta.glob<string>('../../../words/*/*.ftl', { query: '?raw', import: 'default' });
const library: Library = Object.fromEntries(
  Object.entries(found).map(([path, load]) => [path.match(PAGE)!.slice(1).join('/'), load]),
);

/** The words of one game, first in one language and then in the fallback. */
export class Speaker {
  private constructor(private readonly bundles: FluentBundle[]) {}

  static async load(language: string, game: string, pages: Library = library): Promise<Speaker> {
    const languages = [...new Set([language, FALLBACK])];
    return new Speaker(await Promise.all(languages.map((language) => bundleOf(language, game, pages))));
  }

  /** What happened, in words: empty for what goes without saying, `null` if there are no words for it. */
  tell(effect: Effect, company: Company, write: Write): string | null {
    const bundle = this.bundleWith(effect.id);
    if (!bundle) return null;
    const seats = effect.seat === null ? [] : [effect.seat];
    const variables = { ...this.ofSeats('seat', seats, company), ...this.ofFacts(effect.facts, company, write) };
    return say(bundle, effect.id, { ...variables, clause: effect.clause });
  }

  /** Why the rules refuse something, in words, to whoever is refused; `null` if there are no words for it. */
  refuse({ id, facts = {} }: Pick<Refusal, 'id' | 'facts'>, company: Company, write: Write): string | null {
    const bundle = this.bundleWith(`refused-${id}`);
    return bundle ? say(bundle, `refused-${id}`, this.ofFacts(facts, company, write)) : null;
  }

  private ofFacts(facts: Partial<Record<string, Fact>>, company: Company, write: Write): Variables {
    const variables = Object.entries(facts).map(([name, fact]) => this.variables(name, fact!, company, write));
    return Object.assign({}, ...variables) as Variables;
  }

  private variables(name: string, fact: Fact, company: Company, write: Write): Variables {
    if (fact === 'hidden') return { [name]: 'hidden' };
    if ('number' in fact) return { [name]: fact.number };
    if ('seat' in fact) return this.ofSeats(name, [fact.seat], company);
    if ('seats' in fact) return this.ofSeats(name, fact.seats, company);
    return { [name]: write('item' in fact ? fact.item : fact.name) };
  }

  /** Seats are two variables: which form of a sentence they ask for, and what they are called. */
  private ofSeats(name: string, seats: number[], company: Company): Variables {
    const people = seats.map((seat) => company.find((one) => one.seat === seat));
    const called = seats.map((seat, n) => people[n]?.name ?? this.word('seat', { number: seat }));
    const names = called.map((name, n) => (people[n]?.isYou && people.length > 1 ? this.word('you') : name));
    const list = names.length > 1 ? names.reduce((first, last) => this.word('and', { first, last })) : (names[0] ?? '');
    return { [name]: formOf(people.map((one) => one?.isYou ?? false)), [`${name}-name`]: list };
  }

  private word(id: string, variables: Variables = {}): string {
    const bundle = this.bundleWith(id);
    return bundle ? say(bundle, id, variables) : '';
  }

  private bundleWith(id: string): FluentBundle | undefined {
    return this.bundles.find((bundle) => bundle.hasMessage(id));
  }
}

type Variables = Record<string, FluentVariable>;

async function bundleOf(language: string, game: string, pages: Library): Promise<FluentBundle> {
  const SIGNED = ([value]: unknown[]) => signed(Number(value), language as Language);
  const bundle = new FluentBundle(language, { useIsolating: false, functions: { SIGNED } });
  const texts = [HOUSE, game].map((area) => pages[`${language}/${area}`]?.());
  for (const text of await Promise.all(texts)) if (text) bundle.addResource(new FluentResource(text));
  return bundle;
}

/** A message. One that asks for something that is not there is a mistake of ours: it is said as well as it can be. */
function say(bundle: FluentBundle, id: string, variables: Variables): string {
  const pattern = bundle.getMessage(id)?.value;
  const errors: Error[] = [];
  const text = pattern ? bundle.formatPattern(pattern, variables, errors) : '';
  for (const error of errors) console.error(`words of ${id}: ${error.message}`);
  return text;
}

function formOf(areYou: boolean[]): string {
  if (areYou.length === 0) return 'nobody';
  if (areYou.length === 1) return areYou[0] ? 'you' : 'other';
  return areYou.includes(true) ? 'together' : 'several';
}

let speakers = $state.raw<Record<string, Speaker>>({});

/** Has the book words of this game? */
export function hasWords(game: string): boolean {
  return `${FALLBACK}/${game}` in library;
}

/** Loads the words of a game; from now on they follow the reader's language. */
export async function openBook(game: string): Promise<void> {
  await open(spoken(), game);
}

/** Who tells of a game; `undefined` until its book is open. */
export function speakerOf(game: string): Speaker | undefined {
  return speakers[`${spoken()}/${game}`];
}

async function open(language: string, game: string): Promise<void> {
  const key = `${language}/${game}`;
  if (key in speakers) return;
  const speaker = await Speaker.load(language, game);
  speakers = { ...speakers, [key]: speaker };
}

// Before another language is spoken, the books that are open are there in it.
follow(async (language) => {
  const games = new Set(Object.keys(speakers).map((key) => key.split('/')[1]!));
  await Promise.all([...games].map((game) => open(language, game)));
});
