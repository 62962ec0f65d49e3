// The log of fox: every move in words, with the cards as chips.

import { suitOf } from '../../art/fox/cards';
import type { Line, Player, Told } from '../../table/contract';
import type { FoxView } from '../../views/fox';
import { t } from '../../words/words.svelte';
import { isYou, nameOf } from '../people';
import { parse } from './choices';
import { trickWinner } from './round';

const chip = (card: string) => `{card ${card}}`;
const suitChip = (card: string) => `{suit ${suitOf(card)}}`;

/** The lines of a move. Where the views around it are not known, it is told without what came of it. */
export function tell(told: Told<FoxView>, players: Player[]): Line[] {
  const { move, from, to } = told;
  if (move.text.startsWith('deal')) return [...scoreLines(to, players), ...dealLines(move.text, to)];
  const seat = move.seat ?? to?.acting ?? from?.acting ?? null;
  const done: Line = { seat, text: deed(move.text, personAt(seat, players), from) };
  return from && to ? [done, ...trickLines(from, to, players), ...finalLines(to, players)] : [done];
}

/** Whose deed it is; of what chance does for somebody, the move alone does not tell for whom. */
interface Person {
  who: string;
  form: 'you' | 'other' | 'nobody';
}

function personAt(seat: number | null, players: Player[]): Person {
  if (seat === null) return { who: '', form: 'nobody' };
  return { who: nameOf(players, seat), form: isYou(players, seat) ? 'you' : 'other' };
}

/** What somebody did. */
function deed(text: string, { who, form }: Person, from: FoxView | null): string {
  const { verb, card } = parse(text);
  // Only whoever draws or buries sees the card, unless everything is open.
  const seen = form === 'other' ? 'other' : 'you';
  if (verb === 'draw') {
    return card ? t(`fox.log.draw.seen.${seen}`, { who, card: chip(card) }) : t(`fox.log.draw.${form}`, { who });
  }
  if (form === 'nobody') return text;
  if (verb === 'keep') return t(`fox.log.keep.${form}`, { who });
  if (verb === 'bury') {
    return card ? t(`fox.log.bury.seen.${seen}`, { who, card: chip(card) }) : t(`fox.log.bury.${form}`, { who });
  }
  if (card === null) return text;
  if (verb === '') return t(`fox.log.play.${form}`, { who, card: chip(card) });
  const words = { who, card: chip(card), suit: suitChip(card) };
  return from?.decree
    ? t(`fox.log.swap.${form}`, { ...words, old: chip(from.decree) })
    : t(`fox.log.decree.${form}`, words);
}

/** Who took the trick, what it brought, and who leads though it was lost. */
function trickLines(from: FoxView, to: FoxView, players: Player[]): Line[] {
  const winner = trickWinner(from, to);
  if (winner === null) return [];
  const form = isYou(players, winner) ? 'you' : 'other';
  const words = { who: nameOf(players, winner), n: to.treasures[winner]! - from.treasures[winner]! };
  const text = words.n > 0 ? t(`fox.log.treasure.${form}`, words) : t(`fox.log.trick.${form}`, words);
  const won: Line = { seat: winner, text, isEnd: true };
  const hasSwan = to.phase === 'lead' && to.leader !== winner;
  return hasSwan ? [{ ...won, isEnd: false }, swanLine(to.leader, players)] : [won];
}

function swanLine(seat: number, players: Player[]): Line {
  const form = isYou(players, seat) ? 'you' : 'other';
  return { seat, text: t(`fox.log.swan.${form}`, { who: nameOf(players, seat) }), isEnd: true };
}

/** The last round ends without another deal. */
function finalLines(to: FoxView, players: Player[]): Line[] {
  return to.phase === 'over' ? roundLines(to, to.round, players) : [];
}

/** What the round before a deal brought. */
function scoreLines(to: FoxView | null, players: Player[]): Line[] {
  return to && to.round > 1 ? roundLines(to, to.round - 1, players) : [];
}

function roundLines(view: FoxView, round: number, players: Player[]): Line[] {
  const points = view.last_round.map((points, seat) => {
    const form = isYou(players, seat) ? 'you' : 'other';
    return t(`fox.log.points.${form}`, { who: nameOf(players, seat), n: points });
  });
  return [{ seat: null, text: t('fox.log.round', { round, a: points[0]!, b: points[1]! }), isEnd: true }];
}

/** The decree that is turned up: the last part of a deal. */
function dealLines(text: string, to: FoxView | null): Line[] {
  const decree = text.split('/').at(-1)!.trim();
  const words = { card: chip(decree), suit: suitChip(decree) };
  const line = to ? t('fox.log.deal', { ...words, round: to.round }) : t('fox.log.turned', words);
  return [{ seat: null, text: line }];
}
