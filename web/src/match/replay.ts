// The positions of a whole match, as the server replays it.

import { hasTable } from '../games';
import type { Change, Refusal, Replay, Told } from '../protocol';
import { legalOf } from './legal';

/** A moment: what each viewer knew (by seat, the spectator last), and the move that led there as each saw it. */
export interface Moment {
  seat: number | null;
  /** As each viewer saw the move; empty for the first moment. */
  seen: string[];
  /** What each viewer is told of what happened in it. */
  told: Told[][];
  /** What changed on the table with each effect, by viewer, where scenes are drawn. */
  changes?: Change[][][] | undefined;
  turn: number | null;
  legal: string[];
  /** What a table draws for each viewer: views, or scenes where a game has no table of its own. */
  subjects: unknown[];
}

export interface Replayed extends Omit<Replay, 'positions'> {
  positions: Moment[];
}

/** A record that cannot be replayed. */
export class Faulty extends Error {}

/** A match that the server can never show, and why. */
export class Unshowable extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.message);
  }
}

/** The replay of a finished match; `null` if it cannot be seen. */
export async function loadReplay(match: string): Promise<Replayed | null> {
  const path = `/api/matches/${encodeURIComponent(match)}/replay`;
  const ask = async (query: string) => {
    const response = await answered(fetch(path + query));
    if (response.status === 410) throw new Unshowable((await response.json()) as Refusal);
    return response.ok ? ((await response.json()) as Replay) : null;
  };
  return withScenes(ask);
}

/** The replay of a record that somebody kept. */
export async function replayRecord(record: string): Promise<Replayed | null> {
  const ask = async (query: string) => {
    const headers = { 'content-type': 'application/json' };
    const response = await answered(fetch(`/api/replay${query}`, { method: 'POST', headers, body: record }));
    if (!response.ok) throw new Faulty(((await response.json()) as Refusal).message);
    return (await response.json()) as Replay;
  };
  return withScenes(ask);
}

/** An answer about what was asked; fails if the server has too much to do, as if it were not there. */
async function answered(asked: Promise<Response>): Promise<Response> {
  const response = await asked;
  if (response.status === 429 || response.status >= 500) throw new Error(`the server answers ${response.status}`);
  return response;
}

/** Scenes are heavy: they are asked for only when it turns out that the game has no table of its own. */
async function withScenes(ask: (query: string) => Promise<Replay | null>): Promise<Replayed | null> {
  const replay = await ask('');
  if (!replay || hasTable(replay.game)) return replay && moments(replay);
  const full = await ask('?scenes=true');
  return full && moments(full);
}

function moments(replay: Replay): Replayed {
  const isOwn = hasTable(replay.game);
  const positions = replay.positions.map((position) => ({
    seat: position.move?.seat ?? null,
    seen: position.move?.seen ?? [],
    told: position.move?.told ?? [],
    changes: position.move?.changes,
    turn: position.turn,
    legal: position.turn === null ? [] : legalOf(position.views[position.turn]),
    subjects: (isOwn ? position.views : position.scenes) ?? [],
  }));
  return { ...replay, positions };
}
