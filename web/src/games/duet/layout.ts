// How large things are drawn in the room that the table has.

import { fan } from '../../table/fan';

export interface Layout {
  /** One column, or two where the room is low and wide. */
  shape: 'tall' | 'wide' | 'low';
  /** The width of a card on the table. */
  card: number;
  /** The width of a card in the hand, at most. */
  hand: number;
  /** The width of a card in a hand that one only looks at. */
  held: number;
  /** The height that the hand keeps, however many cards it has. */
  handHeight: number;
}

const GUTTER = 8;
/** How many widths of a card lie side by side in the middle of the table. */
const MIDDLE = 5.6;

/** The layout in a room; `full` is the number of cards that a hand has at first, `count` what it has now. */
export function layout(width: number, height: number, full: number, count: number): Layout {
  const isLow = height < 430 && width > height * 1.2;
  const isWide = !isLow && width >= 900;
  const room = (isLow ? width * 0.54 : Math.min(width, 1240)) - 2 * GUTTER;
  const most = isLow ? clamp(height * 0.2, 50, 84) : clamp(height * 0.125, 62, isWide ? 112 : 104);
  const table = isLow ? clamp(height * 0.18, 44, 70) : clamp(height * (isWide ? 0.15 : 0.11), 52, 124);
  const laid = fan(full, room, most);
  const hand = widest(count, room, most, laid.height);
  return {
    shape: isLow ? 'low' : isWide ? 'wide' : 'tall',
    card: Math.min(table, room / MIDDLE),
    hand,
    held: Math.min(most, room / (1 + (full - 1) * 0.5)),
    handHeight: laid.height,
  };
}

/** The largest cards that fit: as a hand gets smaller, its cards get larger. */
function widest(count: number, room: number, least: number, height: number): number {
  for (let size = least * 1.5; size > least; size -= 2) {
    if (fan(count, room, size).height <= height) return size;
  }
  return least;
}

function clamp(value: number, least: number, most: number): number {
  return Math.max(least, Math.min(most, value));
}
