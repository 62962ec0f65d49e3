// The review of a finished match: asked for, waited for with its progress, read.

import type { Refusal } from '../protocol';
import type { Decision, Review } from '../review';

/** How often the server is asked how far it is. */
const PAUSE = 500;

/** Asks for the review until it is there. `null` if there is none; `onprogress` hears how far it is. */
export async function loadReview(
  match: string,
  onprogress: (done: number, of: number) => void,
  isWanted: () => boolean,
): Promise<Review | Refusal | null> {
  while (isWanted()) {
    const response = await fetch(`/api/matches/${encodeURIComponent(match)}/review`).catch(() => null);
    if (response === null) {
      // The line is broken: it may come back.
      await pause();
      continue;
    }
    if (response.status === 200) return (await response.json()) as Review;
    if (response.status !== 202) return (await response.json()) as Refusal;
    const { done, of } = (await response.json()) as { done: number; of: number };
    onprogress(done, of);
    await pause();
  }
  return null;
}

function pause(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, PAUSE));
}

/** Where a curve runs in a box, with the end that is won at the top. */
export function path(review: Review, seat: number, width: number, height: number): string {
  const known = review.curve.map(({ n, values }) => ({ n, value: values[seat] ?? 0 }));
  const last = known.at(-1)?.n ?? 1;
  const place = ({ n, value }: { n: number; value: number }) =>
    `${((n / last) * width).toFixed(1)},${((1 - value) * height).toFixed(1)}`;
  return known.map((point, index) => (index === 0 ? 'M' : 'L') + place(point)).join('');
}

/** The turning points, in the order in which they came. */
export function turningPoints(review: Review): Decision[] {
  const points = review.turning_points.map((place) => review.decisions[place]!);
  return points.sort((one, other) => one.n - other.n);
}

export const percent = (value: number): number => Math.round(100 * value);
