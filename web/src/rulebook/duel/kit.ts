// What the book of duel draws.

import type { Kit } from '../kit';
import Element from './Element.svelte';
import Symbol from './Symbol.svelte';

export const kit: Kit = { pieces: { element: Element, symbol: Symbol }, figures: {} };
