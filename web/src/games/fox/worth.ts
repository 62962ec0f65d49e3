// What tricks are worth: the printed table, to show how points come about.

/** By tricks won of 13. */
const POINTS = [6, 6, 6, 6, 1, 2, 3, 6, 6, 6, 0, 0, 0, 0] as const;
const PRINTED_HAND = POINTS.length - 1;

export type Standing = 'humble' | 'defeated' | 'victorious' | 'greedy';

/** A stretch of trick counts that are worth the same. */
export interface Band {
  from: number;
  to: number;
  points: number;
  standing: Standing;
}

/** The place in the printed table for so many tricks of a hand of another size. */
function printed(tricks: number, hand: number): number {
  return Math.floor((2 * tricks * PRINTED_HAND + hand) / (2 * hand));
}

/** The points for so many tricks of a round. */
export function worth(tricks: number, hand: number): number {
  return POINTS[printed(tricks, hand)] ?? 0;
}

/** What one is called with so many tricks. */
export function standingOf(tricks: number, hand: number): Standing {
  const place = printed(tricks, hand);
  if (place <= 3) return 'humble';
  if (place <= 6) return 'defeated';
  return place <= 9 ? 'victorious' : 'greedy';
}

/** All stretches, from no trick to all of them. */
export function bands(hand: number): Band[] {
  const all: Band[] = [];
  for (let tricks = 0; tricks <= hand; tricks++) {
    const [points, standing] = [worth(tricks, hand), standingOf(tricks, hand)];
    const last = all.at(-1);
    if (last?.points === points && last.standing === standing) last.to = tricks;
    else all.push({ from: tricks, to: tricks, points, standing });
  }
  return all;
}
