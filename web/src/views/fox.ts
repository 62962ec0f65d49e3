// Generated from docs/schema/fox.view.json: `npm run types` writes it anew.

export type Seat = number;
export type Card = string;
export type Cards = Card[];
export type Action = string;

/**
 * What one viewer knows.
 */
export interface FoxView {
  /**
   * Whose view it is.
   */
  viewer: Seat | 'spectator';
  options: Options;
  /**
   * Who or what moves next.
   */
  turn: Seat | ('chance' | 'over');
  /**
   * What is asked.
   */
  phase: 'deal' | 'lead' | 'follow' | 'fox' | 'draw' | 'bury' | 'over';
  /**
   * The seat that is asked, or for which chance draws.
   */
  acting: number;
  /**
   * The round that was dealt last; 0 before the first deal.
   */
  round: number;
  /**
   * The seat that dealt it.
   */
  dealer: Seat | null;
  /**
   * The seat that leads the trick.
   */
  leader: number;
  /**
   * The card whose suit is trump.
   */
  decree: Card | null;
  /**
   * The decree that the deal turned up.
   */
  turned: Card | null;
  /**
   * The viewer's own hand.
   */
  hand: Cards | null;
  /**
   * How many cards each seat holds.
   *
   * @minItems 2
   * @maxItems 2
   */
  hand_sizes: [number, number];
  /**
   * How many cards the draw pile has, buried ones included.
   */
  pile_size: number;
  /**
   * The cards of the trick.
   */
  trick: Played[];
  /**
   * Tricks won in this round.
   *
   * @minItems 2
   * @maxItems 2
   */
  tricks: [number, number];
  /**
   * Treasure points of this round.
   *
   * @minItems 2
   * @maxItems 2
   */
  treasures: [number, number];
  /**
   * What tricks are worth in a round.
   */
  worth: Band[];
  /**
   * Points.
   *
   * @minItems 2
   * @maxItems 2
   */
  points: [number, number];
  /**
   * All points of the round that was scored last.
   *
   * @minItems 2
   * @maxItems 2
   */
  last_round: [number, number];
  /**
   * This round's events, as far as the viewer saw them.
   */
  history: Event[];
  /**
   * What the viewer may do now.
   */
  legal: Action[];
}
/**
 * What was agreed before the match.
 */
export interface Options {
  target: number;
  rounds: number;
  ranks: number;
  hand: number;
}
/**
 * A card in the trick.
 */
export interface Played {
  /**
   * Who played it.
   */
  seat: number;
  /**
   * The card.
   */
  card: string;
}
/**
 * Numbers of tricks that are worth the same.
 */
export interface Band {
  /**
   * The fewest tricks.
   */
  from: number;
  /**
   * The most tricks.
   */
  to: number;
  /**
   * The points.
   */
  points: number;
  /**
   * What a seat with so many is called.
   */
  standing: 'humble' | 'defeated' | 'victorious' | 'greedy';
}
/**
 * One event of a round.
 */
export interface Event {
  /**
   * Who did it.
   */
  seat: number;
  /**
   * What was done.
   */
  kind: 'play' | 'swap' | 'draw' | 'bury';
  /**
   * With which card; `None` if the viewer did not see it, and for a decree that was left.
   */
  card: Card | null;
}
