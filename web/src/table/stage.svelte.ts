// Shows a match move by move: takes in what happened, plays its beats one after another at the reader's pace, and skips to
// now when asked. For those who want things to keep still nothing flies, but what happened is there to be read for as long.

import { tick } from 'svelte';
import type { Told as Effect } from '../protocol';
import type { Beat, Flight, Step } from './contract';
import { flightTime, holdOf, isReading, type Moment, type Pace } from './pace';

/** A flight on its way: where it began is measured before the table is drawn anew. */
export interface Launched extends Flight {
  id: number;
  start: DOMRect | null;
  delay: number;
  duration: number;
}

/** Flies pieces over the table; `fly` resolves when all have landed, `land` puts an end to it. */
export interface Sky {
  fly: (flights: Launched[]) => Promise<void>;
  land: () => void;
}

/** What a stage needs to know of the house. */
export interface Staging<V> {
  plan: (step: Step<V>) => Beat<V>[];
  surface: () => HTMLElement | null;
  sky: () => Sky | undefined;
  /** Whose eyes: what this seat does itself need not be pointed out to it. */
  seat: () => number | null;
  pace: () => Pace;
  /** Does nothing fly? */
  isStill: () => boolean;
  /** Is it the viewer's turn after all that is to be shown, and does the viewer want to be waited for before it? */
  waits: () => 'for nothing' | 'to be read' | 'before my turn';
  /** Called with what may be told of a step, as soon as it is on the table. */
  said?: (step: Step<V>, told: Effect[]) => void;
}

/** A beat that is yet to be shown, and the step that it is a part of. */
interface Due<V> {
  beat: Beat<V>;
  step: Step<V>;
  isFirst: boolean;
  isLast: boolean;
  /** What may be told as soon as this has landed. */
  told: Effect[];
}

const HAND = /^(hand|held|seat)-/;

export class Stage<V> {
  /** What the table draws now. */
  shown = $state.raw<V>() as V;
  /** Are moves being shown? */
  isBusy = $state(false);
  /** Does it go on only when it is touched? */
  isWaiting = $state(false);
  /** How many of the moves that it was given are not on the table yet: nothing may tell of them. */
  behind = $state(0);
  /** What of the first of them is on the table, and may be told. */
  begun = $state.raw<Effect[]>([]);
  /** What was told with what the table draws now. */
  told = $state.raw<Effect[]>([]);
  /** What the moment that is held says. */
  saying = $state.raw<Effect | null>(null);
  /** The spots where others did something since the viewer acted. */
  marks = $state.raw<string[]>([]);
  private queue: Due<V>[] = [];
  private run = 0;
  private flightIds = 0;
  private isHurried = false;
  private wake: () => void = () => undefined;
  /** Until when the last deed of another is left alone. */
  private restsUntil = 0;
  private lastMover: number | null = null;

  constructor(private readonly staging: Staging<V>) {}

  /** Draws a view at once; what was being shown is dropped. */
  set(view: V): void {
    this.run += 1;
    this.queue = [];
    this.isBusy = this.isWaiting = this.isHurried = false;
    this.behind = 0;
    this.begun = this.told = [];
    this.saying = null;
    this.restsUntil = 0;
    this.staging.sky()?.land();
    this.wake();
    this.shown = view;
  }

  /** Shows steps after what is being shown already. */
  show(steps: Step<V>[]): void {
    const last = steps.at(-1);
    if (!last) return;
    const due = steps.flatMap((step) => this.prepare(step));
    if (document.hidden) {
      const missed = [...this.queue, ...due];
      for (const one of missed) this.note(one);
      this.set(last.to);
      for (const { step, told } of missed) this.staging.said?.(step, told);
      this.told = missed.flatMap(({ told }) => told);
      return;
    }
    this.behind += steps.length;
    this.queue.push(...due);
    if (!this.isBusy) void this.play();
  }

  /** A touch goes on where it waits, and else jumps to the end of what is being shown: a fast player never waits. */
  finish(): void {
    if (!this.isBusy) return;
    if (!this.isWaiting) {
      this.isHurried = true;
      this.staging.sky()?.land();
    }
    this.wake();
  }

  /** The viewer acts: what the others did is seen. */
  forget(): void {
    this.marks = [];
  }

  private prepare(step: Step<V>): Due<V>[] {
    const beats = this.staging.plan(step);
    const isTold = beats.some(({ told }) => told !== undefined);
    return beats.map((beat, index) => {
      const isLast = index === beats.length - 1;
      const told = beat.told ?? (isLast && !isTold ? (step.move.told ?? []) : []);
      return { beat, step, isFirst: index === 0, isLast, told };
    });
  }

  private async play(): Promise<void> {
    const run = ++this.run;
    this.isBusy = true;
    let hasWaited = false;
    for (let due = this.queue[0]; due; due = this.queue[0]) {
      if (due.isFirst) {
        hasWaited = false;
        await this.rest(due);
        if (run !== this.run) return;
      }
      await this.present(due);
      if (run !== this.run) return;
      this.tell(due);
      const isWaitedFor = this.isWaitedFor(due, hasWaited);
      hasWaited ||= isWaitedFor;
      await (isWaitedFor ? this.await() : this.hold(due.beat.moment));
      if (run !== this.run) return;
      this.queue.shift();
    }
    this.isBusy = this.isHurried = false;
    this.saying = null;
  }

  /** What has landed may be told. */
  private tell({ beat, step, told, isLast }: Due<V>): void {
    this.told = told;
    this.staging.said?.(step, told);
    this.saying = beat.says ?? null;
    this.begun = isLast ? [] : [...this.begun, ...told];
    if (isLast) this.behind -= 1;
  }

  /** Draws a beat; resolves when everything has landed. */
  private async present(due: Due<V>): Promise<void> {
    const isStill = this.isHurried || this.staging.isStill() || this.staging.pace() === 'instant';
    const flights = isStill ? [] : due.beat.flights.map((flight) => this.launch(flight));
    this.note(due);
    this.told = [];
    this.saying = null;
    this.shown = due.beat.view;
    await tick();
    await this.staging.sky()?.fly(flights);
  }

  /** Remembers where somebody did something. What chance does counts only where the game points it out. */
  private note({ beat, step, isFirst, isLast }: Due<V>): void {
    const [{ seat: mover }, viewer] = [step.move, this.staging.seat()];
    if (mover !== null && isFirst) {
      if (mover === viewer || (viewer === null && mover !== this.lastMover)) this.marks = [];
      this.lastMover = mover;
    }
    if (this.lastMover === viewer && viewer !== null) return;
    const landed = mover === null ? [] : beat.flights.map(({ to }) => to).filter((spot) => !HAND.test(spot));
    this.marks = [...new Set([...this.marks, ...landed, ...(beat.marks ?? [])])];
    if (isLast && mover !== null) this.restsUntil = Date.now() + holdOf('deed', this.staging.pace());
  }

  /** Before something else happens, what another did is left alone for a while. The viewer's own deeds wait for nothing. */
  private async rest({ step }: Due<V>): Promise<void> {
    const left = this.restsUntil - Date.now();
    this.restsUntil = 0;
    if (step.move.seat !== this.staging.seat() || step.move.seat === null) await this.sleep(left);
  }

  private async hold(moment: Moment | undefined): Promise<void> {
    if (moment) await this.sleep(holdOf(moment, this.staging.pace()));
  }

  /** Is this where one is waited for: before what another brought about is cleared away, or at the end of their turn? */
  private isWaitedFor({ beat, step, isLast }: Due<V>, hasWaited: boolean): boolean {
    const [wish, viewer] = [this.staging.waits(), this.staging.seat()];
    if (wish === 'for nothing' || this.isHurried || viewer === null || step.move.seat === viewer) return false;
    if (beat.moment && isReading(beat.moment)) return true;
    return wish === 'before my turn' && isLast && this.queue.length === 1 && !hasWaited;
  }

  private async await(): Promise<void> {
    this.isWaiting = true;
    await new Promise<void>((resolve) => (this.wake = resolve));
    this.isWaiting = false;
  }

  private async sleep(ms: number): Promise<void> {
    if (ms <= 0 || this.isHurried) return;
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, ms);
      this.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }

  private launch(flight: Flight): Launched {
    const time = flightTime(flight.order ?? 0, this.staging.pace(), flight.via?.length);
    return { ...flight, ...time, id: ++this.flightIds, start: this.measure(flight.from) };
  }

  private measure(spot: string): DOMRect | null {
    return findSpot(this.staging.surface(), spot)?.getBoundingClientRect() ?? null;
  }
}

/** The element of a spot. */
export function findSpot(surface: HTMLElement | null, spot: string): HTMLElement | null {
  const spots = surface?.querySelectorAll<HTMLElement>('[data-spot]') ?? [];
  return [...spots].find((element) => element.dataset.spot === spot) ?? null;
}
