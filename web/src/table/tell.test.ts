// The log is told from effects alone, for every game: whatever they say is said, in the reader's language.

import { beforeAll, describe, expect, it } from 'vitest';
import * as duelChip from '../games/duel/chip';
import * as duetChip from '../games/duet/chip';
import * as foxChip from '../games/fox/chip';
import { say as sayFox } from '../games/fox/say';
import * as slyChip from '../games/sly/chip';
import { players } from '../games/sly/recorded';
import type { Fact, Told as Effect } from '../protocol';
import { openBook, Speaker } from '../words/book.svelte';
import { LANGUAGES, languagesOf, nameOf, speak, spoken, t, wanted } from '../words/words.svelte';
import type { GameClient } from './contract';
import { linesOf, tellAll } from './tell';

const item = (id: string, label = id): Fact => ({ item: { id, label: { en: label, fr: label } } });
const name = (id: string, label = id): Fact => ({ name: { id, label: { en: label, fr: label } } });

function effect(id: string, seat: number | null, facts: Record<string, Fact> = {}, clause = 'some'): Effect {
  return { id, clause, seat, facts, pause: false };
}

const chips = { fox: foxChip.chip, duet: duetChip.chip, sly: slyChip.chip, duel: duelChip.chip };
type Game = keyof typeof chips;
const telling = (game: Game) => ({ game, client: { chip: chips[game], say: sayFox as GameClient['say'] }, players });
const say = (game: Game, ...effects: Effect[]) => tellAll(effects, telling(game)).map(({ text }) => text);

beforeAll(async () => {
  await speak('en');
  await Promise.all(Object.keys(chips).map(openBook));
});

describe('effects in English', () => {
  beforeAll(() => speak('en'));

  it('are said of the reader and of others, with chips', () => {
    expect(say('fox', effect('led', 0, { card: item('K7') }))).toEqual(['You play {card K7}']);
    expect(say('fox', effect('followed', 1, { card: item('M11') }))).toEqual(['Hare plays {card M11}']);
    const dealt = { round: { number: 2 }, decree: item('B2'), trump: name('B') };
    expect(say('fox', effect('dealt', 0, dealt))).toEqual(['Round 2: the decree is {card B2}, {suit B} are trump']);
    expect(say('duel', effect('pointed', 1, { element: name('wind'), strength: { number: 3 } }))).toEqual([
      'Hare points at {element wind}, strength 3',
    ]);
    const planted = { tree: item('sun3'), square: item('square-0-1,-2') };
    expect(say('duel', effect('planted', 0, planted))).toEqual(['You plant {tree sun3}, {square 1,-2}']);
    expect(say('sly', effect('laid', 1, { card: 'hidden', slot: item('slot-3') }))).toEqual([
      'Hare lays a card on {slot 3}',
    ]);
  });

  it('say what they say, whatever the cards were: nothing is worked out here', () => {
    const won = effect('trick-won', 1, { card: item('B1'), trump: name('K') });
    expect(say('fox', effect('followed', 0, { card: item('B11') }), won)).toEqual([
      'You play {card B11}',
      'Hare wins the trick',
    ]);
    const safe = effect('hen-safe', 2, { card: item('0-4'), slot: item('slot-1'), points: { number: 99 } });
    expect(say('sly', safe)).toEqual(['{card 0:4} is safe: +99 for Badger']);
    const gobbled = effect('hen-gobbled', 0, { owner: { seat: 0 }, card: item('0-2'), points: { number: -2 } });
    expect(say('sly', gobbled)).toEqual(['Your Fox gobbles {card 0:2}: −2 for you']);
    const scored = { tricks: { number: 1 }, points: { number: 77 }, treasures: { number: 0 }, total: { number: 5 } };
    expect(say('fox', effect('round-scored', 1, scored))).toEqual([
      'Hare: 1 trick, 77 points. Treasures: 0. In all: 5',
    ]);
  });

  it('say what is hidden as such, and nothing of what goes without saying', () => {
    expect(say('fox', effect('drawn', 1, { card: 'hidden' }))).toEqual(['Hare draws a card']);
    expect(say('fox', effect('next-lead', 1, {}, 'next-lead'))).toEqual([]);
    expect(say('fox', effect('next-lead', 1, {}, 'swan'))).toEqual(['The Swan of Hare lost: Hare leads']);
  });

  it('name one winner, several, and nobody', () => {
    const over = (game: Game, seats: number[], clause: string) =>
      say(game, effect('over', seats.length === 1 ? seats[0]! : null, { winners: { seats } }, clause))[0];
    expect(over('fox', [1], 'game-end')).toBe('The match is over: Hare wins');
    expect(over('fox', [], 'tie-break')).toBe('Equal totals and an equal last round: a draw');
    expect(over('sly', [0, 2], 'tie-break')).toMatch(/: you, Badger win together$/);
    expect(over('duet', [0, 1], 'victory')).toBe('The last gem is found: you win together!');
    expect(over('duel', [0], 'win-fire')).toBe('You win: eight fire tokens');
  });

  it('end a part of the log with a trick, a turn and a round', () => {
    const won = effect('trick-won', 1, {}, 'trick-winner');
    const lines = tellAll([won, effect('next-lead', 1, {}, 'next-lead')], telling('fox'));
    expect(lines.map(({ isEnd }) => isEnd)).toEqual([true]);
    expect(tellAll([won], telling('fox'))[0]!.isEnd).toBeUndefined();
  });
});

describe('effects in French', () => {
  beforeAll(() => speak('fr'));

  it('are said as French is: the open books follow the language', () => {
    expect(say('fox', effect('decree-kept', 0))).toEqual(['Vous gardez le décret']);
    expect(say('duet', effect('moved', 0, { spaces: { number: 1 }, toward: { seat: 1 } }))).toEqual([
      'Le pion avance de 1 case vers Hare',
    ]);
    expect(say('duet', effect('gems-added', null, { gems: { number: 0 } }))).toEqual([
      'Plus aucune gemme ne vient sur le chemin',
    ]);
  });
});

describe('moves', () => {
  beforeAll(() => speak('en'));
  const move = { seat: 1, text: 'K7', view: null, told: null };

  it('are told by what was done where it is not known what happened', () => {
    const lines = linesOf({ move, from: null, to: null }, telling('fox'), {});
    expect(lines).toEqual([{ seat: 1, text: 'Hare: Play the 7 of Keys' }]);
    const dealt = { ...move, seat: null, text: 'deal ? / ? / B2' };
    expect(linesOf({ move: dealt, from: null, to: null }, telling('fox'), {})).toEqual([]);
  });

  it('of a game that the book has no words for are told by what was done', () => {
    const other = { game: 'chess', client: { chip: () => null, say: () => 'Castle' }, players };
    expect(linesOf({ move: { ...move, told: [] }, from: {}, to: {} }, other, {})[0]!.text).toBe('Hare: Castle');
  });
});

describe('a new language', () => {
  it('is a folder, and says in English what it lacks', async () => {
    const page = (text: string) => () => Promise.resolve(text);
    const speaker = await Speaker.load('eo', 'fox', {
      'eo/fox': page('decree-kept = { $seat-name } tenas la dekreton'),
      'en/fox': page('decree-kept = no\ndrawn = { $seat-name } draws'),
    });
    const tell = (id: string) => speaker.tell(effect(id, 1), players, ({ id }) => id);
    expect([tell('decree-kept'), tell('drawn'), tell('no-such')]).toEqual([
      'Hare tenas la dekreton',
      'Hare draws',
      null,
    ]);
    const refused = { id: 'not-your-turn', facts: { acting: { seat: 1 } } };
    expect(
      speaker.refuse(refused, players, ({ id }) => id),
      'neither language has words for it here',
    ).toBeNull();
  });

  it('can be chosen without a line of code, and the page itself stays English', async () => {
    expect(languagesOf(['en', 'eo'])).toEqual(['en', 'fr', 'eo']);
    expect(LANGUAGES).toEqual(['en', 'fr']);
    expect(nameOf('eo')).toMatch(/^esperanto$/i);
    await speak('eo');
    expect([wanted(), spoken(), t('table.you')]).toEqual(['eo', 'en', 'You']);
    expect(say('fox', effect('decree-kept', 0))).toEqual(['You keep the decree']);
    await speak('en');
  });
});
