// A match stays in step with its frames, whatever else is on its way.

import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Frame, Message, SeenMove } from '../protocol';
import type { Step } from '../table/contract';

const server = vi.hoisted(() => ({
  tell: (() => undefined) as (message: unknown) => void,
  welcome: (() => undefined) as () => void,
  refusal: null as string | null,
  asked: 0,
  commands: [] as unknown[],
  Refused: class extends Error {
    constructor(readonly refusal: { kind: string; message: string }) {
      super(refusal.message);
    }
  },
}));

vi.mock('../games', () => ({ hasTable: () => true }));
vi.mock('../connection.svelte', () => ({
  connection: {
    listen: (listener: (message: Message) => void) => ((server.tell = listener as never), () => undefined),
    onWelcome: (listener: () => void) => ((server.welcome = listener), () => undefined),
    request: (command: unknown) => {
      server.asked += 1;
      server.commands.push(command);
      if (server.refusal === null) return Promise.resolve({ type: 'done' });
      return Promise.reject(new server.Refused({ kind: server.refusal, message: '' }));
    },
  },
  Lost: class extends Error {},
  Refused: server.Refused,
}));
const { Match } = await import('./match.svelte');

const seen = (text: string, view: unknown = null): SeenMove => ({ seat: 0, text, view, told: [] });

function frame(seq: number, since: number, kept: number, view: string, moves: SeenMove[]): void {
  const table = { game: 'fox' } as Frame['table'];
  server.tell({ type: 'frame', match: 'm', seq, since, kept, table, view, seen: moves, said: [] });
}

/** A story that is told when we say so. */
function stories() {
  const waiting: ((moves: SeenMove[]) => void)[] = [];
  vi.stubGlobal('fetch', () => {
    const told = new Promise<SeenMove[]>((resolve) => waiting.push(resolve));
    return Promise.resolve({ ok: true, json: () => told });
  });
  return waiting;
}

const settled = () => new Promise((resolve) => setTimeout(resolve));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
  server.refusal = null;
  server.asked = 0;
});

describe('a match', () => {
  it('takes a story in that comes after newer frames', async () => {
    const waiting = stories();
    const shown: (Step<unknown>[] | null)[] = [];
    const match = new Match('m', (steps) => shown.push(steps));
    match.start();
    frame(2, 0, 0, 'v2', [seen('deal'), seen('K3')]);
    await settled();
    frame(3, 2, 2, 'v3', [seen('M2')]);
    waiting[0]!([seen('deal', 'v1'), seen('K3', 'v2')]);
    await settled();
    expect(match.log.map(({ move, from, to }) => [move.text, from, to])).toEqual([
      ['deal', null, 'v1'],
      ['K3', 'v1', 'v2'],
      ['M2', 'v2', 'v3'],
    ]);
    frame(4, 3, 2, 'v2', []);
    expect(match.log.map(({ move }) => move.text)).toEqual(['deal', 'K3']);
    expect(shown.at(-1)).toBeNull();
  });

  it.each(['other_rules', 'damaged'])('never asks again for a match that is refused as %s', async (kind) => {
    vi.useFakeTimers();
    server.refusal = kind;
    const match = new Match('m');
    match.start();
    server.welcome();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(match.problem?.kind).toBe(kind);
    expect(server.asked).toBe(1);
  });

  it('asks again while the server cannot answer', async () => {
    vi.useFakeTimers();
    server.refusal = 'unavailable';
    const match = new Match('m');
    match.start();
    server.welcome();
    await vi.advanceTimersByTimeAsync(10_000);
    expect(match.problem).toBeNull();
    expect(server.asked).toBeGreaterThan(2);
    match.stop();
  });

  it('asks for no story when it knows everything', async () => {
    const waiting = stories();
    const match = new Match('m');
    match.start();
    frame(2, 0, 0, 'v1', [seen('deal')]);
    frame(4, 2, 1, 'v3', [seen('K3', 'v2'), seen('M2')]);
    await settled();
    expect(waiting).toHaveLength(0);
  });

  it('says who was told when it asks for what was missed', () => {
    const match = new Match('m');
    match.start();
    server.welcome();
    expect(server.commands.at(-1)).toEqual({ type: 'watch', match: 'm' });
    const table = { game: 'fox' } as Frame['table'];
    const told = { seq: 2, since: 0, kept: 0, viewer: 'mark', table, view: 'v', seen: [], said: [] };
    server.tell({ type: 'frame', match: 'm', ...told });
    server.welcome();
    expect(server.commands.at(-1)).toEqual({ type: 'watch', match: 'm', since: 2, viewer: 'mark' });
  });

  it('says that it waits while the server cannot show it, and asks again', async () => {
    vi.useFakeTimers();
    const match = new Match('m');
    match.start();
    server.refusal = 'unavailable';
    server.welcome();
    await vi.advanceTimersByTimeAsync(0);
    expect([match.isDelayed, match.problem]).toEqual([true, null]);
    server.refusal = null;
    const count = server.asked;
    await vi.advanceTimersByTimeAsync(3000);
    expect([server.asked, match.isDelayed]).toEqual([count + 1, false]);
    match.stop();
    vi.useRealTimers();
  });

  describe('an action', () => {
    const play = async () => {
      vi.useFakeTimers();
      const match = new Match('m');
      match.start();
      frame(2, 0, 0, 'v1', [seen('deal')]);
      const done = match.act('K3').catch((error: unknown) => error);
      await vi.advanceTimersByTimeAsync(0);
      return { match, done };
    };

    it('is on its way until a frame shows what came of it, and is sent once', async () => {
      const { match } = await play();
      const count = server.asked;
      await match.act('K4');
      expect([match.sending, match.delay, server.asked]).toEqual(['K3', 'none', count]);
      frame(3, 2, 1, 'v2', [seen('K3')]);
      expect([match.sending, match.delay]).toEqual([null, 'none']);
    });

    it('is told of when it takes a while, and when nobody answers', async () => {
      const { match } = await play();
      await vi.advanceTimersByTimeAsync(1000);
      expect(match.delay).toBe('slow');
      await vi.advanceTimersByTimeAsync(4000);
      expect(match.delay).toBe('unanswered');
      frame(3, 2, 1, 'v2', [seen('K3')]);
      await vi.advanceTimersByTimeAsync(60_000);
      expect(match.delay).toBe('none');
    });

    it('is on its way no more when it is refused', async () => {
      server.refusal = 'not_now';
      const { match, done } = await play();
      expect(await done).toBeInstanceOf(server.Refused);
      expect(match.sending).toBeNull();
    });
  });
});
