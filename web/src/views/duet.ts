// Generated from docs/schema/duet.view.json: `npm run types` writes it anew.

export type Seat = number;
export type Level = number;
export type Card = string;
export type Cards = Card[];
export type Action = string;

/**
 * What one viewer knows.
 */
export interface DuetView {
  /**
   * Whose view it is.
   */
  viewer: Seat | 'spectator';
  /**
   * What was agreed before the match.
   */
  options:
    | {
        level: Level;
        rounds: number;
        ranks: number;
        hand: number;
      }
    | {
        board: Board;
        rounds: number;
        ranks: number;
        hand: number;
      };
  /**
   * Who or what moves next.
   */
  turn: Seat | ('chance' | 'over');
  /**
   * What is asked.
   */
  phase:
    | 'deal'
    | 'lead'
    | 'follow'
    | 'foxes'
    | 'exchange'
    | 'gift'
    | 'move'
    | 'forest'
    | ('victory' | 'lost-in-forest' | 'out-of-time');
  /**
   * The seat that is asked, or was asked last.
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
   * The cards of the trick.
   */
  trick: Played[];
  /**
   * Has the first giver of a Gift chosen its card, and not the second?
   */
  is_gift_pending: boolean;
  /**
   * The start of the path.
   */
  start: number;
  /**
   * The spaces whose locations carry a plus.
   */
  plus: number[];
  /**
   * The gems beside each space of the path.
   */
  gems: number[];
  /**
   * The gems that are not on the board.
   */
  supply: number;
  /**
   * The space of the tracker.
   */
  tracker: number;
  /**
   * The last uncovered space of the end that faces each seat.
   *
   * @minItems 2
   * @maxItems 2
   */
  ends: [number, number];
  /**
   * Forest tokens left.
   */
  forest: number;
  /**
   * `silence`: a round is being played, and nothing may be said.
   */
  silent: boolean;
  /**
   * The team's score: 0 until the victory.
   */
  score: number;
  /**
   * This round's events, as far as the viewer saw them.
   */
  history: Event[];
  /**
   * The cards that the viewer knows each seat to hold because they were given or taken openly, and not played since.
   *
   * @minItems 2
   * @maxItems 2
   */
  known: [Cards, Cards];
  /**
   * Where each move of the tracker leads that the viewer may choose.
   */
  ways: Way[];
  /**
   * What the viewer may do now.
   */
  legal: Action[];
}
export interface Board {
  start: number;
  /**
   * @minItems 3
   * @maxItems 25
   */
  gems: [number, number, number, ...number[]];
  plus: number[];
  forest: number;
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
  kind: 'play' | 'swap' | 'give';
  /**
   * With which card; `None` if the viewer did not see it, and for a decree that was left.
   */
  card: Card | null;
}
/**
 * Where a move of the tracker leads.
 */
export interface Way {
  /**
   * How far, toward the seat that chooses.
   */
  by: number;
  /**
   * The space that it leads to; none: off the path.
   */
  space: number | null;
  /**
   * The end that it would pass, by the seat which that faces.
   */
  end: Seat | null;
  /**
   * Is there a gem to collect?
   */
  finds_gem: boolean;
  /**
   * Is the game lost by it?
   */
  is_lost: boolean;
}
