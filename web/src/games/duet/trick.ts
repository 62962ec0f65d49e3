// Tricks as a viewer saw them: the last one, how one ended, what was played, what waits as a gift.

import { paws } from '../../art/duet/paws';
import type { DuetView, Played } from '../../views/duet';
import { mateOf, type Deed } from './notation';
import { wayOf, type Way } from './path';

/** A view on the stage: a full trick shows who won it. */
export interface Staged extends DuetView {
  winner?: number;
}

/** How a trick ended: who won it (`null` if that cannot be told), and where the tracker went by it. */
export interface TrickEnd {
  winner: number | null;
  by: number;
  way: Way;
}

/** The table right after a move: the cards have changed places, and nothing has followed from it yet. */
export function after(from: DuetView, mover: number, deed: Deed): DuetView {
  switch (deed.kind) {
    case 'play':
      return {
        ...without(from, mover, deed.card),
        trick: [...from.trick, { seat: mover, card: deed.card }],
        history: [...from.history, { seat: mover, kind: 'play', card: deed.card }],
      };
    case 'swap':
      return {
        ...from,
        hand: exchanged(from, mover, deed.card, from.decree),
        decree: deed.card,
        history: [...from.history, { seat: mover, kind: 'swap', card: deed.card }],
      };
    case 'give':
      return given(from, mover, deed);
    default:
      return from;
  }
}

/** Is the trick over by this move? It lay there with two cards, and is gone. */
export function endsTrick(shown: DuetView, to: DuetView): boolean {
  return shown.trick.length === 2 && to.trick.length === 0;
}

/** How the trick that lies there ended, from what came of it. */
export function trickEnd(shown: DuetView, to: DuetView, deed: Deed): TrickEnd {
  const by = deed.kind === 'move' ? deed.by : shown.trick.reduce((sum, { card }) => sum + paws(card), 0);
  const winner = winnerOf(shown, to, by);
  const way = winner === null ? wayOf({ ...shown, tracker: to.tracker }, 0, 0) : wayOf(shown, winner, by);
  return { winner, by, way };
}

/** Who won: whoever chose the move, leads next, or toward whom the tracker must have gone. */
function winnerOf(shown: DuetView, to: DuetView, by: number): number | null {
  if (shown.phase === 'move') return shown.acting;
  if (to.phase !== 'forest') return to.round === shown.round ? to.acting : null;
  const reached = [0, 1].filter((seat) => (wayOf(shown, seat, by).space ?? shown.start) === to.tracker);
  return reached.length === 1 ? reached[0]! : null;
}

/** The last trick that was put aside in this round, and who won it. */
export function lastTrick(view: DuetView): { cards: Played[]; winner: number | null } | null {
  const plays = playsOf(view);
  const over = plays.length - view.trick.length;
  if (over < 2) return null;
  const next = plays[over]?.seat ?? (view.phase === 'lead' ? view.leader : null);
  return { cards: plays.slice(over - 2, over), winner: next };
}

/** How many tricks of this round were put aside. */
export function tricksOver(view: DuetView): number {
  return Math.floor((playsOf(view).length - view.trick.length) / 2);
}

/** The cards played in this round, in their order. */
export function playsOf(view: DuetView): Played[] {
  return view.history.flatMap(({ kind, seat, card }) => (kind === 'play' && card ? [{ seat, card }] : []));
}

/** A gift that waits for the other one: whose, and which card if the viewer knows it. */
export function parcel(view: DuetView): { seat: number; card: string | null } | null {
  const last = view.history.at(-1);
  return view.is_gift_pending && last ? { seat: last.seat, card: last.card } : null;
}

/** The hand of a view as it lies on the table: a gift that waits is no longer in it. */
export function handOf(view: DuetView): string[] | null {
  const own = parcel(view);
  if (own?.seat !== view.viewer) return view.hand;
  return view.hand?.filter((card) => card !== own.card) ?? null;
}

/** The cards that the viewer knows to be in the teammate's hand: given, or taken from the decree, and not played since. */
export function knownToHold(view: DuetView, seat: number): Set<string> {
  const held = new Set<string>();
  let decree = view.turned;
  const settled = view.is_gift_pending ? view.history.slice(0, -1) : view.history;
  for (const { seat: by, kind, card } of settled) {
    if (card === null) continue;
    if (by === seat) held.delete(card);
    if (kind === 'give' && by !== seat) held.add(card);
    if (kind === 'swap' && by === seat && decree) held.add(decree);
    if (kind === 'swap') decree = card;
  }
  return held;
}

function without(view: DuetView, seat: number, card: string): DuetView {
  const sizes = [...view.hand_sizes] as [number, number];
  sizes[seat] = Math.max(0, sizes[seat]! - 1);
  return { ...view, hand_sizes: sizes, hand: exchanged(view, seat, card, null) };
}

/** The viewer's hand after a seat changed a card for another. */
function exchanged(view: DuetView, seat: number, gone: string | null, come: string | null): DuetView['hand'] {
  if (view.viewer !== seat || !view.hand) return view.hand;
  const rest = view.hand.filter((card) => card !== gone);
  return come === null ? rest : sorted([...rest, come]);
}

function given(from: DuetView, giver: number, deed: Deed & { kind: 'give' }): DuetView {
  const first = parcel(from);
  const history = [...from.history, { seat: giver, kind: 'give' as const, card: deed.card }];
  if (!first) return { ...from, is_gift_pending: true, acting: mateOf(giver), history };
  const isOwn = from.viewer === giver;
  const gone = isOwn ? deed.card : first.card;
  const come = isOwn ? deed.got : deed.card;
  const hand = from.viewer === 'spectator' ? from.hand : exchanged(from, from.viewer, gone, come);
  return { ...from, is_gift_pending: false, hand, history };
}

const SUITS = 'DRS';

/** As the rules write a hand: by suit, then by rank. */
export function sorted(cards: string[]): string[] {
  const value = (card: string) => SUITS.indexOf(card[0]!) * 16 + Number(card.slice(1));
  return [...cards].sort((one, other) => value(one) - value(other));
}
