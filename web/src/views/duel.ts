// Generated from docs/schema/duel.view.json: `npm run types` writes it anew.

export type Seat = number;
export type Glade = number;
export type Card =
  | 'anteater'
  | 'bat'
  | 'bear'
  | 'chameleon'
  | 'cobra'
  | 'cockatoo'
  | 'crocodile'
  | 'elephant'
  | 'gorilla'
  | 'hippopotamus'
  | 'lynx'
  | 'meerkat'
  | 'panda'
  | 'peacock'
  | 'raccoon'
  | 'spider'
  | 'tapir'
  | 'weasel'
  | 'stag'
  | 'coati'
  | 'goat'
  | 'hummingbird'
  | 'tanuki'
  | 'bee'
  | 'flamingo'
  | 'fox'
  | 'toucan'
  | 'frog'
  | 'owl'
  | 'platypus'
  | 'tiger'
  | 'chimpanzee'
  | 'rhinoceros'
  | 'axolotl'
  | 'squirrel'
  | 'ram'
  | 'raven'
  | 'wolf'
  | 'mantis'
  | 'crane'
  | 'hare'
  | 'eagle'
  | 'salamander'
  | 'horned-owl'
  | 'dolphin'
  | 'panther'
  | 'macaque'
  | 'bison'
  | 'goldfish'
  | 'summer-varan'
  | 'winter-varan';
export type Tree =
  | 'sun1'
  | 'sun2'
  | 'sun3'
  | 'sun4'
  | 'sun5'
  | 'sun6'
  | 'water1'
  | 'water2'
  | 'water3'
  | 'water4'
  | 'water5'
  | 'water6'
  | 'plant1'
  | 'plant2'
  | 'plant3'
  | 'plant4'
  | 'plant5'
  | 'plant6'
  | 'wind1'
  | 'wind2'
  | 'wind3'
  | 'wind4'
  | 'wind5'
  | 'wind6';
/**
 * What becomes of the Onibi card when Onibi steps off the end.
 */
export type Passing = 'gives' | 'returns' | 'wins';
export type Action = string;

/**
 * What one viewer knows.
 */
export interface DuelView {
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
  phase: 'setup' | 'play' | 'reveal' | 'sanki-varan' | 'sanki-act' | 'point' | 'act' | 'refill' | 'tree' | 'over';
  /**
   * The seat that is asked, or for which chance draws.
   */
  acting: number;
  /**
   * The seat whose turn it is.
   */
  playing: number;
  /**
   * The round, from 1; 0 before the setup.
   */
  round: number;
  /**
   * Where Onibi is.
   */
  onibi: number;
  /**
   * The clearing cards with a fire token.
   */
  clearing_fires: Glade[];
  /**
   * The fire tokens in supply.
   */
  fire_supply: number;
  /**
   * The fire tokens taken.
   *
   * @minItems 2
   * @maxItems 2
   */
  fires: [number, number];
  /**
   * Who holds the Onibi card; nobody: it is in supply.
   */
  onibi_card: Seat | null;
  /**
   * The Sanki cards held.
   *
   * @minItems 2
   * @maxItems 2
   */
  sanki: [number, number];
  /**
   * The Sanki cards in supply.
   */
  sanki_supply: number;
  /**
   * The varans on the varan piles.
   *
   * @minItems 2
   * @maxItems 2
   */
  varans: [number, number];
  /**
   * The action tokens.
   *
   * @minItems 2
   * @maxItems 2
   */
  tokens: [Tokens, Tokens];
  /**
   * The recruitment line.
   *
   * @minItems 7
   * @maxItems 7
   */
  recruits: [Card | null, Card | null, Card | null, Card | null, Card | null, Card | null, Card | null];
  /**
   * The animals that have not come out.
   *
   * @minItems 2
   * @maxItems 2
   */
  season_piles: [SeasonPileView, SeasonPileView];
  /**
   * The cards of the shared pile, in no order.
   */
  pile: Card[];
  /**
   * How often the discard pile was shuffled into it.
   */
  shuffles: number;
  /**
   * The cards of the shared discard pile, in no order.
   */
  discard: Card[];
  /**
   * The shared line.
   */
  shared: Card[];
  /**
   * The personal lines, in no order.
   *
   * @minItems 2
   * @maxItems 2
   */
  personal: [Card[], Card[]];
  /**
   * The forests.
   *
   * @minItems 2
   * @maxItems 2
   */
  forests: [ForestView, ForestView];
  /**
   * The visible tree of each pile.
   *
   * @minItems 4
   * @maxItems 4
   */
  tree_tops: [Tree | null, Tree | null, Tree | null, Tree | null];
  /**
   * The trees below the visible ones.
   */
  tree_piles: Tree[];
  /**
   * The strength of Sun, Water, Plant, Wind that an action would have.
   *
   * @minItems 2
   * @maxItems 2
   */
  strength: [[number, number, number, number], [number, number, number, number]];
  /**
   * Solitary minus gregarious symbols that each seat sees.
   *
   * @minItems 2
   * @maxItems 2
   */
  company: [number, number];
  /**
   * The actions under way, the one that goes on now last.
   */
  tasks: Task[];
  /**
   * Bonuses that wait until the next tree is visible.
   */
  due: Due | null;
  /**
   * How it ended.
   */
  end: End | null;
  foretold: Foretold;
  /**
   * What the viewer may do now.
   */
  legal: Action[];
}
/**
 * What was agreed before the match.
 */
export interface Options {}
/**
 * The action tokens of a seat in a round.
 */
export interface Tokens {
  /**
   * Not used yet.
   */
  unused: number;
  /**
   * Set aside, by `solitary` or `stuck`.
   */
  aside: number;
  /**
   * Where the used ones point.
   *
   * @minItems 2
   * @maxItems 2
   */
  used: [Pointing | null, Pointing | null];
}
/**
 * Where a token points.
 */
export interface Pointing {
  /**
   * At this element
   */
  element: 'sun' | 'water' | 'plant' | 'wind';
  /**
   * of the card at this place of the shared line, from 0.
   */
  place: number;
}
/**
 * A seat's pile of animals.
 */
export interface SeasonPileView {
  /**
   * The cards in an order that nobody knows.
   */
  shuffled: Card[];
  /**
   * The cards under them, in the order in which they will come.
   */
  under: Card[];
}
/**
 * A forest.
 */
export interface ForestView {
  /**
   * The trees that can be seen; the start tree at `0,0` is always there.
   */
  visible: Planted[];
  /**
   * The trees under others.
   */
  covered: Planted[];
}
/**
 * A tree and where it stands.
 */
export interface Planted {
  /**
   * The tree.
   */
  tree:
    | 'sun1'
    | 'sun2'
    | 'sun3'
    | 'sun4'
    | 'sun5'
    | 'sun6'
    | 'water1'
    | 'water2'
    | 'water3'
    | 'water4'
    | 'water5'
    | 'water6'
    | 'plant1'
    | 'plant2'
    | 'plant3'
    | 'plant4'
    | 'plant5'
    | 'plant6'
    | 'wind1'
    | 'wind2'
    | 'wind3'
    | 'wind4'
    | 'wind5'
    | 'wind6';
  /**
   * Where it stands.
   */
  square: string;
}
/**
 * An action (extinguish, recruit, plant, advance) that a seat carries out.
 */
export interface Task {
  /**
   * Which action it is.
   */
  element: 'sun' | 'water' | 'plant' | 'wind';
  /**
   * The strength that is not used up.
   */
  left: number;
  /**
   * Where it comes from.
   */
  origin: 'token' | 'bonus';
  /**
   * Has it done something?
   */
  has_acted: boolean;
  /**
   * Planting: the piles taken from, as bits. Recruiting: the places emptied, as bits.
   */
  marks: number;
  /**
   * How often the same bonus comes after this one.
   */
  again: number;
}
/**
 * A bonus that is to be done so often.
 */
export interface Due {
  /**
   * Which.
   */
  bonus: 'sanki' | 'extinguish' | 'recruit' | 'plant';
  /**
   * How often.
   */
  times: number;
}
/**
 * How the game ended.
 */
export interface End {
  /**
   * Who won; nobody: it is drawn.
   */
  winner: Seat | null;
  /**
   * By which clause.
   */
  reason: 'win-fire' | 'win-recruit' | 'win-forest' | 'win-onibi' | 'guard';
}
/**
 * What would come of it as it lies.
 */
export interface Foretold {
  /**
   * By seat: where the strength of Sun, Water, Plant, Wind comes from.
   *
   * @minItems 2
   * @maxItems 2
   */
  sources: [[Source, Source, Source, Source], [Source, Source, Source, Source]];
  /**
   * By element: the first place of the shared line whose number still counts.
   *
   * @minItems 4
   * @maxItems 4
   */
  counts_from: [number, number, number, number];
  /**
   * By element: the place of the shared line at which a token would point; none: it is not in the line.
   *
   * @minItems 4
   * @maxItems 4
   */
  points_at: [number | null, number | null, number | null, number | null];
  /**
   * The fire values of all clearing cards that burn.
   */
  fire: number;
  /**
   * The varans that each seat would add if the fire were checked now.
   *
   * @minItems 2
   * @maxItems 2
   */
  varans: [number, number];
  /**
   * The cards of the recruitment line that are not of each seat's season: none wins.
   *
   * @minItems 2
   * @maxItems 2
   */
  strangers: [number, number];
  /**
   * The square of nine of each forest that is filled best.
   *
   * @minItems 2
   * @maxItems 2
   */
  nines: [Nine, Nine];
  /**
   * The steps that Onibi would have to go for each seat to win by it.
   *
   * @minItems 2
   * @maxItems 2
   */
  steps: [number, number];
  /**
   * Where each advance leads that the seat to act may choose.
   */
  advances: Advance[];
  /**
   * What each planting brings that the seat to act may choose.
   */
  plantings: Planting[];
}
/**
 * Where a strength comes from.
 */
export interface Source {
  /**
   * From the shared line.
   */
  shared: number;
  /**
   * From the seat's own line.
   */
  personal: number;
  /**
   * From the trees of its forest.
   */
  forest: number;
}
/**
 * Three rows of three squares.
 */
export interface Nine {
  /**
   * The column of its upper left corner.
   */
  x: number;
  /**
   * The row of it.
   */
  y: number;
  /**
   * How many of its squares are filled.
   */
  filled: number;
}
/**
 * Where so many steps of Onibi lead.
 */
export interface Advance {
  /**
   * The steps.
   */
  steps: number;
  /**
   * Where Onibi stops.
   */
  glade: number;
  /**
   * What happens when it steps off the end, in order.
   */
  passings: Passing[];
}
/**
 * What planting a tree on a square brings.
 */
export interface Planting {
  /**
   * The tree.
   */
  tree:
    | 'sun1'
    | 'sun2'
    | 'sun3'
    | 'sun4'
    | 'sun5'
    | 'sun6'
    | 'water1'
    | 'water2'
    | 'water3'
    | 'water4'
    | 'water5'
    | 'water6'
    | 'plant1'
    | 'plant2'
    | 'plant3'
    | 'plant4'
    | 'plant5'
    | 'plant6'
    | 'wind1'
    | 'wind2'
    | 'wind3'
    | 'wind4'
    | 'wind5'
    | 'wind6';
  /**
   * Where.
   */
  square: string;
  /**
   * How often its bonus comes.
   */
  times: number;
}
