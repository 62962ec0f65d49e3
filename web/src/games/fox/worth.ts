// What tricks are worth: the printed table, to show how points come about.

const PRINTED_HAND = 13;
/** Up to so many tricks of 13: the points, and what one is called. */
const PRINTED = [
  [3, 6, 'humble'],
  [4, 1, 'defeated'],
  [5, 2, 'defeated'],
  [6, 3, 'defeated'],
  [9, 6, 'victorious'],
  [PRINTED_HAND, 0, 'greedy'],
] as const;

/** A stretch of trick counts that are worth the same. */
export interface Band {
  from: number;
  to: number;
  points: number;
  standing: (typeof PRINTED)[number][2];
}

/** All stretches of a hand of any size, from no trick to all of them. */
export function bands(hand: number): Band[] {
  const printed = (tricks: number) => Math.floor((2 * tricks * PRINTED_HAND + hand) / (2 * hand));
  const all = Array.from({ length: hand + 1 }, (_, tricks) => PRINTED.findIndex(([to]) => printed(tricks) <= to));
  const stretches = PRINTED.map(([, points, standing], band) => ({
    ...{ from: all.indexOf(band), to: all.lastIndexOf(band) },
    ...{ points, standing },
  }));
  return stretches.filter(({ from }) => from >= 0);
}

/** The stretch to which so many tricks of a round belong. */
export function bandOf(tricks: number, hand: number): Band {
  return bands(hand).find(({ to }) => tricks <= to)!;
}
