// Who sits where: names that can be told apart, whoever they are.

import { beforeAll, expect, it } from 'vitest';
import type { GameInfo, Occupant } from '../protocol';
import { speak } from '../words/words.svelte';
import { players } from './players';

const game = { characters: [{ id: 'hare', name: { en: 'Hare', fr: 'Lièvre' } }] } as GameInfo;
const hare: Occupant = { type: 'character', id: 'hare' };
const person = (name: string, is_you = false): Occupant => ({ type: 'person', name, is_you });
const names = (seats: Occupant[]) => players(seats, [], game).map(({ name }) => name);

beforeAll(() => speak('en'));

it('names characters in the language that is spoken', async () => {
  expect(names([person('Vixen', true), hare])).toEqual(['Vixen', 'Hare']);
  await speak('fr');
  expect(names([person('Vixen', true), hare])).toEqual(['Vixen', 'Lièvre']);
  await speak('en');
});

it('numbers those who are called the same', () => {
  expect(names([hare, person('Vixen', true), hare, hare])).toEqual(['Hare 1', 'Vixen', 'Hare 2', 'Hare 3']);
  expect(names([person('Vixen', true), person('Vixen')])).toEqual(['Vixen 1', 'Vixen 2']);
  expect(names([person('Vixen', true), { type: 'open' }, { type: 'open' }])).toEqual([
    'Vixen',
    'Open seat',
    'Open seat',
  ]);
});

it('marks a seat at which a character plays on for somebody who has resigned', () => {
  const gone: Occupant = { type: 'person', name: 'Reynard', is_you: true, stand_in: 'hare' };
  const [one, other] = players([gone, person('Vixen')], [], game);
  expect(one).toMatchObject({
    name: 'Reynard (Hare)',
    standIn: 'Hare',
    portrait: 'hare',
    kind: 'character',
    isYou: false,
  });
  expect(other).not.toHaveProperty('standIn');
});

it('draws the portrait of a character, and a guest for everybody else', () => {
  const stranger: Occupant = { type: 'character', id: 'stoat' };
  expect(players([hare, person('Vixen'), stranger], [], game).map(({ portrait }) => portrait)).toEqual([
    'hare',
    'guest',
    'guest',
  ]);
});
