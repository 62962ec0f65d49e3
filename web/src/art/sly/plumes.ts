// Feathers and tails: every seat has its own shape and its own drawing, so that nobody needs colours to tell them apart.

import { cut } from '../knife';

/** A feather: from a root along an angle (degrees, 0 points up), as wide as that, bowed by `bend` at its tip. */
export interface Plume {
  x: number;
  y: number;
  angle: number;
  length: number;
  width: number;
  bend: number;
}

const round = (value: number) => Math.round(value * 10) / 10;

/** The point of a plume: `along` from root (0) to tip (1), `aside` in half widths. */
function at({ x, y, angle, length, width, bend }: Plume, along: number, aside: number): readonly [number, number] {
  const turn = (angle * Math.PI) / 180;
  const [u, v] = [along * length, (aside * width) / 2 + bend * along * along];
  return [round(x + u * Math.sin(turn) + v * Math.cos(turn)), round(y - u * Math.cos(turn) + v * Math.sin(turn))];
}

const point = (plume: Plume, along: number, aside: number) => at(plume, along, aside).join(' ');

/** The outline: slender at the root, widest before the tip. */
export function vane(plume: Plume, tip = 1): string {
  const side = (sign: number) => [point(plume, 0.3, 0.55 * sign), point(plume, 0.7, 1.45 * sign)];
  const [a, b] = side(1);
  const [c, d] = side(-1);
  return `M${point(plume, 0, 0)}C${a} ${b} ${point(plume, tip, 0)}C${d} ${c} ${point(plume, 0, 0)}z`;
}

/** The rib. */
function rib(plume: Plume, to = 0.9): string {
  return cut([...at(plume, 0.02, 0), ...at(plume, to / 2, 0), ...at(plume, to, 0)], plume.width * 0.07);
}

/** Fine barbs on both sides of the rib. */
function barbs(plume: Plume): string {
  return [0.35, 0.47, 0.59, 0.71, 0.82]
    .flatMap((along) =>
      [-1, 1].map((sign) =>
        cut(
          [
            ...at(plume, along, 0.12 * sign),
            ...at(plume, along + 0.05, 0.4 * sign),
            ...at(plume, along + 0.12, 0.62 * sign),
          ],
          plume.width * 0.045,
        ),
      ),
    )
    .join('');
}

/** Bars across. */
function bars(plume: Plume): string {
  return [0.38, 0.54, 0.7, 0.85]
    .map((along) =>
      cut([...at(plume, along, -0.8), ...at(plume, along + 0.09, 0), ...at(plume, along, 0.8)], plume.width * 0.1),
    )
    .join('');
}

/** An eye near the tip, and smaller ones on the way. */
function eyes(plume: Plume): string {
  return [
    [0.76, 0.2],
    [0.56, 0.12],
    [0.4, 0.09],
  ]
    .map(([along, size]) => {
      const [x, y] = at(plume, along!, 0);
      const r = round(plume.width * size!);
      return `M${round(x - r)} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
    })
    .join('');
}

/** Chevrons that point to the root. */
function chevrons(plume: Plume): string {
  return [0.42, 0.58, 0.74]
    .flatMap((along) =>
      [-1, 1].map((sign) =>
        cut(
          [...at(plume, along, 0), ...at(plume, along + 0.08, 0.42 * sign), ...at(plume, along + 0.16, 0.9 * sign)],
          plume.width * 0.09,
        ),
      ),
    )
    .join('');
}

const DRAWINGS = [
  (plume: Plume) => rib(plume) + barbs(plume),
  bars,
  eyes,
  (plume: Plume) => rib(plume, 0.5) + chevrons(plume),
];

/** What is cut into a feather of a seat. */
export function drawing(seat: number, plume: Plume): string {
  return DRAWINGS[seat % DRAWINGS.length]!(plume);
}

const spread = (count: number, make: (at: number, index: number) => Plume): Plume[] =>
  Array.from({ length: count }, (_, index) => make(count === 1 ? 0 : (2 * index) / (count - 1) - 1, index));

/** From the outside to the middle: what lies on top comes last. */
const layered = (plumes: Plume[]) => [...plumes].sort((a, b) => Math.abs(b.angle) - Math.abs(a.angle));

/** The tails of the seats: a fan, sickles, a bush, a lyre. The root is at the foot of the card. */
const TAILS: Plume[][] = [
  layered(
    spread(7, (side) => ({
      x: 125 + side * 8,
      y: 322,
      angle: side * 40,
      length: 286 - 70 * side * side,
      width: 62,
      bend: 0,
    })),
  ),
  layered([
    ...spread(2, (side) => ({ x: 125, y: 322, angle: side * 2, length: 190, width: 44, bend: side * 128 })),
    ...spread(2, (side) => ({ x: 125, y: 322, angle: side * 1.5, length: 250, width: 50, bend: side * 96 })),
    ...spread(2, (side) => ({ x: 125, y: 322, angle: side, length: 284, width: 52, bend: side * 46 })),
  ]),
  layered([
    ...spread(9, (side, index) => ({
      x: 125 + side * 26,
      y: 300 - (1 - Math.abs(side)) * 30,
      angle: side * 52,
      length: 150 + (index % 2) * 22 + 92 * (1 - side * side),
      width: 58,
      bend: -side * 34,
    })),
    { x: 125, y: 322, angle: 0.1, length: 286, width: 74, bend: 0 },
  ]),
  layered([
    ...spread(2, (side) => ({ x: 125 + side * 6, y: 322, angle: side * 20, length: 292, width: 54, bend: -side * 46 })),
    ...spread(2, (side) => ({
      x: 125 + side * 10,
      y: 322,
      angle: side * 34,
      length: 240,
      width: 46,
      bend: -side * 40,
    })),
    ...spread(2, (side) => ({ x: 125, y: 322, angle: side * 7, length: 236, width: 42, bend: side * 8 })),
  ]),
];

/** The tail of a seat. */
export function tail(seat: number): Plume[] {
  return TAILS[seat % TAILS.length]!;
}

/** The feathers that stand for the seats where there is little room, in a square of 24. */
const FEATHERS: { shape: string; cuts: string }[] = [
  { shape: 'M3.5 21.5C3 14 8 5.5 20.5 2C21 10 16 18 8.2 18.2L4.8 22z', cuts: 'M5 20.5L15.5 8.2L16 8.8L5.6 21z' },
  {
    shape: 'M4 22L5.4 17C2.4 11 5.6 3.4 13 2.4C19.6 1.6 23 6 21.6 11C20 17 13 20.4 7.2 18.2L5 22.2z',
    cuts: 'M5.6 9.6Q12 9.4 17.6 16L16 17Q11 11.4 4.9 11.6zM8.8 5Q15 5.8 20.8 12L19.8 13.8Q14 7.4 7.6 6.4z',
  },
  {
    shape: 'M3 22C2 12 8 2 17 2.4C22 3 23 9 19.4 11.4C16.6 13 14 11 15 8.8C10 9.6 6 15 5 22z',
    cuts: 'M14.9 5.4a2.1 2.1 0 1 0 4.2 0a2.1 2.1 0 1 0-4.2 0z',
  },
  {
    shape: 'M5 22L7 16.6C4 10 5.6 5 9 1.6L13 8L21.6 5.6C22 12 18 18 9.4 17.8L6.4 22.4z',
    cuts: 'M6.6 11L11.4 12.2L14.4 9.6L15.2 11L11.8 14.4L6.4 13z',
  },
];

/** The feather of a seat. */
export function feather(seat: number): { shape: string; cuts: string } {
  return FEATHERS[seat % FEATHERS.length]!;
}
