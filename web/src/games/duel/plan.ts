// How a move of duel is shown: what travels from where to where, and what is drawn meanwhile.

import { ELEMENTS, treeOf } from '../../art/duel/cards';
import type { Beat, Flight, Step } from '../../table/contract';
import type { Moment } from '../../table/pace';
import type { DuelView } from '../../views/duel';
import { wayOf } from './clearing';
import { parse } from './notation';
import { endsRound, settle } from './round';

/** Cards that are cleared away go faster than others: so many of them begin in the time of one. */
const CLEARED_AT_ONCE = 2;
/** The fire spreads when most cards are gone. */
const SPREADING = 7;
/** Onibi goes card by card, but not for ever. */
const LONGEST_WALK = 7;

/** The beats of a step. What does not follow from the view before is just drawn. */
export function plan({ from, move, to }: Step<DuelView>): Beat<DuelView>[] {
  const { verb, words } = parse(move.text);
  if (verb === 'setup') return [{ view: to, flights: dealt(to) }];
  if (!endsRound(from, to)) {
    if (to.round !== from.round) return [{ view: to, flights: [] }];
    return beats(from, to, verb, words);
  }
  const last = settle(from, move.text, to);
  const shown = beats(from, last, verb, words);
  const held = shown.map((beat, index) => (index === shown.length - 1 ? { ...beat, moment: 'round' as const } : beat));
  return [...held, { view: to, flights: [...cleared(last), ...spread(last, to)] }];
}

/** The beats of a move within a round. */
function beats(from: DuelView, to: DuelView, verb: string, words: string[]): Beat<DuelView>[] {
  const flights = [...flightsOf(from, to, verb, words), ...sankiFlights(from, to), ...cardFlights(from, to)];
  if (verb === 'advance') return walk(from, to, Number(words[0]), flights);
  return [{ view: to, flights, moment: momentOf(from, to, verb), marks: marksOf(flights, verb) }];
}

function momentOf(from: DuelView, to: DuelView, verb: string): Moment | undefined {
  if (verb !== 'reveal') return undefined;
  return lostTokens(from, to).some((lost) => lost > 0) ? 'loss' : 'reveal';
}

/** Chance reveals the card, but it came by somebody's choice. */
function marksOf(flights: Flight[], verb: string): string[] | undefined {
  return verb === 'reveal' ? flights.map(({ to }) => to) : undefined;
}

/** The tokens that each seat set aside between two views of one round. */
export function lostTokens(from: DuelView, to: DuelView): number[] {
  return to.tokens.map(({ aside }, seat) => Math.max(0, aside - from.tokens[seat]!.aside));
}

function flightsOf(from: DuelView, to: DuelView, verb: string, [first = '', second = '']: string[]): Flight[] {
  const seat = from.acting;
  switch (verb) {
    case 'reveal':
      return arrivals(from, to, 'pile', first);
    case 'point':
      return pointing(from, to, seat);
    case 'douse':
      return [{ from: `fire-${first}`, to: `fires-${seat}`, piece: 'fire' }];
    case 'recruit':
      return recruited(from, to, first);
    case 'refill':
      return refilled(from, to, seat);
    case 'plant':
      return [{ from: `top-${pileOf(first)}`, to: `square-${seat}-${second}`, piece: `tree:${first}` }];
    default:
      return [];
  }
}

/** A card comes to a line. */
function arrivals(from: DuelView, to: DuelView, source: string, card: string): Flight[] {
  const spot = newSpot(from, to, card);
  return spot ? [{ from: source, to: spot, piece: card }] : [];
}

/** Where a card lies now that was not there before. */
function newSpot(from: DuelView, to: DuelView, card: string): string | null {
  if (to.shared.length > from.shared.length) return `shared-${to.shared.length - 1}`;
  const seat = to.personal.findIndex((line, seat) => line.length > from.personal[seat]!.length);
  if (seat < 0) return null;
  return `own-${seat}-${to.personal[seat]!.findLastIndex((held) => held === card)}`;
}

function pointing(from: DuelView, to: DuelView, seat: number): Flight[] {
  const before = from.tokens[seat]!.used;
  const token = to.tokens[seat]!.used.find((used, index) => used !== null && before[index] === null);
  return token ? [{ from: `token-${seat}`, to: `pip-${token.place}-${token.element}`, piece: `token:${seat}` }] : [];
}

function recruited(from: DuelView, to: DuelView, card: string): Flight[] {
  const source = `recruit-${from.recruits.findIndex((held) => held === card)}`;
  return [{ from: source, to: newSpot(from, to, card) ?? 'discard', piece: card }];
}

function refilled(from: DuelView, to: DuelView, seat: number): Flight[] {
  const place = to.recruits.findIndex((card, place) => card !== null && from.recruits[place] === null);
  return place < 0 ? [] : [{ from: `season-${seat}`, to: `recruit-${place}`, piece: to.recruits[place]! }];
}

function pileOf(tree: string): number {
  return ELEMENTS.indexOf(treeOf(tree).element);
}

/** Sanki cards that were paid, taken from supply or from the other. */
function sankiFlights(from: DuelView, to: DuelView): Flight[] {
  const change = [0, 1].map((seat) => to.sanki[seat]! - from.sanki[seat]!);
  const place = (sign: number) => {
    const seat = change.findIndex((value) => value * sign > 0);
    return seat < 0 ? 'sanki-supply' : `sanki-${seat}`;
  };
  if (change.every((value) => value === 0)) return [];
  return [{ from: place(-1), to: place(1), piece: 'sanki' }];
}

/** The Onibi card comes from supply, or goes back there. */
function cardFlights(from: DuelView, to: DuelView): Flight[] {
  const place = (holder: number | null) => (holder === null ? 'onibi-card' : `onibi-card-${holder}`);
  if (from.onibi_card === to.onibi_card) return [];
  return [{ from: place(from.onibi_card), to: place(to.onibi_card), piece: 'onibi' }];
}

/** Onibi goes from card to card. */
function walk(from: DuelView, to: DuelView, steps: number, flights: Flight[]): Beat<DuelView>[] {
  const way = wayOf(from.onibi, from.acting, steps);
  const hop = (step: number): Flight => ({
    from: `onibi-${step === 0 ? from.onibi : way[step - 1]!}`,
    to: `onibi-${way[step]!}`,
    piece: 'onibi',
  });
  if (steps > LONGEST_WALK || way.at(-1) !== to.onibi) {
    const leap: Flight = { from: `onibi-${from.onibi}`, to: `onibi-${to.onibi}`, piece: 'onibi' };
    return [{ view: to, flights: [leap, ...flights] }];
  }
  const passed = way.slice(0, -1).map((onibi, step) => ({
    view: { ...from, onibi, turn: 'chance' as const, legal: [] },
    flights: [hop(step)],
  }));
  return [...passed, { view: to, flights: [hop(way.length - 1), ...flights] }];
}

/** All lines go to the discard pile. */
function cleared(last: DuelView): Flight[] {
  const spots = [
    ...last.shared.map((card, place) => [`shared-${place}`, card] as const),
    ...last.personal.flatMap((line, seat) => line.map((card, index) => [`own-${seat}-${index}`, card] as const)),
  ];
  return spots.map(([spot, card], index) => ({
    from: spot,
    to: 'discard',
    piece: card,
    order: index / CLEARED_AT_ONCE,
  }));
}

/** The fire spreads. */
function spread(last: DuelView, to: DuelView): Flight[] {
  return to.clearing_fires
    .filter((glade) => !last.clearing_fires.includes(glade))
    .map((glade) => ({ from: `onibi-${to.onibi}`, to: `fire-${glade}`, piece: 'fire', order: SPREADING }));
}

/** The first line is dealt. */
function dealt(to: DuelView): Flight[] {
  return to.recruits.flatMap((card, place) => {
    if (card === null || card === 'stag') return [];
    return [{ from: `season-${place < 3 ? 0 : 1}`, to: `recruit-${place}`, piece: card, order: place }];
  });
}
