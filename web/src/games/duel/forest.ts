// What can be read off a forest: its squares, its rivers, and which neighbours bear the same sign.

import { treeOf } from '../../art/duel/cards';
import type { ForestView } from '../../views/duel';
import { squareName, squareOf, type Square } from './notation';

/** The neighbours of a square: the side towards them, and the side of theirs that meets it. */
const NEIGHBOURS = [
  { side: 'N', meets: 'S', x: 0, y: -1 },
  { side: 'E', meets: 'W', x: 1, y: 0 },
  { side: 'S', meets: 'N', x: 0, y: 1 },
  { side: 'W', meets: 'E', x: -1, y: 0 },
] as const;
export type Side = (typeof NEIGHBOURS)[number]['side'];

const LAKE = '0,0';

/** The trees that can be seen, by square; `null` is the lake. */
export function treesOf(forest: ForestView): Map<string, string | null> {
  return new Map<string, string | null>([
    [LAKE, null],
    ...forest.visible.map(({ tree, square }) => [square, tree] as const),
  ]);
}

export interface Bounds {
  left: number;
  top: number;
  columns: number;
  rows: number;
}

/** The smallest part of the grid that holds all these squares. */
export function boundsOf(squares: Iterable<string>): Bounds {
  const all = [...squares].map(squareOf);
  const [xs, ys] = [all.map(({ x }) => x), all.map(({ y }) => y)];
  const [left, top] = [Math.min(...xs), Math.min(...ys)];
  return { left, top, columns: Math.max(...xs) - left + 1, rows: Math.max(...ys) - top + 1 };
}

/** The sides on which a tree at a square would be joined by a river to what is there. */
export function joinsOf(trees: Map<string, string | null>, tree: string, square: string): Side[] {
  const { sides } = treeOf(tree);
  return around(trees, square)
    .filter(({ side, meets, tree: other }) => sides.includes(side) && riverOf(other).includes(meets))
    .map(({ side }) => side);
}

/** The sides on which a tree at a square would have a neighbour with the same bonus. */
export function echoesOf(trees: Map<string, string | null>, tree: string, square: string): Side[] {
  const { bonus } = treeOf(tree);
  return around(trees, square)
    .filter(({ tree: other }) => other !== null && treeOf(other).bonus === bonus)
    .map(({ side }) => side);
}

function around(trees: Map<string, string | null>, square: string) {
  const { x, y } = squareOf(square);
  return NEIGHBOURS.flatMap((way) => {
    const tree = trees.get(squareName({ x: x + way.x, y: y + way.y }));
    return tree === undefined ? [] : [{ ...way, tree }];
  });
}

function riverOf(tree: string | null): string {
  return tree === null ? 'NESW' : treeOf(tree).sides;
}

/** The nine squares from a corner on. */
export function nineAt({ x, y }: Square): string[] {
  return Array.from({ length: 9 }, (_, index) => squareName({ x: x + (index % 3), y: y + Math.floor(index / 3) }));
}
