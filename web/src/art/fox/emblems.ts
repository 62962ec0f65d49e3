// The three signs, drawn around the origin, 100 high: the shape, and the fine cuts that only show when it is large.

import { cuts, hatch } from '../knife';
import type { Suit } from './cards';

interface Emblem {
  shape: string;
  fine: string;
}

const ball = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 1 ${2 * r} 0a${r} ${r} 0 1 1-${2 * r} 0z`;
const hole = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0-${2 * r} 0z`;

const bell: Emblem = {
  shape:
    'M-12-37A12 12 0 0 1 12-37L11-33C25-27 26-9 29 7C31 18 38 22 45 32Q46 38 42 39L10 41A10 10 0 0 1-10 41L-42 39Q-46 38-45 32C-38 22-31 18-29 7C-26-9-25-27-11-33zM-36 25L-39 30Q0 38 39 30L36 25Q0 33-36 25z' +
    'M-6-35H6A6 6 0 0 0-6-35z',
  fine:
    hatch([-19, -20, -24, -2, -25, 13], [-9, -25, -12, -6, -13, 14], 3, 3.2) +
    cuts(2.2, [21, 12, 21, -2, 16, -16], [14, 14, 14, 6, 12, -4]) +
    cuts(2.4, [-31, 16, 0, 23, 31, 16]),
};

const key: Emblem = {
  shape:
    ball(-4, -19, 21) +
    hole(-4, -19, 10) +
    ball(-4, -42, 8.5) +
    ball(-26, -19, 8.5) +
    ball(18, -19, 8.5) +
    'M-11 0H3V3H10V10H3V15H27V25H17V30H27V45H3V50H-11V10H-18V3H-11z',
  fine:
    cuts(2.4, [-7, 14, -7.5, 30, -7, 46], [-20, -13, -19, -27, -8, -34]) +
    cuts(
      1.8,
      [6, 20, 14, 20, 23, 20],
      [6, 38, 14, 38, 23, 38],
      [-29, -22, -27, -24, -24, -24],
      [-6, -46, -5, -47, -2, -47],
    ),
};

const moon: Emblem = {
  shape: 'M20-46A48 48 0 1 0 46 22A36 36 0 1 1 20-46zM22-25Q25-7 43-4Q25-1 22 17Q19-1 1-4Q19-7 22-25z',
  fine:
    hatch([-36, -22, -47, 4, -29, 32], [-26, -33, -42, 2, -20, 30], 3, 2.4) +
    cuts(3.4, [-25, -4, -17, 7, -8, -2]) +
    hatch([-8, 36, 12, 44, 32, 32], [-4, 30, 12, 36, 26, 30], 2, 2),
};

export const EMBLEMS: Record<Suit, Emblem> = { B: bell, K: key, M: moon };
