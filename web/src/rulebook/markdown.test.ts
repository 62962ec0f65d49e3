// Markdown is read as it is meant, and nothing in it can do harm.

import { describe, expect, it } from 'vitest';
import { introduced } from './law';
import { isSafe, named, parse, plain, spansOf } from './markdown';

describe('spans', () => {
  it('are told apart', () => {
    expect(spansOf('a **b *c*** `d` [e](#f) {card K7}')).toEqual([
      { kind: 'text', text: 'a ' },
      {
        kind: 'strong',
        spans: [
          { kind: 'text', text: 'b ' },
          { kind: 'em', spans: [{ kind: 'text', text: 'c' }] },
        ],
      },
      { kind: 'text', text: ' ' },
      { kind: 'code', text: 'd' },
      { kind: 'text', text: ' ' },
      { kind: 'link', href: '#f', spans: [{ kind: 'text', text: 'e' }] },
      { kind: 'text', text: ' ' },
      { kind: 'piece', name: 'card', value: 'K7' },
    ]);
  });

  it('leave code alone', () => {
    expect(spansOf('`{card K7} **x**`')).toEqual([{ kind: 'code', text: '{card K7} **x**' }]);
  });

  it('keep HTML as the text that it is', () => {
    expect(spansOf('<img src=x onerror=alert(1)>')).toEqual([{ kind: 'text', text: '<img src=x onerror=alert(1)>' }]);
  });
});

describe('blocks', () => {
  it('of lists nest, and items go on over lines', () => {
    const [list] = parse('- `one` — first\n  goes on\n  - inner\n\n    more\n- two\n\nafter');
    expect(list).toMatchObject({ kind: 'list', isOrdered: false });
    if (list?.kind !== 'list') throw new Error('no list');
    expect(list.items).toHaveLength(2);
    expect(plain(list.items[0]!)).toBe('one — first goes on inner more');
    expect(list.items[0]![1]).toMatchObject({ kind: 'list' });
    expect(parse('- a\n\nafter').map(({ kind }) => kind)).toEqual(['list', 'paragraph']);
  });

  it('of numbered lists are lists of their own', () => {
    expect(parse('1. a\n2. b')).toMatchObject([{ kind: 'list', isOrdered: true, items: [{}, {}] }]);
  });

  it('of tables have a head and rows', () => {
    const [table] = parse('| a | b |\n|---|---|\n| 1 | |\n\nafter');
    expect(table).toEqual({
      kind: 'table',
      head: [[{ kind: 'text', text: 'a' }], [{ kind: 'text', text: 'b' }]],
      rows: [[[{ kind: 'text', text: '1' }], []]],
    });
  });

  it('are interrupted by tables, headings and lists', () => {
    expect(parse('text\n| a |\n|---|\n| b |').map(({ kind }) => kind)).toEqual(['paragraph', 'table']);
    expect(parse('text\n## head\ntext\n- item').map(({ kind }) => kind)).toEqual([
      'paragraph',
      'heading',
      'paragraph',
      'list',
    ]);
  });

  it('have ids, quotes, code and figures', () => {
    expect(parse('### Title {#place}')).toMatchObject([{ kind: 'heading', level: 3, id: 'place' }]);
    expect(parse('> why\n> so')).toMatchObject([{ kind: 'quote', blocks: [{ kind: 'paragraph' }] }]);
    expect(parse('```\n- {x}\n```')).toEqual([{ kind: 'code', text: '- {x}' }]);
    expect(parse('{cards K1 K3}')).toEqual([{ kind: 'figure', name: 'cards', value: 'K1 K3' }]);
  });

  it('lose no word', () => {
    const text = '# T\na\n- b\n  | c | d |\n  |---|---|\n  | e | f |\n\n  g\n```\nh';
    expect(plain(parse(text))).toBe('T a b c d e f g h');
  });
});

describe('links', () => {
  it('lead only where it is safe', () => {
    expect(['#a', '/rules', 'https://x.example'].every(isSafe)).toBe(true);
    expect(['javascript:alert(1)', '//x.example', 'data:text/html,x', 'records.md', ' #a'].some(isSafe)).toBe(false);
  });
});

describe('names', () => {
  it('follow the thing', () => {
    expect(named('M the Moons')).toEqual({ thing: 'M', name: 'the Moons' });
    expect(named('K7')).toEqual({ thing: 'K7', name: '' });
  });

  it('of clauses come first in the law', () => {
    expect(introduced(spansOf('`deck` — 33 cards'))).toBe('deck');
    expect(introduced(spansOf('`K7` is a card'))).toBeUndefined();
    expect(introduced(spansOf('see `deck`'))).toBeUndefined();
  });
});
