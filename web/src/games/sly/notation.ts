// The notation of sly taken apart: actions, and moves as somebody saw them.

/** What a move does: which card goes where, or which card is turned up. */
export interface Deed {
  verb: 'lay' | 'expose' | 'reveal';
  /** The card, where it is known. */
  card: string | null;
  slot: number;
  /** The cards that the end of the game turns up after it. */
  after: Turned[];
}

/** A card that is turned up on a slot. */
export interface Turned {
  slot: number;
  card: string;
}

const DEED = /^(?:lay (fox|[1-6]|\?)|(expose|reveal)) @(\d+)(?: = (fox|[1-6]))?$/;
const TURNED = /^@(\d+) = (fox|[1-6])$/;

/** `lay 4 @7`, `expose @7`, `reveal @7 = fox`, `lay ? @7; @3 = 2`; `null` if it is none of these. */
export function parse(text: string): Deed | null {
  const [first = '', ...rest] = text.split(';').map((part) => part.trim());
  const match = DEED.exec(first);
  const after = rest.map(parseTurned);
  if (!match || !after.every((turned) => turned !== null)) return null;
  const [, laid, verb, slot, seen] = match;
  const card = laid ?? seen ?? '?';
  return { verb: (verb as Deed['verb']) ?? 'lay', card: card === '?' ? null : card, slot: Number(slot), after };
}

function parseTurned(text: string): Turned | null {
  const match = TURNED.exec(text);
  return match && { slot: Number(match[1]), card: match[2]! };
}
