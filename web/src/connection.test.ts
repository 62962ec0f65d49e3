// One socket at a time, whatever the network does.

import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';

const opened: FakeSocket[] = [];

class FakeSocket {
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: (() => void) | null = null;
  sent: string[] = [];
  isClosing = false;

  constructor(readonly address: string) {
    opened.push(this);
  }

  send(text: string): void {
    this.sent.push(text);
  }

  /** Asks for the end; nobody answers. */
  close(): void {
    this.isClosing = true;
  }

  says(message: object): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
}

vi.stubGlobal('WebSocket', FakeSocket);
const { Connection, Lost } = await import('./connection.svelte');

const welcome = { type: 'welcome', user: { name: 'Vixen' } };
const connect = () => {
  const connection = new Connection('ws://host/ws');
  return { connection, socket: opened.at(-1)! };
};

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('the connection', () => {
  it('is open once it is welcome, and answers go to whoever asked', async () => {
    const { connection, socket } = connect();
    expect(connection.link).toBe('connecting');
    socket.says(welcome);
    expect([connection.link, connection.user?.name]).toEqual(['open', 'Vixen']);
    const answer = connection.request({ type: 'ping' });
    const { id } = JSON.parse(socket.sent[0]!) as { id: number };
    socket.says({ type: 'answer', id, answer: { type: 'done' } });
    expect(await answer).toEqual({ type: 'done' });
  });

  it('tries again when it is lost, and tells those who wait', async () => {
    const { connection, socket } = connect();
    socket.says(welcome);
    const answer = connection.request({ type: 'ping' });
    socket.onclose?.();
    await expect(answer).rejects.toBeInstanceOf(Lost);
    expect(connection.link).toBe('lost');
    const count = opened.length;
    vi.advanceTimersByTime(1000);
    expect(opened).toHaveLength(count + 1);
    opened.at(-1)!.says(welcome);
    expect(connection.link).toBe('open');
  });

  it('lets an attempt go when it makes another', () => {
    const { connection, socket } = connect();
    socket.onclose?.();
    vi.advanceTimersByTime(1000);
    const slow = opened.at(-1)!;
    dispatchEvent(new Event('online'));
    const quick = opened.findLast(({ isClosing }) => !isClosing)!;
    expect(quick).not.toBe(slow);
    expect(slow.isClosing).toBe(true);
    slow.says(welcome);
    expect(connection.link).toBe('lost');
  });

  it('does not wait for the farewell of a line that is dead', async () => {
    const { connection, socket } = connect();
    socket.says(welcome);
    vi.advanceTimersByTime(20_000);
    expect(socket.sent).toHaveLength(1);
    vi.advanceTimersByTime(5000);
    expect([socket.isClosing, connection.link]).toEqual([true, 'lost']);
  });

  it('notices within ten seconds of a request that nobody hears it, however often it is made', async () => {
    const { connection, socket } = connect();
    socket.says(welcome);
    const answers = [0, 1, 2, 3].map((second) => {
      vi.advanceTimersByTime(second > 0 ? 2000 : 0);
      return connection.request({ type: 'matches', of: 'mine' }).catch((error: unknown) => error);
    });
    vi.advanceTimersByTime(4000);
    expect(connection.link).toBe('lost');
    for (const answer of answers) expect(await answer).toBeInstanceOf(Lost);
  });

  it('waits for a slow answer as long as the server is there', () => {
    const { connection, socket } = connect();
    socket.says(welcome);
    connection.request({ type: 'hint', match: 'm', seq: 1 }).catch(() => undefined);
    for (let seconds = 0; seconds < 60; seconds += 4) {
      vi.advanceTimersByTime(4000);
      const { id } = JSON.parse(socket.sent.at(-1)!) as { id: number };
      socket.says({ type: 'answer', id, answer: { type: 'done' } });
    }
    expect(connection.link).toBe('open');
  });

  it('gives a server up that never says welcome', () => {
    const { connection, socket } = connect();
    vi.advanceTimersByTime(20_000);
    expect([socket.isClosing, connection.link]).toEqual([true, 'lost']);
  });
});
