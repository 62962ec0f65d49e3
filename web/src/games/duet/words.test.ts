// What is said of recorded matches: prompts, names of actions, the score.

import { describe, expect, it } from 'vitest';
import { chipName } from './chip';
import { prompt } from './prompt';
import { findStep, matches, playersAs, short, SPECTATOR } from './recorded';
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

  it('says who takes a trick while it is shown', () => {
    const { to } = findStep(0, ({ to }) => to.phase === 'follow');
    expect(prompt({ ...to, turn: 'chance', acting: 1 }, 0, players, [])).toBe('Hare wins the trick.');
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
  const watched = (match: number) => matches[match]!.map(({ views }) => views[SPECTATOR]!);

  it('adds up to the points of a victory', () => {
    const views = watched(0);
    const total = score(views, null).at(-1)!;
    expect(total).toMatchObject({ kind: 'sum', points: [views.at(-1)!.score, views.at(-1)!.score] });
    const parts = score(views, null).filter(({ kind }) => kind === undefined);
    expect(parts.reduce((sum, { points }) => sum + (points[0] ?? 0), 0)).toBe(views.at(-1)!.score);
  });

  it('counts as the rules do: a level 1 win in round 2 with 8 cards and 2 tokens is 34', () => {
    const last = watched(0).at(-1)!;
    const options = { level: 1, rounds: 3, ranks: 10, hand: 11 };
    const view = { ...last, options, round: 2, forest: 2, hand_sizes: [4, 4] as [number, number], score: 34 };
    expect(score([view], null).map(({ points }) => points[0])).toEqual([null, 10, 8, 10, 6, 34]);
  });

  it('tells what each round brought: all gems of the board and those added were collected', () => {
    const rounds = score(watched(1), null).filter(({ kind }) => kind === 'heading');
    const gems = rounds.map(({ label }) => Number(/(\d+) gems? collected/.exec(label)![1]));
    expect(gems.reduce((sum, n) => sum + n, 0)).toBe(6 + 2);
  });

  it('counts the gem of the last trick of a round when the supply runs short', () => {
    const { from, to } = short();
    expect(score([from, to], null)[0]!.label).toContain('1 gem collected');
  });

  it('says why there is none', () => {
    const defeat = score(watched(2), { winners: [], points: [0, 0], reason: 'lost-in-forest' });
    expect(defeat.at(-1)).toMatchObject({ kind: 'sum', points: [0, 0] });
    expect(defeat.some(({ label }) => label.includes('lost in the forest'))).toBe(true);
  });
});
