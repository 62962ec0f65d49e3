// Where to go from the end of a match.

import { render, screen } from '@testing-library/svelte';
import { afterEach, expect, it, vi } from 'vitest';
import type { Match } from '../match/match.svelte';
import type { Occupant, Outcome } from '../protocol';
import { players as playersOf } from '../match/players';
import AfterGame from './AfterGame.svelte';
import type { GameClient } from './contract';

vi.mock('../connection.svelte', () => ({
  connection: {},
  Lost: class extends Error {},
  Refused: class extends Error {},
}));
afterEach(() => vi.unstubAllGlobals());

function end(seats: Occupant[]): void {
  vi.stubGlobal('fetch', () => Promise.reject(new Error('no line')));
  const match = { id: 'm', frame: { table: { seats }, rematch: null } } as unknown as Match;
  const outcome: Outcome = { points: [3, 5, 8], winners: [2], reason: 'END-1' } as unknown as Outcome;
  const players = playersOf(seats, [], undefined);
  const client = { score: () => [] } as unknown as GameClient;
  render(AfterGame, { match, client, game: 'sly', outcome, players, isCooperative: false, look: () => undefined });
}
const again = () => screen.queryByRole('button', { name: 'Play again' });

const other: Occupant = { type: 'person', name: 'Vixen', is_you: false } as Occupant;
const you: Occupant = { type: 'person', name: 'Reynard', is_you: true } as Occupant;

it('offers another match to whoever played', () => {
  end([you, other, other]);
  expect(again()).not.toBeNull();
});

it('offers another match to whoever resigned while the others played on', () => {
  end([{ ...you, stand_in: 'hare' } as Occupant, other, other]);
  expect(again()).not.toBeNull();
});

it('offers none to whoever only watched', () => {
  end([other, other, other]);
  expect(again()).toBeNull();
});
