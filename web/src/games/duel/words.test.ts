// What duel says: prompts, actions and the score, in both languages.

import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ALL_ANIMALS, ELEMENTS } from '../../art/duel/cards';
import { animalName, fullAnimalName, treeName } from '../../art/duel/names';
import { LANGUAGES, speak, t } from '../../words/words.svelte';
import { chipName } from './chip';
import { endLine, prompt } from './prompt';
import { first, players, recorded, viewAt } from './recorded';
import { brief, explain, foresee, say } from './say';
import { score } from './score';

const last = recorded.at(-1)!.view;
const OPEN_PLACE = /^$|\{\w+\}/;

describe('in English', () => {
  beforeEach(() => speak('en'));

  it('names actions', () => {
    const view = viewAt(7);
    expect(say('draw', view)).toBe('Reveal a card');
    expect(say('point water', view)).toBe('Water 3: Extinguish');
    expect(say('douse 5', view)).toBe('Put out the fire on 5');
    expect(say('recruit horned-owl', view)).toBe('Recruit: Horned owl');
    expect(say('plant sun1 -1,0', view)).toBe('Plant 1 left from the lake: Tree of Sun');
    expect(say('plant sun1 -1,-2', view)).toBe('Plant 1 left, 2 up from the lake: Tree of Sun');
    expect(say('advance 2', viewAt(44))).toBe('Drive Onibi 2 cards, to 6');
    expect(say('something new', view)).toBe('something new');
  });

  it('names the things of the log for a voice', () => {
    expect(chipName('card', 'bear')).toBe('Bear');
    expect(chipName('tree', 'sun3')).toBe('Tree of Sun');
    expect(chipName('element', 'wind')).toBe('Wind');
    expect(chipName('star', 'X')).toBe('X');
  });

  it('says what would come of it', () => {
    expect(foresee('advance 3', viewAt(115))).toBe('Winter gets the Onibi card. Bonus: Extinguish.');
    expect(foresee('advance 3', viewAt(170))).toBe('Past the end of Winter: Summer wins!');
    expect(foresee('plant wind5 -2,0', viewAt(136))).toBe('Same sign next to it: Extinguish once.');
    expect(foresee('plant sun3 0,-1', viewAt(136))).toBe('No bonus there.');
    expect(foresee('recruit fox', viewAt(120))).toBe('Fox, cost 5, Sun 2, Plant 1, Wind 1');
    expect(foresee('draw', viewAt(1))).toBe('');
  });

  it('explains a strength', () => {
    expect(explain(viewAt(115), 0, 'water')).toBe('Water 3 = 1 shared line + 0 own line + 2 trees');
    expect(explain(viewAt(13), 0, 'water')).toMatch(/ \+ 1 tree$/);
  });

  it('says what is expected of the reader', () => {
    const asked = (index: number) => prompt(viewAt(index), 0, players, recorded[index]!.legal);
    expect(asked(1)).toBe('Your turn: reveal a card.');
    expect(asked(5)).toBe('Your turn: reveal a card or use a token.');
    expect(asked(12)).toBe('Choose a tree and its place: 3 Plant left.');
    expect(asked(45)).toBe('Bonus! Put out fires: 4 Water left.');
    expect(asked(115)).toContain('toward Winter');
    expect(asked(143)).toContain('Sanki');
    expect(asked(144)).toContain('Sanki');
    expect(prompt(viewAt(1), 0, players, ['pass'])).toContain('pass');
    expect(prompt(viewAt(1), 0, players, ['point sun'])).toBe('Your turn: use a token on an element.');
  });

  it('says what is expected of others', () => {
    const asked = (index: number) => prompt(viewAt(index), null, players, []);
    expect(asked(0)).toBe('The forest is being laid out…');
    expect(asked(2)).toBe('A card is revealed…');
    expect(asked(3)).toBe('Hare is choosing: reveal or act…');
    expect(asked(8)).toBe('Hare is putting out fires…');
    expect(asked(85)).toBe('Hare may send the varan back…');
    expect(asked(63)).toBe('Hare may act at once with a Sanki…');
    expect(asked(171)).toBe('Summer wins: Onibi was driven past the other’s end.');
  });

  it('knows every end', () => {
    const end = (reason: string, winner: number | null = 1) => endLine({ reason, winner });
    expect(end('win-fire')).toBe('Winter wins: eight fire tokens.');
    expect(end('win-recruit')).toContain('line');
    expect(end('win-forest')).toContain('nine');
    expect(end('guard', null)).toContain('draw');
    expect(endLine(null)).toBe('The match is over.');
  });

  it('explains the end, and how it then stood', () => {
    const lines = score([], last, recorded.at(-1)!.outcome!, players);
    expect(lines.map(({ label, points }) => [label, ...points])).toEqual([
      ['Summer wins: Onibi was driven past the other’s end.'],
      ['Fire tokens (of 8)', 6, 3],
      ['Cards in the line that are not one’s own (0 wins)', 5, 3],
      ['Best square of the forest (of 9)', 5, 3],
      ['Steps of Onibi to a victory', 0, 15],
      ['7 rounds'],
    ]);
    const resigned = { winners: [0], points: [1, 0], reason: 'resigned', by: 1 };
    expect(score([], viewAt(19), resigned, players)[0]!.label).toBe('Hare resigned');
  });
});

describe('in French', () => {
  beforeEach(() => speak('fr'));

  it('counts one as one', () => {
    expect(explain(viewAt(13), 0, 'water')).toMatch(/ \+ 1 arbre$/);
    expect(explain(viewAt(115), 0, 'water')).toMatch(/ \+ 2 arbres$/);
    expect(t('duel.fires', { n: 1, of: 8 })).toBe('Jetons Feu\u00a0: 1 sur 8');
    expect(t('duel.tokens', { n: 1, lost: 1 })).toBe('1 jeton d’action, perdus\u00a0: 1');
  });
});

describe.each(LANGUAGES)('in %s', (language) => {
  beforeAll(() => speak(language));

  it('leaves no place open and no text empty', () => {
    for (const { legal, view } of recorded) {
      for (const seat of [0, 1, null]) expect(prompt(view, seat, players, legal)).not.toMatch(OPEN_PLACE);
      for (const action of legal) {
        expect(say(action, view)).not.toMatch(OPEN_PLACE);
        expect(foresee(action, view)).not.toMatch(/\{\w+\}/);
      }
      for (const element of ELEMENTS) expect(explain(view, 0, element)).not.toMatch(OPEN_PLACE);
    }
    for (const { label } of score([], last, null, players)) expect(label).not.toMatch(OPEN_PLACE);
  });

  it('has a name for every card', () => {
    const names = ALL_ANIMALS.map(animalName);
    expect(new Set(names).size).toBe(51);
    for (const name of [...names, ...ALL_ANIMALS.map(fullAnimalName), treeName('sun1')])
      expect(name).not.toMatch(OPEN_PLACE);
  });

  it('has a short word for every button', () => {
    const words = ['sanki varan', 'sanki act', 'keep varan', 'end turn', 'stop', 'pass'].map(brief);
    expect(new Set(words).size).toBe(6);
  });
});

describe('first', () => {
  it('finds moves of the recorded match', () => {
    expect(first('advance 2')).toBe(45);
  });
});
