// A recorded match for tests: seven rounds with every kind of move but `pass` and `stop`, won by Onibi.

import type { Outcome } from '../../protocol';
import type { Player, Step } from '../../table/contract';
import type { DuelView } from '../../views/duel';
import positions from './recorded.json';

interface Position {
  turn: number | 'chance' | 'over';
  legal: string[];
  /** The move that led here. */
  text: string;
  view: DuelView;
  outcome?: Outcome;
}

type Packed = Omit<Position, 'view'> & { change: Partial<DuelView> };

/** Position after position: each is kept as what changed since the one before. Nothing is private: all see the same. */
export const recorded: Position[] = [];
for (const { change, ...position } of positions as unknown as Packed[]) {
  recorded.push({ ...position, view: { ...recorded.at(-1)?.view, ...change } as DuelView });
}

/** The view after so many moves. */
export function viewAt(index: number): DuelView {
  return recorded[index]!.view;
}

/** The step that leads to a position. */
export function stepTo(index: number): Step<DuelView> {
  const { turn } = recorded[index - 1]!;
  const seat = typeof turn === 'number' ? turn : null;
  return {
    from: viewAt(index - 1),
    move: { seat, text: recorded[index]!.text, view: null, told: null },
    to: viewAt(index),
  };
}

/** All steps. */
export const steps = recorded.slice(1).map((_, index) => stepTo(index + 1));

/** The position that the first move of this kind leads to. */
export function first(text: string, from = 1): number {
  return recorded.findIndex((position, index) => index >= from && position.text.startsWith(text));
}

/** Seat 0 reads, Hare sits opposite. */
export const players: Player[] = [
  { seat: 0, name: 'Reynard', portrait: 'guest', isYou: true, isConnected: true, kind: 'person' },
  { seat: 1, name: 'Hare', portrait: 'hare', isYou: false, isConnected: true, kind: 'character' },
];
