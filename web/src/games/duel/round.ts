// The end of a round: what burnt, who had water enough, what came of it.

import { animalOf, isVaran, numberOf, SEASONS } from '../../art/duel/cards';
import type { DuelView, Tokens } from '../../views/duel';
import { blazeOf, type Blaze } from './clearing';
import { parse } from './notation';
import { companyOf, strengthsOf } from './strength';

type Pair<T> = [T, T];

/** A round that is over. */
export interface RoundEnd {
  round: number;
  blaze: Blaze;
  /** The Water of each seat. */
  water: Pair<number>;
  /** The varans that each seat added. */
  varans: Pair<number>;
  /** Where the fire spread. */
  spread: number[];
  /** Who begins the next round. */
  starter: number;
}

/** Did a round end between two views? */
export function endsRound(before: DuelView, after: DuelView): boolean {
  return before.round > 0 && after.round === before.round + 1;
}

/** What the end of a round brought, if `before` is its last moment: what the last move did is not told by the views. */
export function roundEnd(before: DuelView, after: DuelView): RoundEnd | null {
  if (!endsRound(before, after) || !isSettled(before)) return null;
  return {
    round: before.round,
    blaze: blazeOf(before),
    water: [before.strength[0][1], before.strength[1][1]],
    varans: [before.varans[0] - after.varans[0], before.varans[1] - after.varans[1]],
    spread: after.clearing_fires.filter((glade) => !before.clearing_fires.includes(glade)),
    starter: after.playing,
  };
}

/** Is it what `settle` makes? A turn that nobody has: no view of a match is like that. */
function isSettled({ turn, phase }: DuelView): boolean {
  return turn === 'chance' && phase === 'play';
}

/** The last moment of a round that a move ended: with what the move did, before fire, tokens and lines. */
export function settle(from: DuelView, text: string, to: DuelView): DuelView {
  const { verb, words } = parse(text);
  const [word = ''] = words;
  const view: DuelView = {
    ...to,
    round: from.round,
    turn: 'chance',
    phase: 'play',
    playing: from.playing,
    acting: from.acting,
    clearing_fires:
      verb === 'douse' ? from.clearing_fires.filter((glade) => glade !== Number(word)) : from.clearing_fires,
    fire_supply: from.fire_supply,
    varans: verb === 'sanki' && word === 'varan' ? sentBack(from) : from.varans,
    discard: from.discard,
    pile: from.pile.filter((card) => verb !== 'reveal' || card !== word),
    ...linesAfter(from, verb, word),
    tokens: from.tokens.map(spentTokens) as Pair<Tokens>,
    tasks: [],
    due: null,
    legal: [],
  };
  return {
    ...view,
    strength: [strengthsOf(view, 0), strengthsOf(view, 1)],
    company: [companyOf(view, 0), companyOf(view, 1)],
  };
}

function spentTokens({ unused, aside, used }: Tokens): Tokens {
  return { unused: 0, aside: aside + unused, used };
}

function sentBack(from: DuelView): Pair<number> {
  return from.varans.map((count, seat) => (seat === from.acting ? count + 1 : count)) as Pair<number>;
}

/** The lines with the animal that a move brought. */
function linesAfter(from: DuelView, verb: string, card: string): Pick<DuelView, 'shared' | 'personal'> {
  const { shared, personal } = from;
  const isSentBack = verb === 'sanki' && card === 'varan';
  if (isSentBack) {
    const varan = `${SEASONS[from.acting === 1 ? 1 : 0]}-varan`;
    return {
      shared,
      personal: personal.map((line, seat) => (seat === from.acting ? without(line, varan) : line)) as typeof personal,
    };
  }
  if (verb !== 'reveal' && verb !== 'recruit') return { shared, personal };
  const owner = ownerOf(card);
  const joins = personal.map((line, seat) => (seat === owner ? [...line, card] : line)) as typeof personal;
  if (verb === 'recruit') return owner === from.acting ? { shared, personal: joins } : { shared, personal };
  const isShared = owner === null || (from.onibi_card === owner && !isVaran(card));
  return isShared ? { shared: [...shared, card] as typeof shared, personal } : { shared, personal: joins };
}

function without<T>(cards: T[], card: string): T[] {
  const at = cards.findIndex((held) => held === card);
  return at < 0 ? cards : cards.filter((_, index) => index !== at);
}

/** The seat whose season an animal is of. */
export function ownerOf(card: string): number | null {
  const { season } = animalOf(card);
  return season === null ? null : SEASONS.indexOf(season);
}

/** How many cards of a pile are solitary. */
export function loners(cards: string[]): number {
  return cards.filter((card) => animalOf(card).company > 0).length;
}

/** How much of an element cards hold. */
export function sumOf(cards: string[], element: 'sun' | 'water' | 'plant' | 'wind'): number {
  return cards.reduce((sum, card) => sum + numberOf(card, element), 0);
}
