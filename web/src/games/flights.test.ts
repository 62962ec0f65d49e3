// What flies where in recorded matches of every game, by what the rules told of each move.

import { describe, expect, it } from 'vitest';
import type { Told as Effect } from '../protocol';
import type { Beat, Flight, Step } from '../table/contract';
import { idIn, placeIn, seatIn } from '../table/facts';
import { stepsOf } from '../test-steps';
import duelTold from './duel/told.json';
import { plan as duelPlan } from './duel/plan';
import duetTold from './duet/told.json';
import { plan as duetPlan } from './duet/plan';
import foxTold from './fox/told.json';
import { plan as foxPlan } from './fox/plan';
import slyTold from './sly/told.json';
import { plan as slyPlan } from './sly/plan';

const SEAT = 0;

interface Shown {
  step: Step<never>;
  beats: Beat<never>[];
}
const shown = (told: unknown, plan: (step: Step<never>, seat: number | null) => Beat<never>[]): Shown[] =>
  stepsOf<never>(told).map((step) => ({ step, beats: plan(step, SEAT) }));
const matches: Record<string, Shown[]> = {
  fox: shown(foxTold, foxPlan as never),
  duet: shown(duetTold, duetPlan as never),
  sly: shown(slyTold, slyPlan as never),
  duel: shown(duelTold, duelPlan as never),
};

/** Every effect of a name, with the flights of the beat that tells it. */
function flightsOf(game: string, id: string): { effect: Effect; flights: Flight[]; step: Step<never> }[] {
  return matches[game]!.flatMap(({ step, beats }) =>
    beats.flatMap(({ told = [], flights }) =>
      told.filter((effect) => effect.id === id).map((effect) => ({ effect, flights, step })),
    ),
  );
}

/** The prizes of sly are told while the cards still lie there, and fly afterwards. */
const prizesOf = (id: string) =>
  matches.sly!.flatMap(({ step, beats }) =>
    step.move
      .told!.filter((effect) => effect.id === id)
      .map((effect) => ({ effect, flights: beats.flatMap(({ flights }) => flights) })),
  );

/** Where one's own card is, and where another's is. */
const handOf = (effect: Effect, other: string) =>
  effect.seat === SEAT ? `hand-${idIn(effect, 'card')}` : `${other}-${effect.seat}`;

describe.each(Object.keys(matches))('%s', (game) => {
  it('tells every effect once, in order, and ends with what lies there', () => {
    for (const { step, beats } of matches[game]!) {
      const told = beats.flatMap((beat) => beat.told ?? []);
      expect(told.map(({ id }) => id)).toEqual(step.move.told!.map(({ id }) => id));
      expect(beats.at(-1)?.view).toBe(step.to);
    }
  });

  it('flies from one spot to another, and not from nowhere', () => {
    const flights = matches[game]!.flatMap(({ beats }) => beats.flatMap((beat) => beat.flights));
    expect(flights.length).toBeGreaterThan(20);
    for (const { from, to } of flights) {
      expect(from).not.toBe(to);
      for (const spot of [from, to]) expect(spot).not.toMatch(/undefined|NaN|null|--1$/);
    }
  });
});

describe.each([
  ['fox', 'seat'],
  ['duet', 'held'],
] as const)('a trick of %s', (game, other) => {
  it.each(['led', 'followed'])('gets the card that was %s', (id) => {
    const all = flightsOf(game, id);
    expect(all.length).toBeGreaterThan(3);
    for (const { effect, flights } of all) {
      const card = idIn(effect, 'card');
      expect(flights).toContainEqual({ from: handOf(effect, other), to: `trick-${effect.seat}`, piece: card });
    }
  });

  it('gets no face from a hand that is not seen before it is played', () => {
    const own = ['drawn', 'buried', 'gift-chosen'].flatMap((id) => flightsOf(game, id));
    expect(own.length).toBeGreaterThan(0);
    for (const { effect, flights } of own) {
      const spot = handOf(effect, other);
      const flight = flights.find(({ from, to }) => from === spot || to === spot);
      expect(flight?.piece).toBe(effect.seat === SEAT ? idIn(effect, 'card') : null);
    }
  });
});

describe('fox', () => {
  it('sweeps a trick to whoever was told to have won it', () => {
    const swept = matches.fox!.filter(({ step }) => step.move.told!.some(({ id }) => id === 'next-lead'));
    expect(swept.length).toBeGreaterThan(3);
    for (const { step, beats } of swept) {
      const winner = step.move.told!.find(({ id }) => id === 'trick-won')!.seat;
      const flights = beats.at(-1)!.flights.filter(({ from }) => from.startsWith('trick-'));
      expect(flights.map(({ to }) => to)).toEqual([`won-${winner}`, `won-${winner}`]);
      expect(beats.find(({ moment }) => moment === 'trick')?.says?.id).toBe('trick-won');
    }
  });
});

describe('duet', () => {
  it('puts a trick aside and takes up the gems that were told', () => {
    const asides = matches.duet!.flatMap(({ beats }) => beats.flatMap(({ flights }) => flights));
    expect(asides.filter(({ to }) => to === 'aside').length).toBeGreaterThan(6);
    const gems = flightsOf('duet', 'gem-collected');
    expect(gems.length).toBeGreaterThan(0);
    for (const { effect, flights } of gems) {
      const spot = `gem-${placeIn(effect, 'space')}`;
      expect(flights).toContainEqual(expect.objectContaining({ from: spot, to: 'gems', piece: 'gem' }));
    }
  });
});

describe('sly', () => {
  it('lays cards on slots face down', () => {
    const all = flightsOf('sly', 'laid');
    expect(all.length).toBeGreaterThan(3);
    for (const { effect, flights } of all) {
      const [flight] = flights.filter(({ to }) => to === `slot-${placeIn(effect, 'slot')}`);
      expect(flight?.from).toMatch(effect.seat === SEAT ? /^hand-/ : /^seat-/);
    }
  });

  it('takes prizes to whoever was told to have them', () => {
    const prizes = ['hen-gobbled', 'fox-captured'].flatMap((id) => prizesOf(id));
    expect(prizes.length).toBeGreaterThan(1);
    for (const { effect, flights } of prizes) {
      const prize = flights.filter(({ to }) => to === `won-${effect.seat}`);
      expect(prize.length).toBeGreaterThan(0);
      for (const { from } of prize) expect(from).toMatch(/^slot-\d+$/);
    }
  });

  it('stirs cards before they are turned up', () => {
    const turned = matches.sly!.filter(({ step }) => step.move.told!.some(({ id }) => id === 'turned-up'));
    expect(turned.length).toBeGreaterThan(0);
    for (const { beats } of turned) {
      const at = beats.findIndex(({ moment }) => moment === 'stir');
      expect(beats[at]!.marks!.length).toBeGreaterThan(0);
      expect(beats[at + 1]!.told!.some(({ id }) => id === 'turned-up')).toBe(true);
    }
  });
});

describe('duel', () => {
  it('lets Onibi hop over every card that it steps on', () => {
    const hops = matches.duel!.flatMap(({ step, beats }) =>
      beats.flatMap(({ told = [], flights }) => {
        const steps = told.filter(({ id }) => id === 'onibi-stepped').map((one) => `onibi-${placeIn(one, 'glade')}`);
        return steps.length > 0 ? [{ steps, flights, step }] : [];
      }),
    );
    expect(hops.some(({ steps }) => steps.length > 1)).toBe(true);
    for (const { steps, flights } of hops) {
      const [hop, ...more] = flights.filter(({ from }) => /^onibi-\d/.test(from));
      expect(more).toEqual([]);
      expect([...hop!.via!, hop!.to]).toEqual(steps);
    }
  });

  it('puts a revealed card into the line that was told', () => {
    const all = flightsOf('duel', 'revealed');
    expect(all.length).toBeGreaterThan(10);
    for (const { effect, flights } of all) {
      const line = seatIn(effect, 'line');
      const spot = expect.stringMatching(line === null ? /^shared-\d+$/ : new RegExp(`^own-${line}-\\d+$`)) as string;
      expect(flights).toContainEqual({ from: 'pile', to: spot, piece: idIn(effect, 'card') });
    }
  });

  it('takes fires from the clearing, and trees to where they were planted', () => {
    for (const { effect, flights } of flightsOf('duel', 'doused')) {
      const fire = { from: `fire-${placeIn(effect, 'glade')}`, to: `fires-${effect.seat}`, piece: 'fire' };
      expect(flights).toContainEqual(fire);
    }
    const planted = flightsOf('duel', 'planted');
    expect(planted.length).toBeGreaterThan(0);
    for (const { effect, flights } of planted) {
      const tree = expect.objectContaining({
        to: idIn(effect, 'square'),
        piece: `tree:${idIn(effect, 'tree')}`,
      }) as Flight;
      expect(flights).toContainEqual(tree);
    }
  });
});
