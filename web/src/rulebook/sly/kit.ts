// What the book of sly draws.

import type { Kit } from '../kit';
import Coops from './Coops.svelte';

export const kit: Kit = { pieces: {}, figures: { coops: Coops } };
