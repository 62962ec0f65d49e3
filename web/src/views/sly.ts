// Generated from docs/schema/sly.view.json: `npm run types` writes it anew.

export type Seat = number;
export type Card = string;
/**
 * What ended the game.
 */
export type End = 'last-card' | 'all-safe' | 'guard';
export type Action = string;

/**
 * What one viewer knows.
 */
export interface SlyView {
  /**
   * Whose view it is.
   */
  viewer: Seat | 'spectator';
  options: Options;
  /**
   * Who moves next.
   */
  turn: Seat | ('chance' | 'over');
  /**
   * The seat whose turn it is, or was when the game ended.
   */
  acting: number;
  /**
   * How many turns were taken.
   */
  turns: number;
  /**
   * How many flips the reveal under way still wants; 0 if there is none.
   */
  flips_due: number;
  /**
   * The viewer's own hand.
   */
  hand: Card[] | null;
  /**
   * The used slots, in order.
   */
  slots: SlotView[];
  /**
   * The seats, in order.
   */
  seats: SeatView[];
  /**
   * What ended the game.
   */
  end: End | null;
  /**
   * What the viewer may do now.
   */
  legal: Action[];
}
/**
 * What was agreed before the match.
 */
export interface Options {
  /**
   * @minItems 16
   * @maxItems 16
   */
  slots: [
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number,
    number
  ];
  hens: number;
}
/**
 * A slot, as a viewer sees it.
 */
export interface SlotView {
  /**
   * Its number.
   */
  slot: number;
  /**
   * What it is worth.
   */
  points: number;
  /**
   * The card on it.
   */
  card: CardView | null;
}
/**
 * A card on a slot, as a viewer sees it.
 */
export interface CardView {
  /**
   * Whose it is.
   */
  owner: number;
  /**
   * How it lies.
   */
  face: 'down' | 'up' | 'safe';
  /**
   * What it is, if the viewer knows: it lies face up, or is the viewer's own.
   */
  card: Card | null;
  /**
   * What everybody but its owner may think it is: the owner's cards that were not seen elsewhere while it lay
   * there.
   */
  may_be: Card[];
}
/**
 * A seat, as everybody sees it.
 */
export interface SeatView {
  /**
   * How many cards it holds.
   */
  hand_size: number;
  /**
   * The cards that everybody knows in its hand: no face-down card may be one of these.
   */
  shown: Card[];
  /**
   * All its cards that are in its hand, or laid and not safe.
   */
  unsettled: Card[];
  /**
   * The Foxes it captured, and the Hens its Fox gobbled.
   */
  won: Prize[];
  /**
   * Its points as far as they are settled.
   */
  points: number;
}
/**
 * A captured Fox or a gobbled Hen.
 */
export interface Prize {
  /**
   * Whose card it was.
   */
  owner: number;
  /**
   * The card.
   */
  card: string;
}
