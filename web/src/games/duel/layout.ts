// How the room of the table is divided, and how cards lie in a line that must fit.

/** A phone upright, a tablet, a desk, a phone on its side. */
export type Shape = 'tall' | 'tablet' | 'wide' | 'low';

export function shapeOf(width: number, height: number): Shape {
  if (height < 430 && width > height * 1.3) return 'low';
  if (width >= 920 && height >= 520) return 'wide';
  return width >= 600 && height >= 700 ? 'tablet' : 'tall';
}

/** The part of a card's width that its column of elements takes. */
export const STRIP = 0.37;
/** Between two lines that share a row. */
const GAP = 10;

export interface Spread {
  /** The left edges of the cards, line by line. */
  lines: number[][];
  /** The width that all of it takes. */
  width: number;
}

/** Lays lines of cards side by side: apart if there is room, over each other down to their columns of elements if not.
 * The last card may be cut off behind its column; only then it takes more than there is. */
export function spread(counts: number[], card: number, room: number): Spread {
  const cards = counts.reduce((sum, count) => sum + count, 0);
  const gaps = Math.max(0, counts.filter((count) => count > 0).length - 1) * GAP;
  const strip = card * STRIP;
  const step = Math.max(strip, Math.min(card + 3, (room - gaps - card) / Math.max(1, cards - 1)));
  let x = 0;
  const lines = counts.map((count) => {
    if (count > 0 && x > 0) x += GAP;
    return Array.from({ length: count }, () => {
      const left = x;
      x += step;
      return left;
    });
  });
  const last = x - step;
  return { lines, width: cards === 0 ? 0 : last + Math.max(strip, Math.min(card, room - last)) };
}
