// What is said of recorded matches: prompts, names of actions, the score.

import { describe, expect, it } from 'vitest';
import { chipName } from './chip';
import { prompt } from './prompt';
import { effect } from '../../test-effects';
import { findStep, matches, playersAs, SPECTATOR } from './recorded';
import { say } from './say';
import { score } from './score';

const players = playersAs(0);

describe('prompt', () => {
  it('says something at every position, to everybody', () => {
    for (const { views } of matches.flat()) {
      for (const view of views) {
        const seat = view.viewer === 'spectator' ? null : view.viewer;
        const text = prompt(view, seat, playersAs(seat), view.legal);
        expect(text).not.toBe('');
        expect(text).not.toMatch(/[{}]/);
      }
    }
  });

  it('tells which suit to follow, as far as what is legal shows it', () => {
    const { to } = findStep(0, ({ to }) => to.phase === 'follow' && to.turn === 0);
    const led = to.trick[0]!.card[0]!;
    const suit = { D: 'Doves', R: 'Roses', S: 'Stars' }[led]!;
    const other = led === 'D' ? 'R2' : 'D2';
    expect(prompt(to, 0, players, [`${led}2`])).toBe(`Your turn: follow ${suit}.`);
    expect(prompt(to, 0, players, [`${led}2`, other])).toBe('Your turn: play any card.');
    expect(prompt(to, 0, players, [])).toBe(`Your turn: follow ${suit}, or play anything if you have none.`);
    expect(prompt(to, null, playersAs(null), [])).toBe('Ada answers…');
  });
});

describe('names of chips', () => {
  it('are those of cards and suits', () => {
    expect(chipName('card', 'R7')).toBe('7 of Roses');
    expect(chipName('suit', 'S')).toBe('Stars');
    expect(chipName('star', 'X')).toBe('X');
  });
});

describe('names of actions', () => {
  it('are there for everything legal', () => {
    for (const { views } of matches.flat()) {
      for (const view of views) {
        for (const action of view.legal) expect(say(action, view)).not.toBe(action);
      }
    }
  });

  it('name the ends of the path by who sits there', () => {
    const view = matches[0]![0]!.views[1]!;
    expect(say('forest 1', view)).toBe('Let the forest take your end');
    expect(say('forest 0', view)).toBe('Let the forest take your teammate’s end');
    expect(say('move -2', view)).toBe('2 spaces toward your teammate');
  });
});

describe('score', () => {
  const last = (match: number) => matches[match]!.at(-1)!.views[SPECTATOR]!;
  const dealt = (round: number) => effect('dealt', 0, { round });
  const scored = effect('scored', null, { level: 10, cards: 8, early: 10, forest: 6, total: 34 });

  it('of a victory is what is told, part by part: nothing is counted again', () => {
    const lines = score([dealt(1), scored], last(0), null);
    expect(lines.map(({ points }) => points[0])).toEqual([null, 10, 8, 10, 6, 34]);
    const wrong = { ...scored, facts: { ...scored.facts, total: { number: 99 } } };
    expect(score([wrong], last(0), null).at(-1)).toMatchObject({ kind: 'sum', points: [99, 99] });
  });

  it('tells what each round brought', () => {
    const [gem, forest] = [effect('gem-collected', 0), effect('forest-grown', 1)];
    const lines = score([dealt(1), gem, gem, dealt(2), gem, forest], last(1), null);
    const rounds = lines.filter(({ kind }) => kind === 'heading').map(({ label }) => label);
    expect(rounds[0]).toContain('2 gems collected');
    expect(rounds[1]).toContain('1 gem collected');
  });

  it('says why there is none', () => {
    const defeat = score([], last(2), { winners: [], points: [0, 0], reason: 'lost-in-forest' });
    expect(defeat.at(-1)).toMatchObject({ kind: 'sum', points: [0, 0] });
    expect(defeat.some(({ label }) => label.includes('lost in the forest'))).toBe(true);
  });
});
