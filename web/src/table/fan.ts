// Where the cards of a hand lie: one row or two, as close together as the room makes them.

export interface Fan {
  width: number;
  height: number;
  cardWidth: number;
  cardHeight: number;
  places: { x: number; y: number }[];
}

const RATIO = 7 / 5;
/** How much of a card must be seen of one that lies under another. */
const SHOWN = 0.46;
/** How much of the upper row is seen above the lower one. */
const UPPER = 0.56;

/** Lays `count` cards out in a width. `largest` bounds the width of a card. */
export function fan(count: number, width: number, largest: number): Fan {
  const rows = rowsOf(count, width, largest);
  const perRow = Math.max(1, Math.ceil(count / rows));
  const cardWidth = Math.min(largest, width / (1 + (perRow - 1) * SHOWN));
  const cardHeight = cardWidth * RATIO;
  const step = perRow > 1 ? Math.min(cardWidth * 1.06, (width - cardWidth) / (perRow - 1)) : 0;
  const places = Array.from({ length: count }, (_, index) => {
    const row = Math.floor(index / perRow);
    const inRow = Math.min(perRow, count - row * perRow);
    const left = (width - (cardWidth + (inRow - 1) * step)) / 2;
    return { x: left + (index % perRow) * step, y: row * cardHeight * UPPER };
  });
  return { width, height: cardHeight * (1 + (rows - 1) * UPPER), cardWidth, cardHeight, places };
}

/** Two rows where one would make the cards too narrow to read and to hit. */
function rowsOf(count: number, width: number, largest: number): number {
  const inOneRow = width / (1 + (count - 1) * SHOWN);
  return count > 6 && inOneRow < Math.min(largest, 76) ? 2 : 1;
}
