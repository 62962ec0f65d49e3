// What fox says: prompts, actions and the score, in both languages.

import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { effect } from '../../test-effects';
import { LANGUAGES, speak } from '../../words/words.svelte';
import { chipName } from './chip';
import { players, recorded, SPECTATOR, viewAt } from './recorded';
import { prompt, say } from './say';
import { score } from './score';

const last = viewAt(recorded.length - 1, SPECTATOR);
const scored = (seat: number, tricks: number, points: number, treasures: number) =>
  effect('round-scored', seat, { tricks, points, treasures });
const rounds = [
  [effect('round-over', null, { round: 1 }), scored(0, 2, 1, 0), scored(1, 4, 6, 0)],
  [effect('round-over', null, { round: 2 }), scored(0, 4, 6, 1), scored(1, 2, 1, 1)],
];
const told = [...rounds.flat(), effect('over', 0, {}, 'tie-break')];

describe('in English', () => {
  beforeEach(() => speak('en'));

  it('names actions', () => {
    expect(say('K7', viewAt(4))).toBe('Play the 7 of Keys');
    expect(say('swap K8', viewAt(4))).toBe('Swap the decree for the 8 of Keys');
    expect(say('keep', viewAt(4))).toBe('Keep the 2 of Bells as the decree');
    expect(say('bury M5', viewAt(4))).toBe('Bury the 5 of Moons');
    expect(say('something new', viewAt(4))).toBe('something new');
  });

  it('names chips', () => {
    expect(chipName('card', 'K7')).toBe('7 of Keys');
    expect(chipName('suit', 'M')).toBe('Moons');
    expect(chipName('star', 'X')).toBe('X');
  });

  it('says what is expected of the reader', () => {
    const asked = (index: number) => prompt(viewAt(index), 0, players, recorded[index]!.legal);
    expect(asked(2)).toBe('Your turn: follow Moons.');
    expect(asked(3)).toBe('Your turn: lead any card.');
    expect(asked(4)).toContain('Your Fox');
    expect(asked(9)).toContain('Your Woodcutter');
    expect(asked(11)).toBe('Your turn: you have no Moons, play any card.');
    expect(asked(23)).toBe('Your turn: the Monarch asks for your 1 or your highest Moon.');
    expect(prompt(viewAt(2), 0, players, [])).toBe('Your turn: follow Moons, or play anything if you have none.');
  });

  it('says what is expected of others', () => {
    expect(prompt(viewAt(5), 0, players, [])).toBe('Hare is choosing a card to answer with…');
    expect(prompt(viewAt(4, SPECTATOR), null, players, [])).toBe('Reynard may change the decree…');
    expect(prompt(viewAt(16), 0, players, [])).toBe('The cards are being dealt…');
    expect(prompt(viewAt(32), 0, players, [])).toBe('The match is over: 8 to 8.');
  });

  it('explains the score line by line', () => {
    const lines = score(told, last, recorded.at(-1)!.outcome!, players);
    expect(lines.map(({ label, points }) => [label, ...points])).toEqual([
      ['Round 1'],
      ['Tricks: 2 (Defeated) and 4 (Victorious)', 1, 6],
      ['Treasures', 0, 0],
      ['Round 1 in all', 1, 6],
      ['Round 2'],
      ['Tricks: 4 (Victorious) and 2 (Defeated)', 6, 1],
      ['Treasures', 1, 1],
      ['Round 2 in all', 7, 2],
      ['Total', 8, 8],
      ['Equal totals: the last round decides', 7, 2],
    ]);
  });

  it('explains a match that was given up', () => {
    const outcome = { winners: [0], points: [2, 7], reason: 'resigned', by: 1 };
    const labels = score(rounds[0]!, viewAt(28, SPECTATOR), outcome, players).map((line) => line.label);
    expect(labels.slice(4)).toEqual(['Round 2, not finished', 'Treasures', 'Total', 'Hare resigned']);
  });
});

describe.each(LANGUAGES)('in %s', (language) => {
  beforeAll(() => speak(language));

  it('leaves no place open and no text empty', () => {
    for (const index of recorded.keys()) {
      if (index === 0) continue;
      expect(prompt(viewAt(index), 0, players, recorded[index]!.legal)).not.toMatch(/^$|\{\w+\}/);
      expect(prompt(viewAt(index, SPECTATOR), null, players, [])).not.toMatch(/^$|\{\w+\}/);
    }
    for (const { label } of score(told, last, null, players)) expect(label).not.toMatch(/^$|\{\w+\}/);
  });
});
