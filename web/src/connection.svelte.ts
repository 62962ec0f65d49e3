// The one WebSocket of the page: requests with their answers, messages for whoever listens, and connecting again.

import type { Answer, Command, Message, Refusal, User } from './protocol';

/** A request that the server refused. It changed nothing. */
export class Refused extends Error {
  constructor(readonly refusal: Refusal) {
    super(refusal.message);
  }
}

/** The connection went before the answer came: nobody knows whether the request was heard. */
export class Lost extends Error {}

type Listener = (message: Message) => void;
type Pending = { resolve: (answer: Answer) => void; reject: (why: Error) => void };
export type Link = 'connecting' | 'open' | 'lost';

/** How long to wait before each new attempt; the last one for all that follow. */
const PAUSES = [250, 500, 1000, 2000, 4000, 8000];
/** A server that says nothing for so long is asked, and is gone if it then says nothing for as long again. */
const SILENCE = 20_000;
/** The same while somebody waits for an answer: a lost line is noticed within ten seconds of a tap. */
const ANSWER = 4000;

export class Connection {
  link = $state<Link>('connecting');
  user = $state<User | null>(null);
  private socket: WebSocket | null = null;
  private attempts = 0;
  private lastId = 0;
  private readonly pending = new Map<number, Pending>();
  private readonly listeners = new Set<Listener>();
  private readonly greeted = new Set<() => void>();
  private retry: ReturnType<typeof setTimeout> | undefined;
  private pulse: ReturnType<typeof setTimeout> | undefined;

  constructor(private readonly address: string) {
    addEventListener('online', () => this.hurry());
    addEventListener('offline', () => this.hurry());
    document.addEventListener('visibilitychange', () => !document.hidden && this.hurry());
    this.connect();
  }

  /** Hears every message that answers nothing: frames, presence, the lobby. Gives what ends it. */
  listen(listener: Listener): () => void {
    this.listeners.add(listener);
    return () => this.listeners.delete(listener);
  }

  /** Calls now if we are welcome, and again whenever we are welcomed anew. Gives what ends it. */
  onWelcome(call: () => void): () => void {
    this.greeted.add(call);
    if (this.link === 'open') call();
    return () => this.greeted.delete(call);
  }

  /** Asks for something. */
  request(command: Command): Promise<Answer> {
    const socket = this.socket;
    if (this.link !== 'open' || !socket) return Promise.reject(new Lost('not connected'));
    const id = ++this.lastId;
    return new Promise((resolve, reject) => {
      this.pending.set(id, { resolve, reject });
      socket.send(JSON.stringify({ id, do: command }));
      // Whoever asks again and again does not put off what the first question set going.
      if (this.pending.size === 1) this.afterSilence(() => this.checkPulse(), ANSWER);
    });
  }

  /** Opens a new socket; whatever the last one still does is nothing to us. */
  private connect(): void {
    clearTimeout(this.retry);
    this.socket?.close();
    const socket = new WebSocket(this.address);
    this.socket = socket;
    socket.onmessage = (event) => {
      if (socket === this.socket) this.hear(JSON.parse(String(event.data)) as Message);
    };
    socket.onclose = () => this.lose(socket);
    this.afterSilence(() => this.giveUp(), SILENCE);
  }

  /** Does not wait for a farewell, which may never come. */
  private giveUp(): void {
    const socket = this.socket;
    if (!socket) return;
    socket.close();
    this.lose(socket);
  }

  private hear(message: Message): void {
    switch (message.type) {
      case 'welcome':
        this.user = message.user;
        this.attempts = 0;
        this.link = 'open';
        for (const call of this.greeted) call();
        break;
      case 'answer':
        if (message.answer.type === 'user') this.user = message.answer.user;
        this.settle(message.id, (pending) => pending.resolve(message.answer));
        break;
      case 'refused':
        if (message.id === null) this.tell(message);
        else this.settle(message.id, (pending) => pending.reject(new Refused(message.refusal)));
        break;
      case 'goodbye':
        this.giveUp();
        break;
      default:
        this.tell(message);
    }
    if (this.link === 'open') this.afterSilence(() => this.checkPulse(), this.pending.size > 0 ? ANSWER : SILENCE);
  }

  private tell(message: Message): void {
    for (const listener of this.listeners) listener(message);
  }

  private settle(id: number, how: (pending: Pending) => void): void {
    const pending = this.pending.get(id);
    this.pending.delete(id);
    if (pending) how(pending);
  }

  private lose(socket: WebSocket): void {
    if (socket !== this.socket) return;
    this.socket = null;
    this.link = 'lost';
    clearTimeout(this.pulse);
    for (const pending of this.pending.values()) pending.reject(new Lost('the connection was lost'));
    this.pending.clear();
    const pause = PAUSES[Math.min(this.attempts++, PAUSES.length - 1)]!;
    this.retry = setTimeout(() => this.connect(), pause * (0.75 + Math.random() / 2));
  }

  /** Somebody looks, or the network is back: try at once. */
  private hurry(): void {
    if (this.link === 'open') return this.checkPulse();
    if (this.link === 'lost') this.connect();
  }

  private checkPulse(): void {
    this.request({ type: 'ping' }).catch(() => undefined);
    this.afterSilence(() => this.giveUp(), ANSWER);
  }

  /** Unless something is heard before. */
  private afterSilence(call: () => void, ms: number): void {
    clearTimeout(this.pulse);
    this.pulse = setTimeout(call, ms);
  }
}

/** The page's connection. */
export const connection = new Connection(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`);
