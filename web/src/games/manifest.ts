// What the house needs of a game, before anything of it is loaded: each game's own folder has one file that says it, `manifest.ts`.
// Nothing else lists games. A game without a folder gets the plain table, the law instead of a book, and its options as they are.

import type { Component } from 'svelte';
import type { MatchRecord, Note } from '../guide/lesson';
import type { Kit } from '../rulebook/kit';
import type { GameClient, OptionWish } from '../table/contract';

export interface Manifest {
  /** Its place among the games, on doors and shelves. */
  order: number;
  /** Its ink: a custom property. */
  accent: string;
  /** Its scene on the home page. */
  door: () => Promise<{ default: Component }>;
  /** Its table and its pieces. */
  table: () => Promise<{ default: unknown }>;
  /** What can be chosen when a table is set up, in its order. */
  options: OptionWish[];
  /** Its book: a text for each language, by file, and what it draws. */
  book: { texts: Record<string, () => Promise<string>>; kit: () => Promise<{ kit: Kit }> };
  /** Its guided first game. */
  lesson: { record: () => Promise<{ default: unknown }>; notes: () => Promise<{ default: unknown }> };
  /** How high the words of the guide may be on a phone, if the table needs more room than others. */
  guideHeight?: string;
}

const found = import.meta.glob<Manifest>('./*/manifest.ts', { eager: true, import: 'manifest' });

const manifests = new Map(
  Object.entries(found)
    .map(([path, manifest]) => [path.split('/')[1]!, manifest] as const)
    .sort(([, one], [, other]) => one.order - other.order),
);

/** The games that have a folder, in their order. */
export const GAMES: readonly string[] = [...manifests.keys()];

export function manifestOf(game: string): Manifest | undefined {
  return manifests.get(game);
}

export async function clientOf(manifest: Manifest): Promise<GameClient> {
  return (await manifest.table()).default as GameClient;
}

export async function recordOf(manifest: Manifest): Promise<MatchRecord> {
  return (await manifest.lesson.record()).default as MatchRecord;
}

/** What the guide says. Like the record it is data, not code: the terminal reads the same file. */
export async function notesOf(manifest: Manifest): Promise<Note[]> {
  return (await manifest.lesson.notes()).default as Note[];
}
