// How recorded moves are shown.

import { describe, expect, it } from 'vitest';
import { plan } from './plan';
import { everyStep, findStep } from './recorded';

const spots = (from: string, to: string, piece: string | null) => expect.objectContaining({ from, to, piece });

describe('every move', () => {
  it('ends with the view after it', () => {
    for (const step of everyStep) expect(plan(step, step.seat).at(-1)!.view).toBe(step.to);
  });

  it('never shows a card that the viewer did not see', () => {
    for (const step of everyStep) {
      const beats = plan(step, step.seat);
      const text = JSON.stringify(step);
      for (const { piece } of beats.flatMap(({ flights }) => flights)) {
        if (piece && piece !== 'gem' && piece !== 'forest') expect(text).toContain(`"${piece}"`);
      }
    }
  });

  it('is drawn as it is if it is not understood', () => {
    const { from, to } = everyStep[3]!;
    expect(plan({ from, to, move: { seat: 0, text: 'something new', view: null, told: null } }, 0)).toEqual([
      { view: to, flights: [] },
    ]);
    const far = { ...to, round: from.round + 2 };
    expect(plan({ from, to: far, move: { seat: 0, text: 'D3', view: null, told: null } }, 0)).toEqual([
      { view: far, flights: [] },
    ]);
  });
});

describe('cards', () => {
  it('are dealt one by one to the viewer, the decree last', () => {
    const step = findStep(0, ({ move }) => move.text.startsWith('deal'));
    const [beat] = plan(step, 0);
    for (const card of step.to.hand!) expect(beat!.flights).toContainEqual(spots('pile', `hand-${card}`, null));
    expect(beat!.flights.at(-1)).toEqual(spots('pile', 'decree', step.to.decree));
    expect(beat!.flights.at(-1)!.order).toBe(Math.max(...beat!.flights.map(({ order = 0 }) => order)));
  });

  it('fly from the hand to the trick', () => {
    const own = findStep(0, ({ from, move }) => from.phase === 'lead' && move.seat === 0);
    expect(plan(own, 0)[0]!.flights).toEqual([spots(`hand-${own.move.text}`, 'trick-0', own.move.text)]);
    const theirs = findStep(0, ({ from, move }) => from.phase === 'lead' && move.seat === 1);
    expect(plan(theirs, 0)[0]!.flights).toEqual([spots('held-1', 'trick-1', theirs.move.text)]);
  });

  it('lie open for a moment before a trick is put aside', () => {
    const step = findStep(
      0,
      ({ from, to }) => from.phase === 'follow' && to.phase === 'lead' && from.forest === to.forest,
    );
    const [both, aside] = plan(step, 0);
    expect(both!.view.trick.map(({ card }) => card)).toEqual([step.from.trick[0]!.card, step.move.text]);
    expect(both!.view).toMatchObject({ turn: 'chance', acting: step.to.leader, winner: step.to.leader });
    expect(both!.moment).toBe('trick');
    expect(aside!.flights).toContainEqual(spots('trick-0', 'aside', expect.any(String) as unknown as string));
  });
});

describe('the decree', () => {
  it('changes places with a card', () => {
    const step = findStep(0, ({ move, to }) => move.text.startsWith('swap') && move.seat === 0 && to.trick.length > 0);
    const card = step.move.text.slice(5);
    expect(plan(step, 0)[0]!.flights).toEqual([
      spots(`hand-${card}`, 'decree', card),
      spots('decree', `hand-${step.from.decree}`, step.from.decree),
    ]);
  });
});

describe('gifts', () => {
  it('are laid down, hidden from others', () => {
    const own = findStep(0, ({ move, to }) => move.seat === 0 && to.is_gift_pending);
    const card = own.move.text.slice(5);
    expect(plan(own, 0)[0]!.flights).toEqual([spots(`hand-${card}`, 'parcel-0', card)]);
    const theirs = findStep(0, ({ move, to }) => move.seat === 1 && to.is_gift_pending);
    expect(plan(theirs, 0)[0]!.flights).toEqual([spots('held-1', 'parcel-1', null)]);
  });

  it('go over together', () => {
    const step = findStep(0, ({ move }) => move.text.includes(' get '));
    const [, gave, , got] = step.move.text.split(' ');
    expect(plan(step, 0)[0]!.flights).toEqual([
      spots(`hand-${gave}`, 'held-1', gave!),
      spots('parcel-1', `hand-${got}`, got!),
    ]);
  });
});

describe('the path', () => {
  it('gives up its gem', () => {
    const step = findStep(0, ({ from, to }) => to.phase === 'lead' && to.supply > from.supply);
    expect(plan(step, 0).at(-1)!.flights).toContainEqual(spots(`gem-${step.to.tracker}`, 'gems', 'gem'));
  });

  it('is left: the tracker goes to the end of it, then the forest comes', () => {
    const step = findStep(
      0,
      ({ from, to }) => to.phase === 'lead' && to.round === from.round && to.forest < from.forest,
    );
    const [edge, back] = plan(step, 0).slice(-2);
    expect(step.from.ends).toContain(edge!.view.tracker);
    expect(edge!.view.forest).toBe(step.from.forest);
    expect(back!.flights).toEqual([spots('forest', expect.stringMatching(/^space-/) as unknown as string, 'forest')]);
  });

  it('gets gems at the end of a round, after the tracker has come where it goes', () => {
    const step = findStep(0, ({ from, to }) => from.silent && to.phase === 'forest');
    const [walked, over] = plan(step, 0).slice(-2);
    expect(walked!.view.silent).toBe(true);
    expect(over!.flights.filter(({ piece }) => piece === 'gem').length).toBeGreaterThan(0);
  });

  it('grows over where the forest was let', () => {
    const step = findStep(0, ({ move }) => move.text.startsWith('forest'));
    const end = Number(step.move.text.slice(-1));
    expect(plan(step, 0)[0]!.flights).toEqual([spots('forest', `space-${step.from.ends[end]}`, 'forest')]);
  });
});
