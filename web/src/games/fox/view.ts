// What can be read off a view of fox.

import type { Band, FoxView, Played } from '../../views/fox';

const SUITS = ['B', 'K', 'M'] as const;

/** What so many tricks of a round are worth, by the rules' own table. */
export function bandOf({ worth }: FoxView, tricks: number): Band {
  return worth.find(({ to }) => tricks <= to)!;
}

/** All cards of the deck by suit. */
export function deckOf(view: FoxView): string[][] {
  return SUITS.map((suit) => Array.from({ length: view.options.ranks }, (_, index) => `${suit}${index + 1}`));
}

/** The card that the viewer just drew and may bury. */
export function freshOf(view: FoxView): string | null {
  const last = view.history.at(-1);
  return view.phase === 'bury' && last?.kind === 'draw' ? last.card : null;
}

/** The cards of the last trick that is over, in the order in which they were played. */
export function lastTrick(view: FoxView): Played[] {
  return playedBefore(view).slice(-2);
}

/** Every card of the tricks of this round that are over. */
function playedBefore(view: FoxView): Played[] {
  const plays = view.history.flatMap(({ seat, kind, card }) => (kind === 'play' && card ? [{ seat, card }] : []));
  return plays.slice(0, plays.length - view.trick.length);
}

/** Where a card of the deck is, as far as the viewer knows. */
export type Whereabouts = 'played' | 'hand' | 'decree' | 'buried' | 'unknown';

export function whereabouts(card: string, view: FoxView): Whereabouts {
  if (view.decree === card) return 'decree';
  if (view.hand?.includes(card)) return 'hand';
  const last = view.history.findLast((event) => event.card === card);
  if (last?.kind === 'play') return 'played';
  return last?.kind === 'bury' ? 'buried' : 'unknown';
}
