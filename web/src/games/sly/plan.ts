// How the moves of sly are shown: what flies, which cards stir before they are turned up, and at which moments the table stops.

import { pieceOf } from '../../art/sly/cards';
import type { Told as Effect } from '../../protocol';
import type { Beat, Flight, Step } from '../../table/contract';
import { allOf, idIn, placeIn } from '../../table/facts';
import type { Moment } from '../../table/pace';
import { planBy, type Around } from '../../table/plan';
import { chip } from './chip';
import type { Staged } from './view';

const told = planBy<Staged>({ stop, fly });

/** The beats of a step: before cards are turned up they stir, and what comes of them is said while they lie there. */
export function plan(step: Step<Staged>, seat: number | null): Beat<Staged>[] {
  let before = step.from;
  const beats = explained(told(step, seat)).flatMap((beat) => {
    const turned = allOf(beat.told ?? [], 'turned-up').map((effect) => placeIn(effect, 'slot'));
    const stirred = { ...before, turn: 'chance' as const, legal: [], stirred: turned };
    before = beat.view;
    if (turned.length === 0) return [beat];
    const marks = turned.map((slot) => `slot-${slot}`);
    return [
      { view: stirred, flights: [], moment: 'stir' as const, marks, told: [] },
      { ...beat, view: { ...beat.view, turned } },
    ];
  });
  return before === beats.at(-1)?.view ? beats : [...beats, { view: step.to, flights: [], told: [] }];
}

/** What lies face down at the end of the game is turned up by nobody. */
function isEnd({ id, seat }: Effect): boolean {
  return id === 'over' || (id === 'turned-up' && seat === null);
}

function stop({ id, seat }: Effect, after: Effect[]): Moment | undefined {
  if (id === 'over') return 'climax';
  if (id === 'turned-up' && seat !== null) return after.length > 0 ? 'bluff' : 'turn';
  const [next, later] = after;
  if (next?.id === 'turn-begins' && later && isEnd(later)) return 'laid';
  return id === 'hen-gobbled' || id === 'fox-captured' ? 'taken' : undefined;
}

/** The turned-up cards still lie there while it is told what comes of them. */
function explained(beats: Beat<Staged>[]): Beat<Staged>[] {
  const at = beats.findIndex(({ moment }) => moment === 'bluff');
  const end = beats.findIndex(({ moment }) => moment === 'climax');
  const isLater = (place: number) => at >= 0 && place > at && (end < 0 || place < end);
  const later = beats.filter((_, place) => isLater(place)).flatMap((beat) => beat.told ?? []);
  return beats.map((beat, place) => {
    if (isLater(place)) return { ...beat, told: [] };
    return place === at ? { ...beat, told: [...(beat.told ?? []), ...later] } : beat;
  });
}

function fly(effect: Effect, { from, seat }: Around<Staged>): Flight[] {
  const { value: piece } = chip(idIn(effect, 'card') ?? '');
  const slot = `slot-${placeIn(effect, 'slot')}`;
  const home = effect.seat === seat && idIn(effect, 'card') ? `hand-${piece}` : `seat-${effect.seat}`;
  switch (effect.id) {
    case 'laid':
      return [{ from: home, to: slot, piece: pieceOf(effect.seat ?? 0, null) }];
    case 'went-home':
      return [{ from: slot, to: home, piece }];
    case 'hen-gobbled':
    case 'fox-captured': {
      const place = from.slots.find(({ card }) => card && pieceOf(card.owner, card.card) === piece);
      return [{ from: `slot-${place?.slot}`, to: `won-${effect.seat}`, piece }];
    }
    default:
      return [];
  }
}
