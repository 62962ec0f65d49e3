// What the viewer saw of a match, kept in step with the frames that the server sends.

import type { Frame, SeenMove } from '../protocol';
import type { Step, Told } from '../table/contract';

/** A log, and what is new in it. */
export interface Update<V> {
  log: Told<V>[];
  /** The new moves with the views around them; `null` if they cannot be shown one by one. */
  steps: Step<V>[] | null;
}

/** Takes a frame in: what was taken back is cut off, what is new is added. `shown` is the view before it. */
export function take<V>(log: Told<V>[], frame: Frame, shown: V | null, view: V | null): Update<V> {
  const kept = log.slice(0, frame.kept);
  const added = around(frame.seen, frame.kept === log.length ? shown : null, view);
  const isGapless = frame.since > 0 && added.every((told) => told.from !== null && told.to !== null);
  return { log: [...kept, ...added], steps: isGapless ? (added as Step<V>[]) : null };
}

/** Puts to every move the view before and the view after it, where they are known. */
function around<V>(moves: SeenMove[], before: V | null, after: V | null): Told<V>[] {
  let from = before;
  return moves.map((move, index) => {
    const isLast = index === moves.length - 1;
    const to = isLast ? after : ((move.view ?? null) as V | null);
    const told = { move, from, to };
    from = to;
    return told;
  });
}
