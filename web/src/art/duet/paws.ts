// How far each rank moves the tracker, in paw prints.

export const PAWS: Readonly<Record<number, number>> = {
  1: 0,
  2: 3,
  3: 2,
  4: 1,
  5: 1,
  6: 2,
  7: 0,
  8: 2,
  9: 0,
  10: 3,
};

/** The paw prints of a card such as `R7`. */
export function paws(card: string): number {
  return PAWS[Number(card.slice(1))] ?? 0;
}
