// How a move of fox is shown: which cards fly from where to where, and what is drawn meanwhile.

import type { Beat, Flight, Step } from '../../table/contract';
import type { Event, FoxView, Played } from '../../views/fox';
import { isClosed, trickWinner } from './round';
import { sorted, type Staged } from './view';

/** Dealt cards come faster than others: so many of them begin in the time of one. */
const DEALT_AT_ONCE = 2.5;
/** How many backs stand for the hand of another when it is dealt. */
const DEALT_BACKS = 5;

/** The beats of a step. What does not follow from the view before is just drawn. */
export function plan({ from, to }: Step<FoxView>, seat: number | null): Beat<Staged>[] {
  if (to.round === from.round + 1 && to.history.length === 0) return [{ view: to, flights: deal(to, seat) }];
  const event = newEvent(from, to);
  if (!event) return [{ view: to, flights: [] }];
  const flights = flightsOf(from, event, seat);
  const winner = trickWinner(from, to);
  if (winner === null) return [{ view: to, flights }];
  const full: Staged = { ...after(from, event), winner };
  return [
    { view: full, flights, moment: 'trick', tells: to.phase !== 'over' },
    { view: to, flights: sweep(full.trick, winner), moment: isClosed(to) ? 'round' : undefined },
  ];
}

/** What happened between two views of one round; `null` if it was not exactly one thing. */
function newEvent(from: FoxView, to: FoxView): Event | null {
  const isNext = to.round === from.round && to.history.length === from.history.length + 1;
  return isNext ? to.history.at(-1)! : null;
}

/** A trick goes to its winner. */
function sweep(trick: Played[], winner: number): Flight[] {
  return trick.map(({ seat, card }, index) => ({
    from: `trick-${seat}`,
    to: `won-${winner}`,
    piece: card,
    order: index,
  }));
}

/** All cards come from the pile: one's own one by one, a few backs for another's, the decree at last. */
function deal(to: FoxView, seat: number | null): Flight[] {
  const own = seat === null ? [] : (to.hand ?? []);
  const flights: Flight[] = own.map((card, index) => dealt(`hand-${card}`, null, index));
  for (const other of [0, 1].filter((other) => other !== seat)) {
    for (let index = 0; index < DEALT_BACKS; index++) flights.push(dealt(`seat-${other}`, null, 2 * index));
  }
  return to.decree ? [...flights, dealt('decree', to.decree, 13)] : flights;
}

function dealt(to: string, piece: string | null, index: number): Flight {
  return { from: 'pile', to, piece, order: index / DEALT_AT_ONCE };
}

/** The view with an event, before what follows from it. Nobody is asked meanwhile. */
function after(view: FoxView, event: Event): FoxView {
  const { seat, kind, card } = event;
  const next: FoxView = { ...view, turn: 'chance', history: [...view.history, event], legal: [] };
  if (kind === 'play' && card) return { ...without(next, seat, card), trick: [...view.trick, { seat, card }] };
  if (kind === 'swap' && card && view.decree) {
    return { ...joined(without(next, seat, card), seat, view.decree), decree: card };
  }
  if (kind === 'bury') return { ...without(next, seat, card), pile_size: view.pile_size + 1 };
  return next;
}

/** A card leaves a hand. */
function without(view: FoxView, seat: number, card: string | null): FoxView {
  const hand = view.viewer === seat && view.hand ? view.hand.filter((held) => held !== card) : view.hand;
  return { ...view, hand, hand_sizes: counted(view.hand_sizes, seat, -1) };
}

/** A card joins a hand. */
function joined(view: FoxView, seat: number, card: string): FoxView {
  const hand = view.viewer === seat && view.hand ? sorted([...view.hand, card]) : view.hand;
  return { ...view, hand, hand_sizes: counted(view.hand_sizes, seat, 1) };
}

function counted(pair: [number, number], seat: number, change: number): [number, number] {
  return pair.map((value, index) => (index === seat ? value + change : value)) as [number, number];
}

/** What an event moves. The viewer's own cards have places of their own, another's come and go where that seat is. */
function flightsOf(view: FoxView, { seat, kind, card }: Event, viewer: number | null): Flight[] {
  const place = (held: string | null) => (seat === viewer && held ? `hand-${held}` : `seat-${seat}`);
  switch (kind) {
    case 'play':
      return [{ from: place(card), to: `trick-${seat}`, piece: card }];
    case 'swap':
      if (!card || !view.decree) return [];
      return [
        { from: place(card), to: 'decree', piece: card },
        { from: 'decree', to: place(view.decree), piece: view.decree },
      ];
    case 'draw':
      return [{ from: 'pile', to: place(card), piece: card }];
    case 'bury':
      return [{ from: place(card), to: 'pile', piece: card }];
  }
}
