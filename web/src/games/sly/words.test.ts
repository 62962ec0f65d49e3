// What sly says: prompts, actions and the score, in both languages.

import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { effect } from '../../test-effects';
import { LANGUAGES, speak } from '../../words/words.svelte';
import { chipName } from './chip';
import { legalAt, players, recorded, SPECTATOR, stepsOf, viewAt, type Match } from './recorded';
import { prompt, say } from './say';
import { score } from './score';

const MATCHES = Object.keys(recorded) as Match[];
const last = (match: Match) => viewAt(match, recorded[match].length - 1, SPECTATOR);
const safe = (seat: number, points: number) => effect('hen-safe', seat, { card: `${seat}-2`, points });
const told = [
  safe(0, 3),
  safe(0, 5),
  safe(1, 2),
  effect('hen-gobbled', 1, { owner: { seat: 1 }, card: '1-1', points: -1 }),
  effect('fox-captured', 0, { owner: { seat: 1 }, card: '1-fox', points: 2 }),
];
const scored = (match: Match, more = told) =>
  score(more, last(match), recorded[match].at(-1)!.outcome ?? null, players);

describe('in English', () => {
  beforeEach(() => speak('en'));

  it('names actions', () => {
    const view = viewAt('capture', 1);
    expect(say('lay 3 @6', view)).toBe('Lay Hen 3 on the place at the bottom left (3 points)');
    expect(say('lay fox @0', view)).toBe('Lay the Fox on the place at the top left (1 point)');
    expect(say('expose @3', view)).toBe('Expose the card on the place at the right end (2 points)');
    expect(say('reveal @3', view)).toBe('Reveal, first the card on the place at the right end (2 points)');
    expect(say('reveal @4', viewAt('own', 1))).toBe('Turn up the card on the place at the bottom right (1 point)');
    expect(say('something new', view)).toBe('something new');
  });

  it('names chips', () => {
    expect(chipName('card', '2:fox')).toBe('Fox');
    expect(chipName('card', '1:4')).toBe('Hen 4');
    expect(chipName('slot', '12')).toBe('the place at the bottom right of house B');
    expect(chipName('else', 'x')).toBe('x');
  });

  it('says what is expected of the reader', () => {
    const view = viewAt('capture', 1);
    expect(prompt(view, 0, players, legalAt('capture', 1))).toBe('Your turn: lay a card, or touch a hidden one.');
    expect(prompt(view, 0, players, ['lay 1 @0'])).toBe('Your turn: lay a card on a free place.');
    expect(prompt(view, 0, players, ['expose @1', 'reveal @1'])).toContain('Expose a card or reveal');
    expect(prompt(view, 0, players, ['reveal @1'])).toBe('Your turn: every place is taken. Reveal.');
    expect(prompt(viewAt('own', 1), 0, players, legalAt('own', 1))).toBe('You reveal: turn up 1 more card.');
  });

  it('says what is expected of others', () => {
    expect(prompt(viewAt('capture', 0), 0, players, [])).toBe('Hare is choosing what to do…');
    expect(prompt(viewAt('four', 1), 0, players, [])).toBe('Badger reveals: 3 more cards to turn up…');
    expect(prompt(viewAt('own', 8), 0, players, [])).toBe('The game is over.');
  });

  it('explains the score line by line', () => {
    expect(scored('own').map(({ label, points }) => [label, ...points])).toEqual([
      ['Safe Hens, by their places', 8, 2],
      ['Hens gobbled by one’s Fox', 0, 0],
      ['Own Hens gobbled by one’s Fox', 0, -1],
      ['Captured Foxes', 2, 0],
      ['Total', 8, 1],
    ]);
  });

  it('says what decided between equals', () => {
    const over = [effect('over', 1, {}, 'tie-break')];
    expect(scored('tie', over).at(-1)?.label).toBe('Equal points: the highest Hen in hand decides');
    const shared = { ...recorded.tie.at(-1)!.outcome!, winners: [0, 1] };
    expect(score(over, last('tie'), shared, players).at(-1)?.label).toContain('a shared win');
  });

  it('explains a match that was given up', () => {
    const outcome = { winners: [0], points: [2, 0], reason: 'resigned', by: 1 };
    expect(score(told, last('capture'), outcome, players).at(-1)?.label).toBe('Hare resigned');
  });
});

describe.each(LANGUAGES)('in %s', (language) => {
  beforeAll(() => speak(language));

  it.each(MATCHES)('leaves no place open and no text empty: %s', (match) => {
    for (const index of stepsOf(match)) {
      expect(prompt(viewAt(match, index), 0, players, legalAt(match, index))).not.toMatch(/^$|\{\w+\}/);
      expect(prompt(viewAt(match, index, SPECTATOR), null, players, [])).not.toMatch(/^$|\{\w+\}/);
    }
    for (const { label } of scored(match)) expect(label).not.toMatch(/^$|\{\w+\}/);
  });
});
