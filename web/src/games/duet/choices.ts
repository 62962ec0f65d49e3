// What may be done now, sorted by the things on the table that it concerns.

import type { Choice } from '../../table/choice';
import { read } from './notation';

export interface Choices {
  /** With cards of the hand, and where they can be dropped. */
  cards: Choice[];
  /** Leaving the decree as it is. */
  keep: string | null;
  /** Naming a seat for the Foxes. */
  foxes: { self: string | null; mate: string | null };
  /** Where the tracker may go: by how much, toward the winner. */
  moves: { by: number; action: string }[];
  /** Which end of the path the forest may take. */
  ends: { end: 0 | 1; action: string }[];
}

/** Where a card is dropped for what. */
export const DROPS = { play: 'trick', swap: 'decree', give: 'mate' } as const;

/** Sorts the legal actions; what cannot be read is left out. */
export function choices(legal: string[]): Choices {
  const sorted: Choices = { cards: [], keep: null, foxes: { self: null, mate: null }, moves: [], ends: [] };
  for (const action of legal) sort(sorted, action);
  return sorted;
}

function sort(into: Choices, action: string): void {
  const deed = read(action);
  switch (deed?.kind) {
    case 'play':
    case 'swap':
    case 'give':
      if (deed.card) into.cards.push({ card: deed.card, drop: DROPS[deed.kind], action });
      break;
    case 'keep':
      into.keep = action;
      break;
    case 'foxes':
      into.foxes[deed.named] = action;
      break;
    case 'move':
      into.moves.push({ by: deed.by, action });
      break;
    case 'forest':
      into.ends.push({ end: deed.end, action });
  }
}

/** What using this card would be called now, whether or not it may be used: for asking why not. */
export function actionWith(card: string, phase: string): string {
  if (phase === 'exchange') return `swap ${card}`;
  if (phase === 'gift') return `give ${card}`;
  return card;
}

/** The card of an action, if it is one with a card. */
export function cardOf(action: string | null): string | null {
  const deed = action === null ? null : read(action);
  return deed && 'card' in deed ? deed.card : null;
}
