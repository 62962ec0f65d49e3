// A recorded match for tests: two short rounds, as seat 0 and as a spectator saw them.

import type { Outcome } from '../../protocol';
import type { Player, Step } from '../../table/contract';
import type { FoxView } from '../../views/fox';
import positions from './recorded.json';

interface Position {
  turn: number | 'chance' | 'over';
  legal: string[];
  /** The move that led here, as seen by each viewer. */
  seen: string[];
  views: FoxView[];
  outcome?: Outcome;
}

/** Position after position. */
export const recorded = positions as unknown as Position[];

export const SEAT_0 = 0;
export const SPECTATOR = 1;

/** The view of a viewer after so many moves. */
export function viewAt(index: number, viewer = SEAT_0): FoxView {
  return recorded[index]!.views[viewer]!;
}

/** The step that leads to a position. */
export function stepTo(index: number, viewer = SEAT_0): Step<FoxView> {
  const { turn } = recorded[index - 1]!;
  const seat = typeof turn === 'number' ? turn : null;
  return {
    from: viewAt(index - 1, viewer),
    move: { seat, text: recorded[index]!.seen[viewer]!, view: null, told: null },
    to: viewAt(index, viewer),
  };
}

/** Seat 0 reads, Hare sits opposite. */
export const players: Player[] = [
  { seat: 0, name: 'Reynard', portrait: 'guest', isYou: true, isConnected: true, kind: 'person' },
  { seat: 1, name: 'Hare', portrait: 'hare', isYou: false, isConnected: true, kind: 'character' },
];
