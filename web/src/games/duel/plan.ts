// How the moves of duel are shown: what travels from where to where, and at which moments the table stops.

import { ELEMENTS, treeOf } from '../../art/duel/cards';
import type { Told as Effect } from '../../protocol';
import type { Flight } from '../../table/contract';
import { idIn, placeIn, seatIn } from '../../table/facts';
import type { Moment } from '../../table/pace';
import { planBy, type Around } from '../../table/plan';
import type { DuelView } from '../../views/duel';

/** Cards that are cleared away go faster than others: so many of them begin in the time of one. */
const CLEARED_AT_ONCE = 2;
/** The fire spreads when most cards are gone. */
const SPREADING = 7;

/** Chance reveals a card, but it came by somebody's choice. */
const marks = (effect: Effect, around: Around<DuelView>) =>
  effect.id === 'revealed' ? [lineSpot(effect, around.to)] : [];

export const plan = planBy<DuelView>({ stop, fly, marks });

function stop({ id }: Effect, after: Effect[]): Moment | undefined {
  if (id === 'fire-checked') return 'round';
  if (id === 'tokens-set-aside') return 'loss';
  if (id === 'onibi-card-moved') return 'glance';
  return id === 'revealed' && !after.some((later) => later.id === 'tokens-set-aside') ? 'reveal' : undefined;
}

function fly(effect: Effect, { from, to, before, next }: Around<DuelView>): Flight[] {
  const { id, seat } = effect;
  const card = idIn(effect, 'card');
  const glade = placeIn(effect, 'glade');
  switch (id) {
    case 'set-up':
      return dealt(to);
    case 'revealed':
      return [{ from: 'pile', to: lineSpot(effect, to), piece: card }];
    case 'pointed': {
      const token = to.tokens[seat ?? 0]?.used.findLast((used) => used?.element === idIn(effect, 'element'));
      return token
        ? [{ from: `token-${seat}`, to: `pip-${token.place}-${token.element}`, piece: `token:${seat}` }]
        : [];
    }
    case 'doused':
      return [{ from: `fire-${glade}`, to: `fires-${seat}`, piece: 'fire' }];
    case 'recruited':
    case 'recruit-discarded': {
      const target = id === 'recruited' ? ownSpot(to, seat ?? 0, card) : 'discard';
      return [{ from: recruitSpot(from, card), to: target, piece: card }];
    }
    case 'refilled':
      return [{ from: `season-${seat}`, to: recruitSpot(to, card), piece: card }];
    case 'planted': {
      const tree = idIn(effect, 'tree') ?? '';
      return [{ from: `top-${pileOf(tree)}`, to: idIn(effect, 'square') ?? '', piece: `tree:${tree}` }];
    }
    case 'onibi-stepped': {
      if (next?.id === id) return [];
      const steps = before.slice(before.findLastIndex((earlier) => earlier.id !== id) + 1);
      const via = steps.map((step) => `onibi-${placeIn(step, 'glade')}`);
      return [{ from: `onibi-${from.onibi}`, to: `onibi-${glade}`, via, piece: 'onibi' }];
    }
    case 'onibi-card-moved':
      return [{ from: cardSpot(from.onibi_card), to: cardSpot(seatIn(effect, 'holder')), piece: 'onibi' }];
    case 'sanki-taken':
      return [{ from: sankiSpot(seatIn(effect, 'from')), to: sankiSpot(seat), piece: 'sanki' }];
    case 'sanki-paid':
    case 'varan-sent-back':
      return [{ from: sankiSpot(seat), to: sankiSpot(null), piece: 'sanki' }];
    case 'lines-cleared':
      return cleared(from);
    case 'fire-spread':
      return [{ from: `onibi-${to.onibi}`, to: `fire-${glade}`, piece: 'fire', order: SPREADING }];
    default:
      return [];
  }
}

/** Where a revealed card lies: in somebody's line, or in the shared one. */
function lineSpot(effect: Effect, to: DuelView): string {
  const [line, card] = [seatIn(effect, 'line'), idIn(effect, 'card')];
  return line === null ? `shared-${to.shared.findLastIndex((held) => held === card)}` : ownSpot(to, line, card);
}

function ownSpot(to: DuelView, seat: number, card: string | null): string {
  return `own-${seat}-${to.personal[seat]?.findLastIndex((held) => held === card)}`;
}

function recruitSpot({ recruits }: DuelView, card: string | null): string {
  return `recruit-${recruits.findIndex((held) => held === card)}`;
}

function pileOf(tree: string): number {
  return ELEMENTS.indexOf(treeOf(tree).element);
}

function sankiSpot(seat: number | null): string {
  return seat === null ? 'sanki-supply' : `sanki-${seat}`;
}

function cardSpot(holder: number | null): string {
  return holder === null ? 'onibi-card' : `onibi-card-${holder}`;
}

/** All lines go to the discard pile. */
function cleared(last: DuelView): Flight[] {
  const spots = [
    ...last.shared.map((card, place) => [`shared-${place}`, card] as const),
    ...last.personal.flatMap((line, seat) => line.map((card, index) => [`own-${seat}-${index}`, card] as const)),
  ];
  return spots.map(([from, piece], index) => ({ from, to: 'discard', piece, order: index / CLEARED_AT_ONCE }));
}

/** The first line is dealt. */
function dealt(to: DuelView): Flight[] {
  return to.recruits.flatMap((card, place) => {
    if (card === null || card === 'stag') return [];
    return [{ from: `season-${place < 3 ? 0 : 1}`, to: `recruit-${place}`, piece: card, order: place }];
  });
}
