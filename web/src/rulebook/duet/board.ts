// Reads a board as the book writes it: `1 2 start 1 / 0 3 / 4`, the gems of each space, the spaces with a plus, the forest tokens.

export interface Board {
  gems: number[];
  start: number;
  plus: number[];
  forest: number;
}

export function boardOf(value: string): Board {
  const [path = [], plus = [], forest = []] = value.split(' / ').map((part) => part.split(' '));
  return {
    gems: path.map((gems) => (gems === 'start' ? 0 : Number(gems))),
    start: path.indexOf('start'),
    plus: plus.map(Number),
    forest: Number(forest[0]),
  };
}
