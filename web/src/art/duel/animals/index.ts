// All animals, by the names of their cards.

import { BIRDS } from './birds';
import { BODIES } from './bodies';
import { FACES } from './faces';
import type { Figure } from './kit';

const FIGURES: Record<string, Figure> = { ...FACES, ...BIRDS, ...BODIES };

/** How an animal is drawn; both seasons have the same varans. */
export function figureOf(card: string): Figure {
  return FIGURES[card.replace(/^(summer|winter)-varan$/, 'varan')] ?? [];
}
