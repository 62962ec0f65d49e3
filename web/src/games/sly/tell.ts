// The log of sly: every move in words, with cards and places as chips.

import { cardName, ownerOf, pieceOf } from '../../art/sly/cards';
import type { Line, Player, Told } from '../../table/contract';
import type { SlyView } from '../../views/sly';
import { signed, t } from '../../words/words.svelte';
import { isYou, nameOf } from '../people';
import { parse, type Deed, type Turned } from './notation';
import { outcome, turnedUp } from './turn';
import { cardAt, worthOf } from './view';

const chip = (piece: string) => `{card ${piece}}`;
const place = (slot: number) => `{slot ${slot}}`;

/** The lines of a move. Where the views around it are not known, it is told without what came of it. */
export function tell({ move, from, to }: Told<SlyView>, players: Player[]): Line[] {
  const deed = parse(move.text);
  const seat = move.seat ?? from?.acting ?? 0;
  if (!deed) return [{ seat, text: move.text }];
  const done: Line = { seat, text: deedText(deed, seat, from, players) };
  if (!from || !to) return [done];
  const came = deed.verb !== 'lay' && to.flips_due === 0 ? cameLines(deed, from, to, players) : [];
  const lines = [done, ...came, ...endLines(deed.after, to, players)];
  const isOver = to.flips_due === 0;
  return lines.map((line, index) => (isOver && index === lines.length - 1 ? { ...line, isEnd: true } : line));
}

/** What somebody did. */
function deedText({ verb, card, slot }: Deed, seat: number, from: SlyView | null, players: Player[]): string {
  const who = nameOf(players, seat);
  const form = isYou(players, seat) ? 'you' : 'other';
  if (verb === 'lay') {
    const words = { who, place: place(slot) };
    return card === null
      ? t(`sly.log.lay.${form}`, words)
      : t(`sly.log.laid.${form}`, { ...words, card: chip(pieceOf(seat, card)) });
  }
  const owner = from ? cardAt(from, slot)?.owner : undefined;
  const shown = owner === undefined ? cardName(card) : chip(pieceOf(owner, card));
  return t(`sly.log.${verb}.${form}`, { who, place: place(slot), card: shown });
}

/** What came of a turn: who took what, who is safe, what went back. */
export function cameLines({ slot, card }: Deed, from: SlyView, to: SlyView, players: Player[]): Line[] {
  const up = card === null ? from : turnedUp(from, [{ slot, card }]);
  const { gobbled, captured, safe, returned } = outcome(up, to);
  const lines: Line[] = [];
  if (gobbled) {
    const isOwn = ownerOf(gobbled.piece) === gobbled.by;
    const prize = { owner: ownerOf(gobbled.piece), card: gobbled.piece.split(':')[1]! };
    const points = signed(worthOf(prize, gobbled.by, to.seats.length));
    const words = { fox: chip(gobbled.fox), hen: chip(gobbled.piece), ...gain(gobbled.by, points, players) };
    lines.push({ seat: gobbled.by, text: isOwn ? t('sly.log.gobbled.own', words) : t('sly.log.gobbled', words) });
  }
  if (captured) {
    const words = { fox: chip(captured.piece), ...gain(captured.by, signed(to.seats.length), players) };
    lines.push({ seat: captured.by, text: t('sly.log.captured', words) });
  }
  if (safe) {
    const words = { hen: chip(safe.piece), ...gain(safe.owner, signed(safe.points), players) };
    lines.push({ seat: safe.owner, text: t('sly.log.safe', words) });
  }
  if (returned.length > 0) {
    lines.push({
      seat: null,
      text: t('sly.log.returned', { cards: returned.map(({ piece }) => chip(piece)).join(' ') }),
    });
  }
  return lines;
}

/** "+3 for Hare". */
function gain(seat: number, points: string, players: Player[]): { gain: string } {
  const form = isYou(players, seat) ? 'you' : 'other';
  return { gain: t(`sly.log.gain.${form}`, { who: nameOf(players, seat), points }) };
}

/** Why the game is over, and what that turned up. */
export function endLines(after: Turned[], to: SlyView, players: Player[]): Line[] {
  if (to.end === null) return [];
  // The game ends at the start of the next seat's turn.
  const lines: Line[] = [{ seat: null, text: endText(to, players) }];
  if (after.length === 0) return lines;
  const cards = after.map(({ slot, card }) => chip(pieceOf(cardAt(to, slot)?.owner ?? 0, card))).join(' ');
  return [...lines, { seat: null, text: t('sly.log.turned', { cards }) }];
}

function endText(to: SlyView, players: Player[]): string {
  if (to.end === 'all-safe') return t('sly.end.all-safe');
  if (to.end === 'guard') return t('sly.end.guard');
  const form = isYou(players, to.acting) ? 'you' : 'other';
  return t(`sly.end.last-card.${form}`, { who: nameOf(players, to.acting) });
}
