// How long everything on a table stays and moves: one table of moments and paces, and nothing about it anywhere else.

/** How fast moves are shown. */
export type Pace = 'calm' | 'brisk' | 'instant';

export const PACES: readonly Pace[] = ['calm', 'brisk', 'instant'];

/** How long each kind of moment stays after everything has landed, in milliseconds: what is larger takes longer to read. */
const HOLDS = {
  /** Somebody else did something, and something else follows. */
  deed: { calm: 800, brisk: 250, instant: 0 },
  /** A piece lies where it was going before it is turned up. */
  laid: { calm: 500, brisk: 280, instant: 0 },
  /** A card stirs before it is turned up. */
  stir: { calm: 700, brisk: 350, instant: 0 },
  /** One card was turned up, and there are more to come. */
  turn: { calm: 900, brisk: 300, instant: 0 },
  /** A card was revealed. */
  reveal: { calm: 900, brisk: 320, instant: 0 },
  /** A new decree, a gift: the eye goes there and back. */
  glance: { calm: 900, brisk: 350, instant: 0 },
  /** A piece walks along a path before something follows from where it came. */
  walk: { calm: 800, brisk: 450, instant: 0 },
  /** Somebody is about to lose a card. */
  prey: { calm: 1000, brisk: 450, instant: 0 },
  /** A prize is where it belongs now. */
  taken: { calm: 400, brisk: 150, instant: 0 },
  /** A trick is full: two cards and who won. */
  trick: { calm: 1800, brisk: 800, instant: 0 },
  /** Everything that was turned up lies there, with what comes of it. */
  bluff: { calm: 2400, brisk: 1000, instant: 0 },
  /** A card cost somebody something. */
  loss: { calm: 1800, brisk: 900, instant: 0 },
  /** The last moment of a round, before it is cleared away. */
  round: { calm: 2200, brisk: 900, instant: 0 },
  /** All secrets are out at the end of a game. */
  climax: { calm: 3200, brisk: 1400, instant: 0 },
  /** A moment of a replay that plays by itself: even in a hurry it can be seen. */
  replay: { calm: 900, brisk: 500, instant: 250 },
} satisfies Record<string, Record<Pace, number>>;

export type Moment = keyof typeof HOLDS;

/** What is cleared away after it was seen: whoever wants to be waited for is waited for here. */
const READING: ReadonlySet<Moment> = new Set<Moment>(['trick', 'bluff', 'loss', 'round', 'climax']);

/** How long a piece flies, and how much later the next one of a row begins. */
const FLIGHT: Record<Pace, number> = { calm: 420, brisk: 240, instant: 0 };
const STAGGER: Record<Pace, number> = { calm: 40, brisk: 30, instant: 0 };

/** How long a moment stays. */
export function holdOf(moment: Moment, pace: Pace): number {
  return HOLDS[moment][pace];
}

/** Is it cleared away after it was seen? */
export function isReading(moment: Moment): boolean {
  return READING.has(moment);
}

/** One hop of a piece that hops from spot to spot is shorter than a flight. */
const HOP = 0.6;

/** When a flight begins, and how long it takes; `order` is its place in a row of flights, `via` how many spots it hops over. */
export function flightTime(order: number, pace: Pace, via = 0): { delay: number; duration: number } {
  return { delay: order * STAGGER[pace], duration: FLIGHT[pace] * (1 + HOP * via) };
}
