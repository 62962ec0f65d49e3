// Recorded matches for tests: a forced forest, a chosen one, a defeat, and every ability on the way.

import type { Player, Step } from '../../table/contract';
import type { DuetView, Event } from '../../views/duet';
import recorded from './recorded.json';

/** A position: who moved there, what each seat and a spectator saw of it, and what they know now. */
export interface Position {
  seat: number | null;
  seen: string[];
  views: DuetView[];
}

/** What changed since the position before; `more` is what came to the history. */
type Change = Partial<DuetView> & { more?: Event[] };

export const SPECTATOR = 2;
export const matches: Position[][] = (recorded as unknown as (Omit<Position, 'views'> & { views: Change[] })[][]).map(
  (positions) => {
    let views: DuetView[] = [];
    return positions.map((position) => {
      views = position.views.map((change, viewer) => unpack(views[viewer], change));
      return { ...position, views };
    });
  },
);

function unpack(before: DuetView | undefined, { more, ...change }: Change): DuetView {
  const history = change.history ?? [...(before?.history ?? []), ...(more ?? [])];
  return { ...before, ...change, history } as DuetView;
}

/** Every step of a match as a viewer saw it. */
export function steps(match: number, viewer: number): Step<DuetView>[] {
  const positions = matches[match]!;
  return positions.slice(1).map(({ seat, seen, views }, index) => ({
    from: positions[index]!.views[viewer]!,
    move: { seat, text: seen[viewer]!, view: null, told: null },
    to: views[viewer]!,
  }));
}

/** All steps of all matches, by every viewer. */
export const everyStep = matches.flatMap((_, match) =>
  [0, 1, SPECTATOR].flatMap((viewer) =>
    steps(match, viewer).map((step) => ({ ...step, seat: viewer === SPECTATOR ? null : viewer })),
  ),
);

/** The first step that something is true of. */
export function findStep(viewer: number | null, is: (step: Step<DuetView>) => boolean): Step<DuetView> {
  return everyStep.find((step) => step.seat === viewer && is(step))!;
}

/** The players, as the one in a seat reads of them; as somebody else does for `null`. */
export const playersAs = (you: number | null): Player[] =>
  ['Ada', 'Hare'].map((name, seat) => ({
    seat,
    name,
    portrait: seat === 0 ? 'guest' : 'hare',
    isYou: seat === you,
    isConnected: true,
    kind: seat === 0 ? 'person' : 'character',
  }));
