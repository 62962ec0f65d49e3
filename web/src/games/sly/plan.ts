// How a move of sly is shown: what flies, which cards stir before they are turned up, and who takes what.

import { FOX, pieceOf } from '../../art/sly/cards';
import type { Told as Effect } from '../../protocol';
import type { Beat, Flight, Step } from '../../table/contract';
import { parse, type Deed, type Turned } from './notation';
import { follows, outcome, turnedUp, type Fate } from './turn';
import { cardAt, withSlots, type Staged } from './view';

/** The beats of a step. What does not follow from the view before is just drawn. */
export function plan({ from, move, to }: Step<Staged>, seat: number | null): Beat<Staged>[] {
  const deed = parse(move.text);
  if (!deed || !follows(from, deed, to)) return [{ view: to, flights: [] }];
  const effects = move.told ?? [];
  return deed.verb === 'lay' ? laying(from, deed, to, seat, effects) : turning(from, deed, to, seat, effects);
}

/** What came of a turn, and what the end of the game then brought: that begins with a card that nobody turned up. */
function split(effects: Effect[]): [Effect[], Effect[]] {
  const end = effects.findIndex(({ id, seat }) => id === 'over' || (id === 'turned-up' && seat === null));
  const last = end < 0 ? effects.length : end;
  const said = (told: Effect[]) => told.filter(({ id }) => id !== 'turned-up' && id !== 'laid');
  return [said(effects.slice(0, last)), said(effects.slice(last))];
}

/** A card flies to its slot, face down; if that ends the game, all cards are turned up after it. */
function laying(
  from: Staged,
  { card, slot, after }: Deed,
  to: Staged,
  seat: number | null,
  effects: Effect[],
): Beat<Staged>[] {
  const owner = cardAt(to, slot)!.owner;
  const start = owner === seat && card ? `hand-${pieceOf(owner, card)}` : `seat-${owner}`;
  const flights = [{ from: start, to: `slot-${slot}`, piece: pieceOf(owner, null) }];
  if (after.length === 0) return [{ view: to, flights }];
  const laid = laidOn(from, slot, owner, card);
  return [{ view: laid, flights, moment: 'laid' }, ...ending(laid, after, to, split(effects)[1])];
}

/** A card stirs and is turned up; at the end of the turn everybody gets what is theirs. */
function turning(from: Staged, deed: Deed, to: Staged, seat: number | null, effects: Effect[]): Beat<Staged>[] {
  const { slot, card, after } = deed;
  const stirred: Staged = { ...from, turn: 'chance', legal: [], stirred: [slot] };
  const still: Staged = { ...turnedUp(from, [{ slot, card: card! }]), turn: 'chance', flips_due: to.flips_due };
  const up: Staged = { ...still, turned: [slot] };
  const suspense: Beat<Staged> = { view: stirred, flights: [], moment: 'stir', marks: [`slot-${slot}`] };
  if (to.flips_due > 0) {
    return [
      suspense,
      { view: { ...up, acting: to.acting }, flights: [], moment: 'turn', tells: true },
      { view: to, flights: [] },
    ];
  }
  const { gobbled, captured, returned } = outcome(up, to);
  const prize = gobbled ?? captured;
  const [came, end] = split(effects);
  const verdict: Staged = { ...up, verdict: came };
  const looked: Beat<Staged> = { view: verdict, flights: [], moment: 'bluff', tells: after.length === 0 };
  const taken = prize ? taking(still, prize, to) : [];
  const settled = taken.at(-1)?.view ?? still;
  const flights = returned.map((fate, index) => goingHome(fate, seat, index));
  if (after.length === 0) return [suspense, looked, ...taken, { view: to, flights }];
  const rested = withSlots(settled, (place) => settle(place.slot, settled, to, after));
  return [suspense, looked, ...taken, { view: rested, flights, moment: 'laid' }, ...ending(rested, after, to, end)];
}

/** The card on a slot when a turn is over but what its end turns up still lies face down. */
function settle(slot: number, view: Staged, to: Staged, after: Turned[]) {
  return after.some((turned) => turned.slot === slot) ? cardAt(view, slot) : cardAt(to, slot);
}

/** A Fox has its eye on a Hen, or a hand on a Fox; then it is gone. */
function taking(up: Staged, prize: Fate & { by: number }, to: Staged): Beat<Staged>[] {
  const gone = withSlots(up, ({ slot, card }) => (slot === prize.slot ? null : card));
  const seats = up.seats.map((seat, index) => (index === prize.by ? { ...seat, won: to.seats[index]!.won } : seat));
  const flight = { from: `slot-${prize.slot}`, to: `won-${prize.by}`, piece: prize.piece };
  return [
    { view: { ...up, prey: prize.slot }, flights: [], moment: 'prey' },
    { view: { ...gone, seats }, flights: [flight], moment: 'taken' },
  ];
}

/** All that still lay face down stirs and is turned up. */
function ending(from: Staged, after: Turned[], to: Staged, effects: Effect[]): Beat<Staged>[] {
  const slots = after.map(({ slot }) => slot);
  return [
    { view: { ...from, legal: [], stirred: slots, turn: 'chance' }, flights: [], moment: 'stir' },
    { view: { ...to, turned: slots, finale: effects }, flights: [], moment: 'climax', tells: true },
    { view: to, flights: [] },
  ];
}

/** A card goes back to the hand of its owner. */
function goingHome({ slot, piece }: Fate, seat: number | null, index: number): Flight {
  const owner = Number(piece.split(':')[0]);
  const home = owner === seat ? `hand-${piece}` : `seat-${owner}`;
  return { from: `slot-${slot}`, to: home, piece, order: index };
}

/** The view with a card laid on a slot. */
function laidOn(from: Staged, slot: number, owner: number, card: string | null): Staged {
  const isOwn = from.viewer === owner;
  const mayBe = from.seats[owner]?.unsettled ?? [FOX];
  const laid = { owner, face: 'down' as const, card: isOwn ? card : null, may_be: mayBe };
  const seats = from.seats.map((seat, index) =>
    index === owner ? { ...seat, hand_size: seat.hand_size - 1, shown: [] } : seat,
  );
  const hand = isOwn ? (from.hand?.filter((held) => held !== card) ?? null) : from.hand;
  return {
    ...withSlots(from, (place) => (place.slot === slot ? laid : place.card)),
    seats,
    hand,
    turn: 'chance',
    legal: [],
  };
}
