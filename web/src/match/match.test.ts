// A match stays in step with its frames, whatever else is on its way.

import { afterEach, describe, expect, it, vi } from 'vitest';
import type { Frame, Message, SeenMove } from '../protocol';
import type { Step } from '../table/contract';

const server = vi.hoisted(() => ({ tell: (() => undefined) as (message: unknown) => void }));

vi.mock('../games', () => ({ hasTable: () => true }));
vi.mock('../connection.svelte', () => ({
  connection: {
    listen: (listener: (message: Message) => void) => ((server.tell = listener as never), () => undefined),
    onWelcome: () => () => undefined,
    request: () => Promise.resolve({ type: 'done' }),
  },
  Lost: class extends Error {},
  Refused: class extends Error {},
}));
const { Match } = await import('./match.svelte');

const seen = (text: string, view: unknown = null): SeenMove => ({ seat: 0, text, view });

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
afterEach(() => void vi.unstubAllGlobals());

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

  it('asks for no story when it knows everything', async () => {
    const waiting = stories();
    const match = new Match('m');
    match.start();
    frame(2, 0, 0, 'v1', [seen('deal')]);
    frame(4, 2, 1, 'v3', [seen('K3', 'v2'), seen('M2')]);
    await settled();
    expect(waiting).toHaveLength(0);
  });
});
