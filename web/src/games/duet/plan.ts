// How a move is shown: what flies from where to where, and what the table looks like in between.

import type { Beat, Flight, Step } from '../../table/contract';
import type { DuetView } from '../../views/duet';
import { mateOf, read, type Deed } from './notation';
import { newlyCovered } from './path';
import { after, endsTrick, parcel, trickEnd, type Staged, type TrickEnd } from './trick';

type View = DuetView;

/** Dealt cards come faster than others: so many of them begin in the time of one. */
const DEALT_AT_ONCE = 2;
/** A gem is taken up when the tracker is about there. */
const ARRIVAL = 5;

/** The beats of a move. What is not understood is drawn as it is after it. */
export function plan(step: Step<View>, seat: number | null): Beat<Staged>[] {
  const deed = read(step.move.text);
  if (!deed || !isNext(step)) return [still(step.to)];
  if (deed.kind === 'deal') return [{ view: step.to, flights: dealt(step.to, seat) }];
  if (deed.kind === 'forest') return [{ view: step.to, flights: grown(step.from, step.to) }];
  const mover = step.move.seat ?? step.from.acting;
  const shown = after(step.from, mover, deed);
  const flights = flightsOf(step, mover, deed, seat);
  if (!endsTrick(shown, step.to)) return [{ view: step.to, flights }];
  const end = trickEnd(shown, step.to, deed);
  const over = taken(shown, end);
  // What one did oneself was seen before.
  const isSeen = mover === seat && (deed.kind === 'move' || deed.kind === 'keep');
  const first = isSeen ? [] : [{ view: over, flights, moment: 'trick' as const }];
  return [...first, ...ending(over, step.to, end)];
}

/** The trick is over and nobody is asked anything: `acting` is whoever won it, if that can be told. */
function taken(shown: View, { winner }: TrickEnd): Staged {
  if (winner === null) return { ...shown, turn: 'chance', phase: 'deal' };
  return { ...shown, turn: 'chance', acting: winner, winner };
}

function still(view: View): Beat<Staged> {
  return { view, flights: [] };
}

/** Does the second view come right after the first one? */
function isNext({ from, to }: Step<View>): boolean {
  return to.round === from.round || to.round === from.round + 1;
}

/** Where a card of a seat is: the viewer's own ones each for itself, all others in a bundle. */
function held(by: number, card: string | null, seat: number | null): string {
  return by === seat && card !== null ? `hand-${card}` : `held-${by}`;
}

/** What flies by the move itself. */
function flightsOf({ from }: Step<View>, mover: number, deed: Deed, seat: number | null): Flight[] {
  switch (deed.kind) {
    case 'play':
      return [{ from: held(mover, deed.card, seat), to: `trick-${mover}`, piece: deed.card }];
    case 'swap':
      return [
        { from: held(mover, deed.card, seat), to: 'decree', piece: deed.card },
        { from: 'decree', to: held(mover, from.decree, seat), piece: from.decree },
      ];
    case 'give':
      return gifts(from, mover, deed, seat);
    default:
      return [];
  }
}

/** The first gift is laid down as a parcel; the second one goes over while the parcel comes. */
function gifts(from: View, giver: number, deed: Deed & { kind: 'give' }, seat: number | null): Flight[] {
  const first = parcel(from);
  if (!first) return [{ from: held(giver, deed.card, seat), to: `parcel-${giver}`, piece: deed.card }];
  const taker = mateOf(giver);
  const parcelled = giver === seat ? deed.got : first.card;
  return [
    { from: held(giver, deed.card, seat), to: held(taker, deed.card, seat), piece: deed.card },
    { from: `parcel-${taker}`, to: held(giver, parcelled, seat), piece: parcelled },
  ];
}

/** The trick is put aside, the tracker goes, and a gem is found or the forest comes nearer. */
function ending(shown: View, to: View, end: TrickEnd): Beat<Staged>[] {
  const cards = shown.trick.map(({ seat, card }) => ({ from: `trick-${seat}`, to: 'aside', piece: card }));
  const isRoundOver = to.phase === 'forest' || to.phase === 'deal' || to.round !== shown.round;
  const gem = end.way.isGem ? [{ from: `gem-${end.way.space}`, to: 'gems', piece: 'gem', order: ARRIVAL }] : [];
  if (end.way.space !== null && !isRoundOver) return [{ view: to, flights: [...cards, ...gem] }];
  const walked = {
    view: walk(shown, end),
    flights: [...cards, ...gem],
    moment: isRoundOver ? ('round' as const) : ('walk' as const),
  };
  return [walked, { view: to, flights: [...grown(shown, to), ...(isRoundOver ? added(walked.view, to) : [])] }];
}

/** The tracker where the trick brought it, before anything else happens: at the very end if it is about to leave the path. */
function walk(shown: View, { way }: TrickEnd): View {
  const tracker = way.space ?? shown.ends[way.end];
  const gems = shown.gems.map((count, space) => count - Number(way.isGem && space === tracker));
  return { ...shown, trick: [], tracker, gems, supply: shown.supply + Number(way.isGem) };
}

/** Forest tokens on their way to the spaces that they cover. */
function grown(from: View, to: View): Flight[] {
  return newlyCovered(from, to).map((space) => ({ from: 'forest', to: `space-${space}`, piece: 'forest' }));
}

/** Gems that come to the path at the end of a round. */
function added(from: View, to: View): Flight[] {
  const more = to.gems.flatMap((count, space) => (count > (from.gems[space] ?? 0) ? [space] : []));
  return more.map((space, index) => ({ from: 'gems', to: `gem-${space}`, piece: 'gem', order: index }));
}

/** A deal: one's own cards one by one, a few backs for the others, then the decree. */
function dealt(to: View, seat: number | null): Flight[] {
  const own = seat === null ? [] : (to.hand ?? []);
  const others = [0, 1].filter((other) => other !== seat);
  const backs = others.flatMap((other) => Array.from({ length: 4 }, () => `held-${other}`));
  return [
    ...own.map((card, index) => ({ from: 'pile', to: `hand-${card}`, piece: null, order: index / DEALT_AT_ONCE })),
    ...backs.map((place, index) => ({ from: 'pile', to: place, piece: null, order: (2 * index) / DEALT_AT_ONCE })),
    { from: 'pile', to: 'decree', piece: to.decree, order: 11 / DEALT_AT_ONCE },
  ];
}
