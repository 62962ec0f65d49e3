// A guided first game: the record of a match, and what the guide says at its moments.

import { manifestOf, notesOf, recordOf } from '../games/manifest';
import { replayRecord, type Replayed } from '../match/replay';
import type { Refusal } from '../protocol';
import type { Language } from '../words/words.svelte';

/** Who learns, by seat; all others are characters. */
export const LEARNER = 0;

/** What the guide says at a moment. The last note of a moment at which the learner is to act asks for the move of the record. */
export interface Note {
  /** The moment: how many moves were made before it. */
  at: number;
  /** The clause of the rules that it explains. */
  clause: string;
  /** What it points at: spots of the table. */
  spots?: string[];
  /** May hold chips of the game, `{card K7}`. */
  say: Record<Language, string>;
}

/** A move of a record. */
export type Move = { seat: number; action: string } | { chance: string };

/** A record of a match, as far as a guide needs it. */
export interface MatchRecord {
  game: string;
  moves: Move[];
  outcome: unknown;
}

export interface Lesson {
  game: string;
  record: MatchRecord;
  notes: Note[];
}

/** The guided game of a game; `null` if there is none. */
export async function loadLesson(game: string): Promise<Lesson | null> {
  const manifest = manifestOf(game);
  if (!manifest) return null;
  const [record, notes] = await Promise.all([recordOf(manifest), notesOf(manifest)]);
  return { game, record, notes };
}

/** Its positions, as the server replays them. */
export function replayLesson(lesson: Lesson): Promise<Replayed | null> {
  return replayRecord(JSON.stringify(lesson.record));
}

/** What the learner is asked to do with a note; null if it only tells something. */
export function askedWith({ record, notes }: Lesson, page: number): string | null {
  const at = notes[page]?.at;
  const move = at === undefined ? undefined : record.moves[at];
  if (!move || !('seat' in move) || move.seat !== LEARNER) return null;
  return notes[page + 1]?.at === at ? null : move.action;
}

/** Why the learner may not do this at a moment: the server refuses the record that goes on so. Null if it does not. */
export async function whyNot({ record }: Lesson, at: number, action: string): Promise<Refusal | null> {
  const moves = [...record.moves.slice(0, at), { seat: LEARNER, action }];
  const body = JSON.stringify({ ...record, moves, outcome: null });
  const headers = { 'content-type': 'application/json' };
  const response = await fetch('/api/replay', { method: 'POST', headers, body });
  return response.ok ? null : ((await response.json()) as Refusal);
}
