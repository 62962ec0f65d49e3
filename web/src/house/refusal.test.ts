// What the rules refuse, said from the book of words with its facts.

import { beforeAll, describe, expect, it } from 'vitest';
import { players } from '../games/sly/recorded';
import { speak } from '../words/words.svelte';
import { reasonOf } from './refusal';

beforeAll(() => speak('en'));

describe('refusals', () => {
  const item = (id: string, en: string, fr: string) => ({ item: { id, label: { en, fr } } });
  const dear = {
    kind: 'illegal',
    message: '',
    clause: 'recruit',
    id: 'too-expensive',
    facts: { card: item('crane', 'Crane', 'Grue'), cost: { number: 5 }, have: { number: 4 } },
  } as const;

  it('are said with their facts, in the reader’s language', async () => {
    expect(await reasonOf('duel', dear)).toMatchObject({ why: 'Crane costs 5; you have 4 Sun.', clause: 'recruit' });
    await speak('fr');
    expect((await reasonOf('duel', dear))?.why).toBe('Grue coûte 5\u202f; vous avez 4 de Soleil.');
    await speak('en');
  });

  it('name who is to act, or the number of the seat', async () => {
    const early = {
      kind: 'illegal',
      message: '',
      clause: 'turn',
      id: 'not-your-turn',
      facts: { acting: { seat: 1 } },
    } as const;
    expect((await reasonOf('fox', early, players))?.why).toBe('It is the turn of Hare.');
    expect((await reasonOf('fox', early))?.why).toBe('It is the turn of Seat 1.');
  });

  it('are told by the clause where the book has no words', async () => {
    const other = { ...dear, clause: 'follow-suit', id: 'no-such' };
    expect((await reasonOf('fox', other))?.why).toBe('You must follow the led suit while you can.');
    expect(await reasonOf('fox', { kind: 'stale', message: '' })).toBeNull();
  });
});
