// What the parts of a page of rules share: what the game can draw, what is sought, and where links within it lead.

import { createContext } from 'svelte';
import type { Kit } from './kit';

export interface Reading {
  readonly kit: Kit;
  /** What is sought, folded. */
  readonly words: string[];
  /** The address of the page, without its hash. */
  readonly base: string;
}

export const [reading, setReading] = createContext<Reading>();
