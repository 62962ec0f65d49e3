// The end of a round, as the rules told it, and what can be read off cards.

import { animalOf, SEASONS } from '../../art/duel/cards';
import type { Told as Effect } from '../../protocol';
import { allOf, lastOf, numberIn, placeIn } from '../../table/facts';

/** A round that is over. */
export interface RoundEnd {
  /** The next one. */
  next: number;
  fire: number;
  /** The Water of each seat, and the varans that it added. */
  checks: { seat: number; water: number; varans: number }[];
  /** Where the fire spread. */
  spread: number[];
  /** Who begins the next round; `null` if there is none. */
  starter: number | null;
}

export function roundEnd(told: Effect[]): RoundEnd {
  const checks = allOf(told, 'fire-checked');
  const begun = lastOf(told, 'round-begun');
  return {
    next: begun ? numberIn(begun, 'round') : 0,
    fire: checks[0] ? numberIn(checks[0], 'fire') : 0,
    checks: checks.map((effect) => ({
      seat: effect.seat ?? 0,
      water: numberIn(effect, 'water'),
      varans: numberIn(effect, 'varans'),
    })),
    spread: allOf(told, 'fire-spread').map((effect) => placeIn(effect, 'glade')),
    starter: begun?.seat ?? null,
  };
}

/** The seat whose season an animal is of. */
export function ownerOf(card: string): number | null {
  const { season } = animalOf(card);
  return season === null ? null : SEASONS.indexOf(season);
}

/** How many cards of a pile are solitary. */
export function loners(cards: string[]): number {
  return cards.filter((card) => animalOf(card).company > 0).length;
}
