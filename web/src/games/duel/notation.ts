// The notation of duel taken apart.

import type { Element } from '../../art/duel/cards';

/** A move or an action: its first word and the rest. */
export interface Move {
  verb: string;
  words: string[];
}

export function parse(text: string): Move {
  const [verb = '', ...words] = text.trim().split(/\s+/);
  return { verb, words };
}

/** The square of a forest: `0,-1` is right above the lake. */
export interface Square {
  x: number;
  y: number;
}

export function squareOf(text: string): Square {
  const [x = 0, y = 0] = text.split(',').map(Number);
  return { x, y };
}

export function squareName({ x, y }: Square): string {
  return `${x},${y}`;
}

export function isElement(word: string | undefined): word is Element {
  return word === 'sun' || word === 'water' || word === 'plant' || word === 'wind';
}
