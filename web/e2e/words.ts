// What the page says, to find things by their words as a reader does.

import english from '../src/words/en';
import french from '../src/words/fr';

type Key = keyof typeof english;
type Params = Record<string, string | number>;
/** The words of a key, with what is to be filled in. */
export type Say = (key: Key, params?: Params) => string;

function speaker(words: Record<Key, unknown>): Say {
  return (key, params = {}) => {
    const text = words[key];
    if (typeof text !== 'string') throw new Error(`${key} has more than one form`);
    return text.replace(/\{(\w+)\}/g, (place, name: string) => String(params[name] ?? place));
  };
}

export const en = speaker(english);
export const fr = speaker(french);
