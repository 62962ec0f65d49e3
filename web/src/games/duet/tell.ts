// The log in words: what was done, and what came of it as far as the views tell.

import { suitOf } from '../../art/duet/cards';
import type { Line, Player, Told } from '../../table/contract';
import type { DuetView } from '../../views/duet';
import { t, type Key } from '../../words/words.svelte';
import { isYou, nameOf } from '../people';
import { mateOf, read, type Deed } from './notation';
import { sayOf } from './people';
import { promptOver } from './prompt';
import { endsRound, roundEnd } from './round';
import { after, endsTrick, trickEnd } from './trick';

type Move = Told<DuetView>;

export function tell(told: Move, players: Player[], seat: number | null): Line[] {
  const deed = read(told.move.text);
  if (!deed) return [{ seat: told.move.seat, text: told.move.text }];
  const line: Line = { seat: told.move.seat, text: tellDeed(deed, told, players, seat) };
  const rest = tellEnd(deed, told, players);
  return rest.length === 0 && deed.kind === 'move' ? [{ ...line, isEnd: true }] : [line, ...rest];
}

const chip = (card: string | null) => `{card ${card}}`;
const trump = (card: string) => `{suit ${suitOf(card)}}`;

function tellDeed(deed: Deed, told: Move, players: Player[], seat: number | null): string {
  const mover = told.move.seat ?? 0;
  const of = { card: 'card' in deed ? chip(deed.card) : '' };
  switch (deed.kind) {
    case 'deal': {
      const round = told.to?.round ?? (told.from ? told.from.round + 1 : 1);
      return t('duet.log.deal', { round, card: chip(deed.decree), suit: trump(deed.decree) });
    }
    case 'play':
      return sayOf({ you: 'duet.log.play.you', other: 'duet.log.play.other' }, players, mover, of);
    case 'foxes':
      return tellFoxes(deed.named, players, mover);
    case 'keep':
      return sayOf({ you: 'duet.log.keep.you', other: 'duet.log.keep.other' }, players, mover);
    case 'swap': {
      const params = { ...of, suit: trump(deed.card) };
      return sayOf({ you: 'duet.log.swap.you', other: 'duet.log.swap.other' }, players, mover, params);
    }
    case 'give':
      return tellGift(deed, players, mover, seat);
    case 'move':
      return tellMove(deed.by, players, mover);
    case 'forest':
      return sayOf({ you: 'duet.log.forest.you', other: 'duet.log.forest.other' }, players, deed.end);
  }
}

function tellFoxes(named: 'self' | 'mate', players: Player[], mover: number): string {
  const mate = mateOf(mover);
  const params = { mate: nameOf(players, mate) };
  if (named === 'self') {
    return sayOf({ you: 'duet.log.foxes.self.you', other: 'duet.log.foxes.self.other' }, players, mover);
  }
  if (isYou(players, mate)) return t('duet.log.foxes.mate.to-you', { who: nameOf(players, mover) });
  return sayOf({ you: 'duet.log.foxes.mate.you', other: 'duet.log.foxes.mate.other' }, players, mover, params);
}

/** Each seat sees of an exchange what it gives and what it gets; who watches sees neither. */
function tellGift(deed: Deed & { kind: 'give' }, players: Player[], mover: number, seat: number | null): string {
  const params = { card: chip(deed.card), got: chip(deed.got), mate: nameOf(players, mateOf(mover)) };
  const say = (you: Key, other: Key) => sayOf({ you, other }, players, mover, params);
  if (deed.card === null) return say('duet.log.give.seen.you', 'duet.log.give.seen.other');
  if (deed.got !== null) return say('duet.log.give.exchange.you', 'duet.log.give.exchange.other');
  if (mover === seat) return say('duet.log.give.laid.you', 'duet.log.give.laid.other');
  if (!isYou(players, mateOf(mover))) return say('duet.log.give.to-mate.you', 'duet.log.give.to-mate.other');
  return t('duet.log.give.to-you', { ...params, who: nameOf(players, mover) });
}

/** How far the tracker goes, and toward whom. */
function tellMove(by: number, players: Player[], winner: number): string {
  if (by === 0) return t('duet.log.goes.nowhere');
  const toward = by > 0 ? winner : mateOf(winner);
  const texts = { you: 'duet.log.goes.you', other: 'duet.log.goes.other' } as const;
  return sayOf(texts, players, toward, { n: Math.abs(by) });
}

/** What came of it: the trick, the path, the round, the game. */
function tellEnd(deed: Deed, { move, from, to }: Move, players: Player[]): Line[] {
  if (!from || !to) return [];
  const shown = after(from, move.seat ?? from.acting, deed);
  if (!endsTrick(shown, to)) return [];
  const { winner, by, way } = trickEnd(shown, to, deed);
  const texts: string[] = [];
  if (winner !== null && deed.kind !== 'move') {
    texts.push(sayOf({ you: 'duet.log.won.you', other: 'duet.log.won.other' }, players, winner));
    texts.push(tellMove(by, players, winner));
  }
  if (way.isGem) texts.push(t('duet.log.gem'));
  if (way.space === null && to.phase !== 'lost-in-forest') texts.push(t('duet.log.off'));
  const trick = texts.length > 0 ? [end(texts.join('. '))] : [];
  return [...trick, ...tellRound(shown, to, players)];
}

function tellRound(shown: DuetView, to: DuetView, players: Player[]): Line[] {
  if (to.phase === 'victory' || to.phase === 'lost-in-forest' || to.phase === 'out-of-time') {
    return [end(promptOver(to.phase, players))];
  }
  if (!endsRound(shown, to)) return [];
  const { round, added } = roundEnd(shown, to);
  return [end(t('duet.log.round', { round, n: added }))];
}

function end(text: string): Line {
  return { seat: null, text, isEnd: true };
}
