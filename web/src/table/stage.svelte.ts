// Shows a match move by move: takes in what happened, plays its beats one after another, and skips to now when asked.
// For those who want things to keep still nothing flies, but what happened is there to be seen for as long.

import { tick } from 'svelte';
import type { Beat, Flight, Step } from './contract';

/** A flight on its way: where it began is measured before the table is drawn anew. */
export interface Launched extends Flight {
  id: number;
  start: DOMRect | null;
}

type Plan<V> = (step: Step<V>) => Beat<V>[];
/** Flies pieces over the table; `fly` resolves when all have landed, `land` puts an end to it. */
export interface Sky {
  fly: (flights: Launched[]) => Promise<void>;
  land: () => void;
}

export class Stage<V> {
  /** What the table draws now. */
  shown = $state.raw<V>() as V;
  /** Are moves being shown? */
  isBusy = $state(false);
  private queue: Beat<V>[] = [];
  private run = 0;
  private flightIds = 0;

  constructor(
    private readonly plan: Plan<V>,
    private readonly surface: () => HTMLElement | null,
    private readonly sky: () => Sky | undefined,
    private readonly isStill: () => boolean,
  ) {}

  /** Draws a view at once; what was being shown is dropped. */
  set(view: V): void {
    this.run += 1;
    this.queue = [];
    this.isBusy = false;
    this.sky()?.land();
    this.shown = view;
  }

  /** Shows steps after what is being shown already. */
  show(steps: Step<V>[]): void {
    const last = steps.at(-1);
    if (!last) return;
    if (document.hidden) return this.set(last.to);
    this.queue.push(...steps.flatMap((step) => this.plan(step)));
    if (!this.isBusy) void this.play();
  }

  /** Jumps to the end of what is being shown: a fast player never waits. */
  finish(): void {
    const last = this.queue.at(-1);
    if (last) this.set(last.view);
    else if (this.isBusy) this.set(this.shown);
  }

  private async play(): Promise<void> {
    const run = ++this.run;
    this.isBusy = true;
    for (let beat = this.queue[0]; beat; beat = this.queue[0]) {
      const flights = this.isStill() ? [] : beat.flights.map((flight) => this.launch(flight));
      this.shown = beat.view;
      await tick();
      await this.sky()?.fly(flights);
      if (run === this.run && beat.hold > 0) await pause(beat.hold);
      if (run !== this.run) return;
      this.queue.shift();
    }
    this.isBusy = false;
  }

  private launch(flight: Flight): Launched {
    return { ...flight, id: ++this.flightIds, start: this.measure(flight.from) };
  }

  private measure(spot: string): DOMRect | null {
    return findSpot(this.surface(), spot)?.getBoundingClientRect() ?? null;
  }
}

/** The element of a spot. */
export function findSpot(surface: HTMLElement | null, spot: string): HTMLElement | null {
  const spots = surface?.querySelectorAll<HTMLElement>('[data-spot]') ?? [];
  return [...spots].find((element) => element.dataset.spot === spot) ?? null;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
