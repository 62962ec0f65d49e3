// What a rule book can draw: pieces within a line (`{card K7}`), figures on a line of their own (`{cards K1 K3}`).

import type { Component } from 'svelte';
import Mark from './Mark.svelte';

export type Drawn = Component<{ value: string }>;

export interface Kit {
  pieces: Record<string, Drawn>;
  figures: Record<string, Drawn>;
}

/** What every book and the law can draw. */
export const PLAIN: Kit = { pieces: { mark: Mark }, figures: {} };
