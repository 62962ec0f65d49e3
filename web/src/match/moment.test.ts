// Moments of a replay: whose eyes, which step, what an address may say.

import { describe, expect, it } from 'vitest';
import { readEyes, readMoment, stepTo, subjectAt, toldUntil } from './moment';
import type { Replayed } from './replay';

/** An effect of a card that one viewer knows, and others may not. */
const drawn = (card: unknown) => [{ id: 'drawn', clause: 'woodcutter', seat: 0, facts: { card }, pause: false }];
const known = { item: { id: 'B2', label: { en: '2 of Bells', fr: '2 de Cloches' } } };

const replay = {
  positions: [
    { seat: null, seen: [], told: [], turn: 0, legal: [], subjects: ['a0', 'b0', 's0'] },
    { seat: 0, seen: ['K7', 'K7', 'K7'], told: [], turn: 1, legal: [], subjects: ['a1', 'b1', 's1'] },
    {
      seat: null,
      seen: ['draw B2', 'draw ?', 'draw ?'],
      told: [drawn(known), drawn('hidden'), drawn('hidden')],
      turn: 0,
      legal: [],
      subjects: ['a2', 'b2', 's2'],
    },
    { seat: 1, seen: ['lay ? @7', 'lay 4 @7', 'lay ? @7'], told: [], turn: 1, legal: [], subjects: ['a3', 'b3', 's3'] },
    {
      seat: 1,
      seen: ['give B2', 'give B2 get K7', 'give ?'],
      told: [],
      turn: 0,
      legal: [],
      subjects: ['a4', 'b4', 's4'],
    },
  ],
} as unknown as Replayed;

describe('moments', () => {
  it('reads eyes, and opens everything for what it does not know', () => {
    expect([readEyes('1', 2), readEyes('spectator', 2), readEyes('open', 2)]).toEqual([1, 'spectator', 'open']);
    expect(['2', '-1', '', 'x', '0.5', null].map((text) => readEyes(text, 2))).toEqual(Array(6).fill('open'));
  });

  it('reads the number of a moment within the match', () => {
    expect(['0', '2', '9', '', 'x', '-1'].map((text) => readMoment(text, 5))).toEqual([0, 2, 4, 0, 0, 0]);
  });

  it('sees with the eyes that are lent', () => {
    const moment = replay.positions[1]!;
    expect([subjectAt(moment, 1), subjectAt(moment, 'spectator'), subjectAt(moment, 'open')]).toEqual([
      'b1',
      's1',
      'a1',
    ]);
  });

  it('steps as those eyes saw it', () => {
    expect(stepTo(replay, 2, 1)).toMatchObject({ from: 'b1', to: 'b2', move: { text: 'draw ?' } });
    expect(stepTo(replay, 2, 0)?.move.text).toBe('draw B2');
    expect(stepTo(replay, 0, 0)).toBeNull();
    expect(toldUntil(replay, 2, 'spectator').map(({ move }) => move.text)).toEqual(['K7', 'draw ?']);
  });

  it('tells with everything open what whoever saw most of it saw', () => {
    const told = toldUntil(replay, 4, 'open').map(({ move }) => move.text);
    expect(told).toEqual(['K7', 'draw B2', 'lay 4 @7', 'give B2 get K7']);
    const facts = (eyes: 0 | 1 | 'open') => stepTo(replay, 2, eyes)!.move.told![0]!.facts.card;
    expect([facts(0), facts(1), facts('open')]).toEqual([known, 'hidden', known]);
  });

  it('brings the changes of the table that is drawn, where scenes are', () => {
    const [start, first] = replay.positions;
    const changes = ['for a', 'for b', 'for s'] as never;
    const drawn = { ...replay, positions: [start!, { ...first!, changes }] };
    expect(([0, 1, 'spectator', 'open'] as const).map((eyes) => stepTo(drawn, 1, eyes)!.move.changes)).toEqual([
      'for a',
      'for b',
      'for s',
      'for a',
    ]);
    expect(stepTo(replay, 1, 0)!.move).not.toHaveProperty('changes');
  });
});
