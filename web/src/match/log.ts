// What the viewer saw of a match, kept in step with the frames that the server sends.

import type { Frame, SeenMove } from '../protocol';
import type { Step, Told } from '../table/contract';

/** A log, and what is new in it. */
export interface Update<V> {
  log: Told<V>[];
  /** The new moves with the views around them; `null` if they cannot be shown one by one. */
  steps: Step<V>[] | null;
}

/** What is drawn before a frame, after it, and after a move on the way, where that is known. */
export interface Around<V> {
  before: V | null;
  after: V | null;
  between: (move: SeenMove) => V | null;
}

/** Takes a frame in: what was taken back is cut off, what is new is added. */
export function take<V>(log: Told<V>[], frame: Frame, drawn: Around<V>): Update<V> {
  const kept = log.slice(0, frame.kept);
  const goesOn = kept.length === log.length;
  const added = around(frame.seen, goesOn ? drawn : { ...drawn, before: null });
  const isGapless = goesOn && frame.since > 0 && added.every((told) => told.from !== null && told.to !== null);
  return { log: [...kept, ...added], steps: isGapless ? (added as Step<V>[]) : null };
}

/** Puts to every move the view before and the view after it, where they are known. */
function around<V>(moves: SeenMove[], { before, after, between }: Around<V>): Told<V>[] {
  let from = before;
  return moves.map((move, index) => {
    const isLast = index === moves.length - 1;
    const to = isLast ? after : between(move);
    const told = { move, from, to };
    from = to;
    return told;
  });
}

/** A move of a story. */
type Recalled<V> = Pick<SeenMove, 'text' | 'told'> & { view: V | null };

/**
 * Puts to the moves of a log what happened in them and what the viewer knew around them, as a story that was told later has it; as far as it is
 * the story of this log.
 */
export function recall<V>(log: Told<V>[], story: Recalled<V>[]): Told<V>[] {
  const strange = log.findIndex(({ move }, place) => story[place]?.text !== move.text);
  const known = strange < 0 ? log.length : strange;
  return log.map((told, place) => ({
    move: place < known ? { ...told.move, told: told.move.told ?? story[place]!.told } : told.move,
    from: told.from ?? (place <= known ? (story[place - 1]?.view ?? null) : null),
    to: told.to ?? (place < known ? (story[place]?.view ?? null) : null),
  }));
}
