// What is printed on the cards of duel: animals, trees, the clearing.

export const ELEMENTS = ['sun', 'water', 'plant', 'wind'] as const;
export type Element = (typeof ELEMENTS)[number];
export type Season = 'summer' | 'winter';
export type Bonus = 'sanki' | 'extinguish' | 'recruit' | 'plant';
/** The sides of a square that a river reaches. */
export type Side = 'N' | 'E' | 'S' | 'W';

/** The seasons by seat. */
export const SEASONS: readonly [Season, Season] = ['summer', 'winter'];

export interface Animal {
  /** Sun, Water, Plant, Wind; 0 where the card shows nothing. */
  numbers: readonly number[];
  cost: number;
  /** Whose animal it is; `null` for those of nobody. */
  season: Season | null;
  /** 1 solitary, -1 gregarious, 0 neither. */
  company: number;
}

type Row = readonly [numbers: readonly number[], company?: number];

const COMMON: Record<string, Row> = {
  anteater: [[2, 0, 0, 1]],
  bat: [[1, 0, 0, 1]],
  bear: [[0, 2, 2, 0], 1],
  chameleon: [[0, 1, 0, 1]],
  cobra: [[1, 0, 2, 1], 1],
  cockatoo: [[1, 0, 2, 0]],
  crocodile: [[0, 3, -1, 0]],
  elephant: [[-1, 0, 0, 2]],
  gorilla: [[2, 1, 1, -1]],
  hippopotamus: [[1, 2, 1, 0], 1],
  lynx: [[0, 1, 0, 2], 1],
  meerkat: [[2, 0, 1, 0]],
  panda: [[2, -1, 2, 0]],
  peacock: [[2, 1, 0, 0]],
  raccoon: [[1, 1, 1, 0]],
  spider: [[3, 1, 1, 0], 1],
  tapir: [[2, 2, 1, 0], 1],
  weasel: [[1, 2, 0, 0]],
};

/** Summer's animal, Winter's, their cost and what both show. */
const PAIRS: readonly (readonly [string, string, number, ...Row])[] = [
  ['coati', 'squirrel', 1, [3, 0, 0, 0]],
  ['goat', 'ram', 2, [0, 0, 2, 0]],
  ['hummingbird', 'raven', 2, [0, 2, 0, 0]],
  ['tanuki', 'wolf', 3, [5, 0, 0, 0]],
  ['bee', 'mantis', 4, [0, 0, 0, 2]],
  ['flamingo', 'crane', 5, [3, 2, 0, 0]],
  ['fox', 'hare', 5, [2, 0, 1, 1]],
  ['toucan', 'eagle', 5, [1, 0, 0, -1], -1],
  ['frog', 'salamander', 6, [0, 2, 2, 0]],
  ['owl', 'horned-owl', 6, [2, 0, 4, 1], 1],
  ['platypus', 'dolphin', 7, [1, 4, 0, 0]],
  ['tiger', 'panther', 7, [1, 2, 2, 0]],
  ['chimpanzee', 'macaque', 8, [3, -1, 0, 0], -1],
  ['rhinoceros', 'bison', 8, [0, 1, 4, 0]],
  ['axolotl', 'goldfish', 9, [1, 2, 0, 2]],
];

const NOTHING = [0, 0, 0, 0];

const ANIMALS: Record<string, Animal> = {
  ...Object.fromEntries(
    Object.entries(COMMON).map(([name, [numbers, company = 0]]) => [name, { numbers, cost: 0, season: null, company }]),
  ),
  ...Object.fromEntries(
    PAIRS.flatMap(([summer, winter, cost, numbers, company = 0]) => [
      [summer, { numbers, cost, season: 'summer' as const, company }],
      [winter, { numbers, cost, season: 'winter' as const, company }],
    ]),
  ),
  stag: { numbers: NOTHING, cost: 7, season: null, company: -1 },
  'summer-varan': { numbers: NOTHING, cost: 0, season: 'summer', company: 1 },
  'winter-varan': { numbers: NOTHING, cost: 0, season: 'winter', company: 1 },
};

/** All animals, in the order of the rules. */
export const ALL_ANIMALS = Object.keys(ANIMALS);

/** What an animal's card shows. */
export function animalOf(card: string): Animal {
  return ANIMALS[card] ?? { numbers: NOTHING, cost: 0, season: null, company: 0 };
}

/** The number of an element on a card. */
export function numberOf(card: string, element: Element): number {
  return animalOf(card).numbers[ELEMENTS.indexOf(element)] ?? 0;
}

export function isVaran(card: string): boolean {
  return card.endsWith('-varan');
}

export interface TreeFace {
  element: Element;
  cost: number;
  bonus: Bonus;
  /** The sides that its river reaches. */
  sides: string;
}

/** Cost, bonus and river of the six trees of each pile. */
const TREES: Record<Element, readonly (readonly [number, Bonus, string])[]> = {
  sun: [
    [1, 'extinguish', 'EW'],
    [1, 'sanki', 'NS'],
    [2, 'sanki', 'NSW'],
    [2, 'extinguish', 'NES'],
    [2, 'extinguish', 'ESW'],
    [2, 'sanki', 'NEW'],
  ],
  water: [
    [2, 'sanki', 'EW'],
    [2, 'sanki', 'NS'],
    [3, 'sanki', 'NES'],
    [3, 'recruit', 'NSW'],
    [3, 'sanki', 'ESW'],
    [3, 'recruit', 'NEW'],
  ],
  plant: [
    [4, 'sanki', 'NS'],
    [4, 'sanki', 'EW'],
    [4, 'recruit', 'SW'],
    [4, 'extinguish', 'NE'],
    [5, 'sanki', 'ES'],
    [5, 'sanki', 'NW'],
  ],
  wind: [
    [4, 'sanki', 'NSW'],
    [4, 'sanki', 'NES'],
    [3, 'recruit', 'NE'],
    [3, 'recruit', 'NW'],
    [3, 'extinguish', 'ES'],
    [3, 'extinguish', 'SW'],
  ],
};

/** What a tree's card shows: `sun3` is the third of the Sun's pile. */
export function treeOf(tree: string): TreeFace {
  const [, element, number] = /^([a-z]+)(\d)$/.exec(tree) ?? [];
  const [cost, bonus, sides] = TREES[element as Element][Number(number) - 1]!;
  return { element: element as Element, cost, bonus, sides };
}

export const GLADES = [1, 2, 3, 4, 5, 6, 7] as const;
const FIRE = [4, 3, 2, 2, 2, 3, 4];
const BONUS: Bonus[] = ['sanki', 'extinguish', 'recruit', 'plant', 'recruit', 'extinguish', 'sanki'];

/** The fire value of a card of the clearing. */
export function fireOf(glade: number): number {
  return FIRE[glade - 1] ?? 0;
}

/** The bonus of a card of the clearing. */
export function bonusOf(glade: number): Bonus {
  return BONUS[glade - 1] ?? 'sanki';
}

/** The element whose action a bonus is; Sanki is none. */
export function elementOf(bonus: Bonus): Element | null {
  return { sanki: null, extinguish: 'water', recruit: 'sun', plant: 'plant' }[bonus] as Element | null;
}
