// What may be done now, by the things on the table that it is done with.

import type { Element } from '../../art/duel/cards';
import { isElement, parse } from './notation';

export interface Planting {
  tree: string;
  square: string;
  action: string;
}

export interface Advance {
  steps: number;
  action: string;
}

/** The actions by what they are done with; `null` or nothing where there is none. */
export interface Choices {
  draw: string | null;
  points: Partial<Record<Element, string>>;
  /** By clearing card. */
  douses: Partial<Record<number, string>>;
  /** By animal. */
  recruits: Partial<Record<string, string>>;
  plantings: Planting[];
  advances: Advance[];
  /** What needs no thing: words on a button are enough. */
  words: string[];
  sankiVaran: string | null;
  sankiAct: string | null;
}

/** Said on buttons, in this order. */
const WORDS = ['keep varan', 'end turn', 'stop', 'pass'];

export function choicesOf(legal: string[]): Choices {
  const choices: Choices = {
    draw: legal.find((action) => action === 'draw') ?? null,
    points: {},
    douses: {},
    recruits: {},
    plantings: [],
    advances: [],
    words: WORDS.filter((word) => legal.includes(word)),
    sankiVaran: legal.find((action) => action === 'sanki varan') ?? null,
    sankiAct: legal.find((action) => action === 'sanki act') ?? null,
  };
  for (const action of legal) take(choices, action);
  return choices;
}

function take(choices: Choices, action: string): void {
  const { verb, words } = parse(action);
  const [first = '', second = ''] = words;
  if (verb === 'point' && isElement(first)) choices.points[first] = action;
  if (verb === 'douse') choices.douses[Number(first)] = action;
  if (verb === 'recruit') choices.recruits[first] = action;
  if (verb === 'plant') choices.plantings.push({ tree: first, square: second, action });
  if (verb === 'advance') choices.advances.push({ steps: Number(first), action });
}

/** The trees that can be planted. */
export function plantable(choices: Choices): Set<string> {
  return new Set(choices.plantings.map((planting) => planting.tree));
}
