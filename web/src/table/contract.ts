// What the table of a game gets, and what a game gives: the seam between the house and the games.

import type { Component } from 'svelte';
import type { Told as Effect, Occupant, Outcome, SeenMove } from '../protocol';
import type { Moment } from './pace';

/** Somebody at the table, as the page shows them. */
export interface Player {
  seat: number;
  name: string;
  /** Whose portrait: a character's id, or `guest`. */
  portrait: 'hedgehog' | 'hare' | 'badger' | 'owl' | 'guest';
  isYou: boolean;
  isConnected: boolean;
  kind: Occupant['type'];
  /** The name of the character that plays on, if they have resigned. */
  standIn?: string;
}

/** A move with what the viewer knew before and after it. */
export interface Step<V> {
  from: V;
  move: SeenMove;
  to: V;
}

/**
 * Something travels from one spot of the table to another. Spots are elements with `data-spot`; those that begin with
 * `hand-`, `held-` or `seat-` are somebody's hand.
 */
export interface Flight {
  from: string;
  to: string;
  /** Spots on the way, from one to the next of which it hops. */
  via?: string[];
  /** What flies, as the game's own `Piece` component draws it: a card's notation, `null` for a card's back. */
  piece: string | null;
  /** Its place in a row of flights that begin one after another; the first one has 0. The pace says how long that is. */
  order?: number;
}

/** A part of an animation: a view to be drawn, what flies into its place meanwhile, and what kind of moment it then is. */
export interface Beat<V> {
  view: V;
  flights: Flight[];
  /** How long it stays is the pace's to say; without it, what follows follows at once. */
  moment?: Moment;
  /** What is told of the move as soon as everything has landed. Without it, all of it is told with the last beat. */
  told?: Effect[];
  /** What is said where one looks for as long as the moment stays. */
  says?: Effect;
  /** Spots that show what was done, beside those to which something flies. */
  marks?: string[];
}

/** What the table of a game gets. It draws `view`, offers `legal` and decides nothing. */
export interface TableProps<V> {
  /** What is drawn: it lags behind the match while moves are shown. */
  view: V;
  /** What was told with what is drawn now: who won a trick, what scored. A table works nothing of this out by itself. */
  told: Effect[];
  /** All that was told up to now, as far as the page knows it. */
  history: Effect[];
  /** Whose eyes: a seat, or `null` for a spectator. Drawn at the bottom (seat 0 for spectators). */
  seat: number | null;
  /** What may be done now; empty if it is not the viewer's to act, or while moves are shown. */
  legal: string[];
  players: Player[];
  /** What a hint proposes; marked on the table. */
  hint: string | null;
  /** In a replay with everything open: the views by seat. */
  open: V[] | null;
  /** May the table help to remember more than the last trick? */
  memoryAid: boolean;
  /** Does this. Only ever called with one of `legal`. */
  act: (action: string) => void;
  /** Somebody touched what may not be done: the house asks the server why, and tells. */
  why: (action: string) => void;
}

/** A line of the log. `text` may hold `{card K7}`, `{suit M}` and so on, drawn by the game's `Chip`. */
export interface Line {
  seat: number | null;
  text: string;
  /** Does a part end with it (a trick, a round)? */
  isEnd?: boolean;
}

/** A line of the score after the game: what for, and the points by seat. */
export interface ScoreLine {
  label: string;
  points: (number | null)[];
  kind?: 'line' | 'sum' | 'heading';
}

/** A move of the log, with the views around it where they are known. */
export interface Told<V> {
  move: SeenMove;
  from: V | null;
  to: V | null;
}

/** What a game gives to the house. */
export interface GameClient<V = unknown> {
  /** Its table. */
  Table: Component<TableProps<V>>;
  /** Draws what flies: a card by its notation, its back for `null`. */
  Piece: Component<{ piece: string | null }>;
  /** Draws a chip of the log: `{card K7}` is `kind` card, `value` K7. */
  Chip: Component<{ kind: string; value: string }>;
  /** What a chip is called, for a voice that reads. */
  chipName: (kind: string, value: string) => string;
  /** The abilities at a glance, and what the rules say of this table; `null` if there is nothing. */
  Reference: Component<{ view: V }> | Component | null;
  /** One line of plain words: what is expected of whom. */
  prompt: (view: V, seat: number | null, players: Player[], legal: string[]) => string;
  /** How a move is shown. The last beat's view is `step.to`. */
  plan: (step: Step<V>, seat: number | null) => Beat<V>[];
  /** The chip of something on the table, by its id in the scene; `null` if its name says it as well. */
  chip: (id: string) => { kind: string; value: string } | null;
  /** What an action is called in words: for hints, buttons and screen readers. */
  say: (action: string, view: V) => string;
  /** The score, line by line, from all that a spectator was told of a finished match, and what it then knew. */
  score: (told: Effect[], last: V, outcome: Outcome | null, players: Player[]) => ScoreLine[];
}

/** An option that can be chosen at the setup of a table. */
export interface OptionWish {
  /** Its field. */
  field: string;
  /** What it can be; if nothing is listed, anything can be written. */
  choices: OptionValue[];
  /** What it is called. */
  name: () => string;
  /** What a choice is called. */
  say: (choice: OptionValue) => string;
}

export type OptionValue = string | number | boolean;
