// The log: what happened, told by the rules and said in words, for every game alike.

import { nameOf, isYou } from '../games/people';
import type { Told as Effect } from '../protocol';
import { hasWords, speakerOf, type Write } from '../words/book.svelte';
import { spoken, t } from '../words/words.svelte';
import type { GameClient, Line, Player, Told } from './contract';

/** With these a part of a match is over: a trick, a turn, a round. Every game calls them so. */
const ENDS: ReadonlySet<string> = new Set(['next-lead', 'turn-begins', 'round-over', 'round-begun', 'over']);

/** Who tells of which game to whom. */
export interface Telling {
  game: string;
  client: Pick<GameClient, 'chip' | 'say'>;
  players: Player[];
}

/** The lines of a move. One whose effects are not known is told by what was done. */
export function linesOf({ move, from }: Told<unknown>, telling: Telling, shown: unknown): Line[] {
  if (move.told === null || !hasWords(telling.game)) {
    return move.seat === null ? [] : [deed(move.seat, move.text, from ?? shown, telling)];
  }
  return tellAll(move.told, telling);
}

/** Effects in words, one line each; what goes without saying has none. */
export function tellAll(effects: Effect[], { game, client, players }: Telling): Line[] {
  const speaker = speakerOf(game);
  const write: Write = ({ id, label }) => chipText(client.chip(id)) ?? label[spoken()];
  const lines: Line[] = [];
  for (const effect of effects) {
    const text = speaker?.tell(effect, players, write) ?? '';
    if (text !== '') lines.push({ seat: effect.seat, text });
    const last = lines.at(-1);
    if (last && ENDS.has(effect.id)) lines[lines.length - 1] = { ...last, isEnd: true };
  }
  return lines;
}

function chipText(chip: { kind: string; value: string } | null): string | null {
  return chip && `{${chip.kind} ${chip.value}}`;
}

/** "Hare: Play the 7 of Keys". */
function deed(seat: number, action: string, view: unknown, { client, players }: Telling): Line {
  const who = isYou(players, seat) ? t('table.you') : nameOf(players, seat);
  return { seat, text: t('generic.prompt', { who, text: view === null ? action : client.say(action, view) }) };
}
