// The log of duel: every move in words, with cards, trees and elements as chips.

import { bonusName, seasonName } from '../../art/duel/names';
import { bonusOf } from '../../art/duel/cards';
import type { Line, Player, Told } from '../../table/contract';
import type { DuelView } from '../../views/duel';
import { t } from '../../words/words.svelte';
import { nameOf } from '../people';
import { endLine } from './prompt';
import { isElement, parse } from './notation';
import { formOf, labelOf } from './people';
import { lostTokens } from './plan';
import { endsRound, roundEnd, settle, type RoundEnd } from './round';

const card = (name: string) => `{card ${name}}`;
const tree = (name: string) => `{tree ${name}}`;
const element = (name: string) => `{element ${name}}`;

/** The lines of a move, and of what came of it where the views around it are known. */
export function tell({ move, from, to }: Told<DuelView>, players: Player[]): Line[] {
  const { verb } = parse(move.text);
  if (verb === 'setup') return [{ seat: null, text: t('duel.log.setup'), isEnd: true }];
  const seat = move.seat ?? from?.acting ?? null;
  const text = seat === null ? unowned(move.text) : deed(move.text, seat, from, players);
  const lines: Line[] = text === '' ? [] : [{ seat, text }];
  return from && to ? [...lines, ...consequences(from, move.text, to, players)] : lines;
}

/** What chance did, when it is not known for whom. */
function unowned(text: string): string {
  const { verb, words } = parse(text);
  const [first = ''] = words;
  if (verb === 'reveal') return t('duel.log.reveal.nobody', { card: card(first) });
  if (verb === 'refill') return t('duel.log.refill', { card: card(first) });
  return verb === 'tree' ? t('duel.log.tree', { tree: tree(first) }) : text;
}

/** What somebody did. Revealing is told when the card is seen. */
function deed(text: string, seat: number, from: DuelView | null, players: Player[]): string {
  const { verb, words } = parse(text);
  const [first = '', second = ''] = words;
  const form = formOf(players, seat);
  const who = nameOf(players, seat);
  switch (verb) {
    case 'draw':
      return '';
    case 'reveal':
      return t(`duel.log.reveal.${form}`, { who, card: card(first) });
    case 'point':
      return isElement(first) ? pointed(first, seat, from, players) : text;
    case 'douse':
      return t(`duel.log.douse.${form}`, { who, n: Number(first) });
    case 'recruit':
      return t(`duel.log.recruit.${form}`, { who, card: card(first) });
    case 'refill':
    case 'tree':
      return unowned(text);
    case 'plant':
      return t(`duel.log.plant.${form}`, { who, tree: tree(first), square: `{square ${second}}` });
    case 'advance':
      return t(`duel.log.advance.${form}`, { who, n: Number(first) });
    case 'sanki':
      return t(first === 'varan' ? `duel.log.sanki_varan.${form}` : `duel.log.sanki_act.${form}`, { who });
    case 'keep':
      return t(`duel.log.keep.${form}`, { who });
    case 'end':
      return t(`duel.log.end.${form}`, { who });
    case 'stop':
      return t(`duel.log.stop.${form}`, { who });
    case 'pass':
      return t(`duel.log.pass.${form}`, { who });
    default:
      return second === '' ? text : `${verb} ${first}`;
  }
}

function pointed(at: string, seat: number, from: DuelView | null, players: Player[]): string {
  const form = formOf(players, seat);
  const words = { who: nameOf(players, seat), element: element(at) };
  if (!from) return t(`duel.log.point.${form}`, words);
  const n = from.strength[seat]?.[['sun', 'water', 'plant', 'wind'].indexOf(at)] ?? 0;
  return t(`duel.log.point.strong.${form}`, { ...words, n });
}

/** What came of a move. */
function consequences(from: DuelView, text: string, to: DuelView, players: Player[]): Line[] {
  const last = endsRound(from, to) ? settle(from, text, to) : to;
  const end = roundEnd(last, to);
  const lines = [
    ...lossLines(from, text, last, players),
    ...onibiLines(from, text, to),
    ...sankiLines(from, to, players),
    ...cardLines(from, to),
  ];
  if (end) lines.push(...roundLines(end, players));
  if (to.phase === 'over' && from.phase !== 'over') lines.push({ seat: null, text: endLine(to), isEnd: true });
  return lines;
}

/** Loners are counted when a card has been revealed, or kept; other tokens are set aside by passing. */
function lossLines(from: DuelView, text: string, to: DuelView, players: Player[]): Line[] {
  if (!['reveal', 'keep'].includes(parse(text).verb)) return [];
  return lostTokens(from, to).flatMap((n, seat) => {
    if (n === 0 || to.company[seat]! < 3) return [];
    const text = t(`duel.log.lost.${formOf(players, seat)}`, {
      who: nameOf(players, seat),
      n,
      loners: to.company[seat]!,
    });
    return [{ seat, text }];
  });
}

/** Where Onibi stops. It does not if it wins on its way. */
function onibiLines(from: DuelView, text: string, to: DuelView): Line[] {
  if (parse(text).verb !== 'advance' || to.end?.reason === 'win-onibi') return [];
  return [{ seat: from.acting, text: t('duel.log.stops', { glade: to.onibi, bonus: bonusName(bonusOf(to.onibi)) }) }];
}

/** A Sanki card that was won; one that was paid is told with what it was paid for. */
function sankiLines(from: DuelView, to: DuelView, players: Player[]): Line[] {
  return to.sanki.flatMap((count, seat) => {
    if (count <= from.sanki[seat]!) return [];
    return [{ seat, text: t(`duel.log.sanki.${formOf(players, seat)}`, { who: nameOf(players, seat) }) }];
  });
}

/** The Onibi card changed hands. */
function cardLines(from: DuelView, to: DuelView): Line[] {
  if (from.onibi_card === to.onibi_card) return [];
  if (to.onibi_card === null) return [{ seat: null, text: t('duel.log.onibi.supply') }];
  return [{ seat: to.onibi_card, text: t('duel.log.onibi', { season: seasonName(to.onibi_card) }) }];
}

/** How a round ended. */
function roundLines(end: RoundEnd, players: Player[]): Line[] {
  const varans = end.varans.map((n, seat) => {
    const who = nameOf(players, seat);
    return n > 0 ? t(`duel.log.varans.${formOf(players, seat)}`, { who, n }) : '';
  });
  const text = [
    t('duel.log.round', { round: end.round, n: end.blaze.sum }),
    ...varans.filter((line) => line !== ''),
    ...(end.spread.length > 0 ? [t('duel.log.spread', { glades: end.spread.join(', ') })] : []),
    t('duel.log.starts', { who: labelOf(players, end.starter) }),
  ].join(' ');
  return [{ seat: null, text, isEnd: true }];
}
