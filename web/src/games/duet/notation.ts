// Reads what is written: actions, and what was seen of moves.

export type Deed =
  | { kind: 'deal'; decree: string }
  | { kind: 'play'; card: string }
  | { kind: 'foxes'; named: 'self' | 'mate' }
  | { kind: 'keep' }
  | { kind: 'swap'; card: string }
  /** A gift: `card` as far as the viewer saw it, `got` what came for it. */
  | { kind: 'give'; card: string | null; got: string | null }
  | { kind: 'move'; by: number }
  | { kind: 'forest'; end: Seat };

/** There are two seats, and the path has an end for each. */
export type Seat = 0 | 1;

const CARD = '[DRS](?:10|[1-9])';
const FORMS: [RegExp, (parts: string[]) => Deed][] = [
  [new RegExp(`^(${CARD})$`), ([card]) => ({ kind: 'play', card: card! })],
  [/^foxes (self|mate)$/, ([named]) => ({ kind: 'foxes', named: named as 'self' | 'mate' })],
  [/^keep$/, () => ({ kind: 'keep' })],
  [new RegExp(`^swap (${CARD})$`), ([card]) => ({ kind: 'swap', card: card! })],
  [new RegExp(`^give (${CARD}) get (${CARD})$`), ([card, got]) => ({ kind: 'give', card: card!, got: got! })],
  [new RegExp(`^give (${CARD})$`), ([card]) => ({ kind: 'give', card: card!, got: null })],
  [/^give \?$/, () => ({ kind: 'give', card: null, got: null })],
  [/^move (0|[+-][1-6])$/, ([by]) => ({ kind: 'move', by: Number(by) })],
  [/^forest ([01])$/, ([end]) => ({ kind: 'forest', end: Number(end) as Seat })],
  [new RegExp(`^deal .* / (${CARD})$`), ([decree]) => ({ kind: 'deal', decree: decree! })],
];

/** What was done; `null` if it cannot be read. */
export function read(text: string): Deed | null {
  for (const [form, make] of FORMS) {
    const match = form.exec(text);
    if (match) return make(match.slice(1));
  }
  return null;
}

/** The seat across the table. */
export function mateOf(seat: number): Seat {
  return seat === 0 ? 1 : 0;
}
