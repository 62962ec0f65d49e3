// A moment of a replay as one viewer knew it: which eyes there are, and the step that led there.

import type { Told as Effect } from '../protocol';
import type { Player, Step, Told } from '../table/contract';
import type { Moment, Replayed } from './replay';

/** Whose eyes: a seat, a spectator's, or everything open. */
export type Eyes = number | 'spectator' | 'open';

/** Reads eyes from an address; whatever it does not know sees everything. */
export function readEyes(text: string | null, seats: number): Eyes {
  if (text === 'spectator' || text === 'open') return text;
  const seat = text === null || text === '' ? NaN : Number(text);
  return Number.isInteger(seat) && seat >= 0 && seat < seats ? seat : 'open';
}

/** Reads the number of a moment; the first if it is none. */
export function readMoment(text: string, count: number): number {
  const moment = /^\d+$/.test(text) ? Number(text) : 0;
  return Math.min(moment, count - 1);
}

/** The seat through whose eyes the table is drawn; with everything open it is the first seat's side. */
export function seatOf(eyes: Eyes): number | null {
  if (eyes === 'spectator') return null;
  return eyes === 'open' ? 0 : eyes;
}

/** What the table draws at a moment. */
export function subjectAt(moment: Moment, eyes: Eyes): unknown {
  return moment.subjects[viewerOf(moment, eyes)];
}

/** The number of the viewer whose table is drawn: the spectator is the last. */
function viewerOf({ subjects }: Moment, eyes: Eyes): number {
  return seatOf(eyes) ?? subjects.length - 1;
}

/** The move that led to a moment, as the eyes saw it, with what they knew before and after. */
export function stepTo(replay: Replayed, n: number, eyes: Eyes): Step<unknown> | null {
  const [before, after] = [replay.positions[n - 1], replay.positions[n]];
  if (!before || !after) return null;
  const changes = after.changes?.[viewerOf(after, eyes)];
  const move = { seat: after.seat, text: seenAs(after, eyes), view: null, told: toldAs(after, eyes) };
  return {
    from: subjectAt(before, eyes),
    move: changes ? { ...move, changes } : move,
    to: subjectAt(after, eyes),
  };
}

/** A move as the eyes saw it; with everything open, as whoever saw most of it. */
function seenAs({ seen, subjects }: Moment, eyes: Eyes): string {
  if (eyes !== 'open') return seen[seatOf(eyes) ?? subjects.length - 1] ?? '';
  return [...seen].sort((a, b) => hidden(a) - hidden(b) || b.length - a.length)[0] ?? '';
}

/** What happened, as the eyes are told of it; with everything open, as whoever is told most of it. */
function toldAs({ told, subjects }: Moment, eyes: Eyes): Effect[] {
  if (eyes !== 'open') return told[seatOf(eyes) ?? subjects.length - 1] ?? [];
  return [...told].sort((a, b) => unknown(a) - unknown(b))[0] ?? [];
}

/** How much of what happened is hidden. */
function unknown(told: Effect[]): number {
  return told.flatMap(({ facts }) => Object.values(facts)).filter((fact) => fact === 'hidden').length;
}

/** How much of a text is hidden: notations put a question mark there. */
function hidden(text: string): number {
  return text.split('?').length - 1;
}

/** The log up to a moment. */
export function toldUntil(replay: Replayed, n: number, eyes: Eyes): Told<unknown>[] {
  return Array.from({ length: n }, (_, index) => stepTo(replay, index + 1, eyes)).filter((step) => step !== null);
}

/** In a replay nobody is "you" but the one whose eyes are lent. */
export function seenBy(players: Player[], eyes: Eyes): Player[] {
  return players.map((player) => ({ ...player, isYou: player.seat === eyes, isConnected: true }));
}
