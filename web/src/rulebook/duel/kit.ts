// What the book of duel draws.

import type { Kit } from '../kit';
import Element from './Element.svelte';

export const kit: Kit = { pieces: { element: Element }, figures: {} };
