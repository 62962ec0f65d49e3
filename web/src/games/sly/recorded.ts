// Parts of recorded matches for tests, as seat 0 and as a spectator saw them.
// `capture`: two seats, two captured Foxes. `tie`: equal points at the end. `own`: a Fox gobbles its owner's Hen.
// `four`: four seats, a reveal from its first flip to its end; then the last two positions.

import type { Outcome } from '../../protocol';
import type { Player, Step } from '../../table/contract';
import type { Staged } from './view';
import matches from './recorded.json';

interface Position {
  turn: number | 'over';
  /** What seat 0 may do. */
  legal?: string[];
  /** The move that led here, as seen by seat 0 and by a spectator. */
  seen: string[];
  views: Staged[];
  outcome?: Outcome;
}

export type Match = keyof typeof matches;
export const recorded = matches as unknown as Record<Match, Position[]>;

export const SEAT_0 = 0;
export const SPECTATOR = 1;

/** The view of a viewer at a position. */
export function viewAt(match: Match, index: number, viewer = SEAT_0): Staged {
  const position = recorded[match][index]!;
  const view = position.views[viewer]!;
  // Views are compared by what they are, so each is completed only once.
  view.legal ??= viewer === SEAT_0 ? legalAt(match, index) : [];
  return view;
}

/** What seat 0 may do at a position. */
export function legalAt(match: Match, index: number): string[] {
  return recorded[match][index]!.legal ?? [];
}

/** The step that leads to a position. */
export function stepTo(match: Match, index: number, viewer = SEAT_0): Step<Staged> {
  const { turn } = recorded[match][index - 1]!;
  return {
    from: viewAt(match, index - 1, viewer),
    move: { seat: turn === 'over' ? null : turn, text: recorded[match][index]!.seen[viewer]!, view: null, told: null },
    to: viewAt(match, index, viewer),
  };
}

/** Every step of a match. */
export const stepsOf = (match: Match) => recorded[match].slice(1).map((_, index) => index + 1);

/** Seat 0 reads, the others are characters. */
export const players: Player[] = [
  { seat: 0, name: 'Reynard', portrait: 'guest', isYou: true, isConnected: true, kind: 'person' },
  { seat: 1, name: 'Hare', portrait: 'hare', isYou: false, isConnected: true, kind: 'character' },
  { seat: 2, name: 'Badger', portrait: 'badger', isYou: false, isConnected: true, kind: 'character' },
  { seat: 3, name: 'Owl', portrait: 'owl', isYou: false, isConnected: true, kind: 'character' },
];
