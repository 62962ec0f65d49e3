// Where the hen houses and the places around them lie, in the room that there is.

/** Everything is measured in hundredths of the width of a card. */
const CARD = { width: 100, height: 140 };
const COOP_HEIGHT = 130;
/** How far a card on a slot reaches out of the house, at a long and at a short side. */
const REACH = { long: 106, short: 92 };
/** The distance between neighbours on a long side, at least and at most. */
const PITCH = { least: 114, most: 158 };
const GAP = 22;
const LARGEST = 124;

/** Which way the tail of a card on a slot points. */
export type Side = 'up' | 'right' | 'down' | 'left';

/** A place for a card: the middle of the card when it lies face up, and of the number at the slot. */
export interface Place {
  slot: number;
  side: Side;
  x: number;
  y: number;
  number: { x: number; y: number };
}

export interface Coop {
  name: 'A' | 'B';
  x: number;
  y: number;
  width: number;
  height: number;
}

export interface Board {
  /** The size of a card in pixels. */
  card: { width: number; height: number };
  /** Pixels per hundredth of a card. */
  unit: number;
  coops: Coop[];
  places: Place[];
}

/** Lays the board out: side by side or one above the other, whichever makes the cards larger. */
export function board(slots: number[], width: number, height: number): Board {
  const names = [...new Set(slots.map((slot) => (slot < 8 ? 'A' : 'B')))] as Coop['name'][];
  const hasShort = slots.some((slot) => slot % 4 === 3);
  const aside = hasShort ? REACH.short : 8;
  const [inRow, inColumn] = [1, names.length].map((columns) => fit(columns, names.length, aside, width, height));
  const best = inRow!.unit >= inColumn!.unit ? inRow! : inColumn!;
  const { unit, columns } = best;
  const rows = names.length / columns;
  const pitch = Math.min(PITCH.most, (width / unit / columns - 2 * aside - GAP - 24) / 3);
  const coopWidth = 3 * Math.max(PITCH.least, pitch) + 24;
  const box = { width: coopWidth + 2 * aside, height: COOP_HEIGHT + 2 * REACH.long };
  const left = (width / unit - columns * box.width - (columns - 1) * GAP) / 2;
  const top = (height / unit - rows * box.height - (rows - 1) * GAP) / 2;
  const coops = names.map((name, index): Coop => {
    const [column, row] = columns === 1 ? [0, index] : [index, 0];
    const x = left + column * (box.width + GAP) + aside;
    const y = top + row * (box.height + GAP) + REACH.long;
    return { name, x: x * unit, y: y * unit, width: coopWidth * unit, height: COOP_HEIGHT * unit };
  });
  const places = slots.map((slot) => place(slot, coops[slot < 8 ? 0 : coops.length - 1]!, unit));
  return { card: { width: CARD.width * unit, height: CARD.height * unit }, unit, coops, places };
}

/** How large things can be with so many houses next to each other. */
function fit(columns: number, houses: number, aside: number, width: number, height: number) {
  const rows = houses / columns;
  const wide = columns * (3 * PITCH.least + 24 + 2 * aside) + (columns - 1) * GAP;
  const high = rows * (COOP_HEIGHT + 2 * REACH.long) + (rows - 1) * GAP;
  return { columns, unit: Math.max(0.01, Math.min(width / wide, height / high, LARGEST / CARD.width)) };
}

/** Where a slot of a house is: clockwise, from the left end of the upper long side. */
function place(slot: number, { x, y, width, height }: Coop, unit: number): Place {
  const at = slot % 8;
  const margin = 12 * unit;
  const pitch = (width - 2 * margin) / 3;
  const out = (reach: number, size: number) => (reach - size / 2) * unit;
  const long = out(REACH.long, CARD.height);
  const short = out(REACH.short - 20, CARD.width);
  const inset = 25 * unit;
  const middle = y + height / 2;
  if (at === 3)
    return { slot, side: 'right', x: x + width + short, y: middle, number: { x: x + width - inset, y: middle } };
  if (at === 7) return { slot, side: 'left', x: x - short, y: middle, number: { x: x + inset, y: middle } };
  const along = (at < 3 ? at : 6 - at) + 0.5;
  const across = x + margin + along * pitch;
  if (at < 3) return { slot, side: 'up', x: across, y: y - long, number: { x: across, y: y + inset } };
  return { slot, side: 'down', x: across, y: y + height + long, number: { x: across, y: y + height - inset } };
}

/** The place one comes to from another in a direction: near, and rather straight ahead. */
export function neighbour(places: Place[], from: Place, dx: number, dy: number): Place | undefined {
  const cost = ({ x, y }: Place) => {
    const ahead = (x - from.x) * dx + (y - from.y) * dy;
    const aside = Math.abs((x - from.x) * dy) + Math.abs((y - from.y) * dx);
    return ahead > 1 ? ahead + 2 * aside : Infinity;
  };
  const best = places.reduce<Place | undefined>(
    (best, one) => (!best || cost(one) < cost(best) ? one : best),
    undefined,
  );
  return best && cost(best) < Infinity ? best : undefined;
}
