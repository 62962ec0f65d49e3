// Rivers of the trees: bands that run from the middle of a square to the sides that they reach.

import { cuts, type Line } from '../knife';

/** A square has 100 by 100; a river leaves in the middle of a side. */
const ENDS = { N: [50, 0], E: [100, 50], S: [50, 100], W: [0, 50] } as const;
const HALF = 11;

/** The water: a pool in the middle and an arm to each side that it reaches. */
export function river(sides: string): string[] {
  const pool = `M50 ${50 - HALF}A${HALF} ${HALF} 0 1 1 49.9 ${50 - HALF}Z`;
  const arms = [...sides].map((side) => {
    const [x, y] = ENDS[side as keyof typeof ENDS];
    const [px, py] = y === 50 ? [0, HALF] : [HALF, 0];
    const [wx, wy] = [px * 1.15, py * 1.15];
    return (
      `M${50 - px} ${50 - py}Q${(50 + x) / 2 - wx * 0.8} ${(50 + y) / 2 - wy * 0.8} ${x - wx} ${y - wy}` +
      `L${x + wx} ${y + wy}Q${(50 + x) / 2 + wx * 0.8} ${(50 + y) / 2 + wy * 0.8} ${50 + px} ${50 + py}Z`
    );
  });
  return [pool, ...arms];
}

/** The light on the water: a few cuts along each arm. */
export function ripples(sides: string): string {
  const lines: Record<string, Line[]> = {
    N: [
      [46, 3, 48, 14, 46, 26],
      [54, 10, 56, 20, 54, 32],
    ],
    S: [
      [46, 70, 48, 80, 46, 92],
      [54, 74, 56, 86, 54, 97],
    ],
    E: [
      [70, 46, 80, 48, 92, 46],
      [74, 54, 86, 56, 97, 54],
    ],
    W: [
      [3, 46, 14, 48, 26, 46],
      [8, 54, 20, 56, 32, 54],
    ],
  };
  return cuts(1.8, ...[...sides].flatMap((side) => lines[side] ?? []));
}
