// One match as this page knows it: the latest frame, the log, and what can be asked of the server.

import { connection, Lost, Refused } from '../connection.svelte';
import { hasTable } from '../games';
import type { Answer, Command, Expected, Frame, Message, Opinion, Phrase, Refusal, Said, Scene, SeenMove } from '../protocol';
import type { Step, Told } from '../table/contract';
import { changed } from './changes';
import { legalOf } from './legal';
import { recall, take } from './log';

/** What the strongest character would do, how sure it is, and how it expects the match to go on after that. */
export interface Hint {
  action: string;
  opinions: Opinion[];
  expected: Told<unknown>[];
}

/** An answer that takes longer than the first is worth a word, and longer than the second a warning. */
const SLOW = 300;
const UNANSWERED = 4000;

/** How long a busy server is left alone. */
const PATIENCE = 3000;

/** How much of what is expected is told. */
const FORESIGHT = 3;

type Unsent = { seq: number; action: string };

export class Match {
  frame = $state.raw<Frame | null>(null);
  log = $state.raw<Told<unknown>[]>([]);
  said = $state.raw<Said[]>([]);
  connected = $state.raw<boolean[]>([]);
  /** Why the match cannot be watched. */
  problem = $state.raw<Refusal | null>(null);
  /** Is the server there, but not able to show the match yet? It is asked again. */
  isDelayed = $state(false);
  hint = $state.raw<Hint | null>(null);
  isAsking = $state(false);
  /** The action that is on its way: until a frame shows what came of it, or it was refused. */
  sending = $state.raw<string | null>(null);
  /** How long it has been on its way. */
  delay = $state<'none' | 'slow' | 'unanswered'>('none');
  private unsent: Unsent | null = null;
  private readonly ends: (() => void)[] = [];
  private wantsScene = false;
  private retry: ReturnType<typeof setTimeout> | undefined;
  private clocks: ReturnType<typeof setTimeout>[] = [];

  /** @param onsteps Told what happened, move by move; with `null` if all that is known is how it stands now. */
  constructor(
    readonly id: string,
    private readonly onsteps: (steps: Step<unknown>[] | null) => void = () => undefined,
  ) {}

  /** Watches until `stop`. */
  start(): void {
    this.ends.push(
      connection.listen((message) => this.hear(message)),
      connection.onWelcome(() => void this.watch()),
    );
  }

  stop(): void {
    clearTimeout(this.retry);
    this.arrive();
    for (const end of this.ends.splice(0)) end();
    this.quietly({ type: 'unwatch', match: this.id });
  }

  /** What the table draws: the game's view, or its scene where the game has no table of its own. */
  get subject(): unknown {
    return this.frame ? subjectOf(this.frame) : null;
  }

  /** Does something of what is legal. A lost connection loses nothing: it is sent again. */
  async act(action: string): Promise<void> {
    if (!this.frame || this.sending !== null) return;
    this.hint = null;
    this.depart(action);
    await this.send({ seq: this.frame.seq, action });
  }

  /** Asks why something is not legal: the server's refusal, or `null` if it did not refuse. */
  async why(action: string): Promise<Refusal | null> {
    const frame = this.frame;
    if (!frame || legalOf(frame.view).includes(action)) return null;
    try {
      await connection.request({ type: 'act', match: this.id, seq: frame.seq, action });
      return null;
    } catch (error) {
      return error instanceof Refused ? error.refusal : null;
    }
  }

  takeBack(): Promise<Answer> {
    return connection.request({ type: 'take_back', match: this.id, seq: this.frame?.seq ?? 0 });
  }

  answerTakeBack(consent: 'agree' | 'refuse'): Promise<Answer> {
    return connection.request({ type: 'answer_take_back', match: this.id, seq: this.frame?.seq ?? 0, consent });
  }

  resign(): Promise<Answer> {
    return connection.request({ type: 'resign', match: this.id });
  }

  say(phrase: Phrase): Promise<Answer> {
    return connection.request({ type: 'say', match: this.id, phrase });
  }

  join(seat?: number): Promise<Answer> {
    return connection.request({ type: 'join', match: this.id, ...(seat === undefined ? {} : { seat }) });
  }

  leave(): Promise<Answer> {
    return connection.request({ type: 'leave', match: this.id });
  }

  /** The match in which it goes on. */
  async rematch(): Promise<string | null> {
    const answer = await connection.request({ type: 'rematch', match: this.id });
    return answer.type === 'table' ? answer.match : null;
  }

  async askHint(): Promise<void> {
    if (!this.frame || this.isAsking) return;
    this.isAsking = true;
    const seq = this.frame.seq;
    try {
      const answer = await connection.request({ type: 'hint', match: this.id, seq });
      if (answer.type === 'hint' && this.frame.seq === seq) {
        const { opinions, line } = answer.explanation;
        this.hint = { action: answer.action, opinions, expected: foreseen(line) };
      }
    } finally {
      this.isAsking = false;
    }
  }

  private async watch(): Promise<void> {
    // What we were told counts only for whom it was told: if we are somebody else by now, all of it comes anew.
    const since = this.frame ? { since: this.frame.seq, viewer: this.frame.viewer } : {};
    const scenes = this.wantsScene ? { wants_scene: true } : {};
    try {
      await connection.request({ type: 'watch', match: this.id, ...since, ...scenes });
      this.problem = null;
      this.isDelayed = false;
      if (this.unsent) await this.send(this.unsent);
    } catch (error) {
      if (error instanceof Refused) this.takeRefusal(error.refusal);
    }
  }

  /** A server that has too much to do is asked again; what it does not know it will not know later. */
  private takeRefusal(refusal: Refusal): void {
    if (this.ends.length === 0) return;
    if (refusal.kind === 'too_many' || refusal.kind === 'unavailable') {
      this.isDelayed = true;
      this.retry = setTimeout(() => void this.watch(), PATIENCE);
    } else {
      this.problem = refusal;
    }
  }

  private async send(unsent: Unsent): Promise<void> {
    this.unsent = unsent;
    try {
      await connection.request({ type: 'act', match: this.id, ...unsent });
      this.unsent = null;
    } catch (error) {
      if (error instanceof Lost) return;
      this.unsent = null;
      this.arrive();
      if (error instanceof Refused && error.refusal.kind === 'stale') return;
      if (error instanceof Refused && isFinal(error.refusal)) this.problem = error.refusal;
      throw error;
    }
  }

  private depart(action: string): void {
    this.sending = action;
    this.clocks = [
      setTimeout(() => (this.delay = 'slow'), SLOW),
      setTimeout(() => (this.delay = 'unanswered'), UNANSWERED),
    ];
  }

  private arrive(): void {
    this.clocks.forEach(clearTimeout);
    this.sending = null;
    this.delay = 'none';
  }

  private hear(message: Message): void {
    if (message.type === 'presence' && message.match === this.id) this.connected = message.connected;
    if (message.type === 'frame' && message.match === this.id) this.takeIn(message);
    // Some match that we watch can never be shown again. Whether it is this one we learn by asking.
    if (message.type === 'refused' && isFinal(message.refusal)) void this.watch();
  }

  private takeIn(frame: Frame): void {
    if (!this.wantsScene && !hasTable(frame.table.game)) return this.askForScenes();
    const between = this.wantsScene ? this.scenesBetween(frame) : (move: SeenMove) => move.view ?? null;
    const { log, steps } = take(this.log, frame, { before: this.subject, after: subjectOf(frame), between });
    if (frame.seq !== this.frame?.seq) {
      this.hint = null;
      this.arrive();
    }
    this.log = log;
    this.said = frame.since === 0 ? frame.said : [...this.said, ...frame.said];
    this.frame = frame;
    this.onsteps(steps);
    const isKnown = ({ move, to }: Told<unknown>) => move.told !== null && (this.wantsScene || to !== null);
    if (!log.slice(frame.kept).every(isKnown)) void this.recall();
  }

  /** Scenes are told only of how it stands now; those on the way there come of the changes, one move after another. */
  private scenesBetween(frame: Frame): (move: SeenMove) => Scene | null {
    let scene = this.frame?.scene ?? null;
    return ({ told, changes }) => {
      const drawn = scene && changes ? { scene, changes } : null;
      const after = frame.scene ?? null;
      scene = drawn && drawn.changes.reduce((now, some, n) => changed(now, some, { after, told: told?.[n] }), drawn.scene);
      return scene;
    };
  }

  /** A frame that brings many moves at once tells them without what was known around them, or even what happened: that is fetched. */
  private async recall(): Promise<void> {
    try {
      const response = await fetch(`/api/matches/${encodeURIComponent(this.id)}/story`);
      if (!response.ok) return;
      const story = (await response.json()) as SeenMove[];
      this.log = recall(this.log, this.wantsScene ? story.map((move) => ({ ...move, view: null })) : story);
    } catch {
      // The log stays as it is: of moves long ago it tells what was done, and not what came of it.
    }
  }

  /** Only the first frame tells which game it is: one without a table of ours is watched anew, with its scenes. */
  private askForScenes(): void {
    this.wantsScene = true;
    void this.watch();
  }

  private quietly(command: Command): void {
    connection.request(command).catch(() => undefined);
  }
}

/** What others and the seat itself are expected to do after the action, up to where chance has its say. */
function foreseen(line: Expected[]): Told<unknown>[] {
  const chance = line.findIndex(({ seat }) => seat === null);
  const sure = line.slice(1, chance < 0 ? undefined : chance).slice(0, FORESIGHT);
  return sure.map((move) => ({ move: { ...move, view: null, told: null }, from: null, to: null }));
}

/** Is it about a match that the server can never show? */
export function isFinal(refusal: Refusal): boolean {
  return refusal.kind === 'other_rules' || refusal.kind === 'damaged';
}

function subjectOf(frame: Frame): unknown {
  return hasTable(frame.table.game) ? frame.view : frame.scene;
}
