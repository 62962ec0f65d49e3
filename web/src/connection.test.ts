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
    vi.advanceTimersByTime(20_000);
    expect([socket.isClosing, connection.link]).toEqual([true, 'lost']);
  });

  it('gives a server up that never says welcome', () => {
    const { connection, socket } = connect();
    vi.advanceTimersByTime(20_000);
    expect([socket.isClosing, connection.link]).toEqual([true, 'lost']);
  });
});
