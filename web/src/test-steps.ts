// Recorded moves for tests (`npm run record` writes them), as steps from view to view with what was told of them.

import type { Told as Effect } from './protocol';
import type { Step } from './table/contract';
import { effect, type Shortly } from './test-effects';

/** A position: what changed since the one before, and the move that led there; the first one has none. */
interface Position {
  view: object;
  seat?: number | null;
  text?: string;
  told?: { id: string; seat: number | null; facts: Record<string, Shortly>; then?: Record<string, unknown> }[];
}

/** All steps of a recorded match, as seat 0 knew it. */
export function stepsOf<V>(recorded: unknown): Step<V>[] {
  const [first, ...rest] = recorded as Position[];
  let from = first!.view as V;
  return rest.map(({ view, seat = null, text = '', told = [] }) => {
    const step = { from, move: { seat, text, view: null, told: told.map(inFull) }, to: { ...from, ...view } };
    from = step.to;
    return step;
  });
}

function inFull({ id, seat, facts, then }: NonNullable<Position['told']>[number]): Effect {
  const told = effect(id, seat, facts);
  return then ? { ...told, then } : told;
}
