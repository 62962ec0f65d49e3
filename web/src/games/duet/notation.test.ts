// Every move that was ever recorded can be read.

import { describe, expect, it } from 'vitest';
import { read } from './notation';
import { everyStep } from './recorded';

describe('read', () => {
  it('reads actions', () => {
    expect(read('R7')).toEqual({ kind: 'play', card: 'R7' });
    expect(read('foxes mate')).toEqual({ kind: 'foxes', named: 'mate' });
    expect(read('keep')).toEqual({ kind: 'keep' });
    expect(read('swap D10')).toEqual({ kind: 'swap', card: 'D10' });
    expect(read('move +3')).toEqual({ kind: 'move', by: 3 });
    expect(read('move -2')).toEqual({ kind: 'move', by: -2 });
    expect(read('move 0')).toEqual({ kind: 'move', by: 0 });
    expect(read('forest 1')).toEqual({ kind: 'forest', end: 1 });
  });

  it('reads gifts as each viewer sees them', () => {
    expect(read('give D4')).toEqual({ kind: 'give', card: 'D4', got: null });
    expect(read('give ?')).toEqual({ kind: 'give', card: null, got: null });
    expect(read('give D4 get R5')).toEqual({ kind: 'give', card: 'D4', got: 'R5' });
  });

  it('reads the decree of a deal', () => {
    expect(read('deal ? / D3 R8 / S1')).toEqual({ kind: 'deal', decree: 'S1' });
  });

  it('leaves alone what it does not know', () => {
    for (const text of ['', 'K7', 'D11', 'move 3', 'move +7', 'swap', 'forest 2', 'R7 R8'])
      expect(read(text)).toBeNull();
  });

  it('reads every recorded move', () => {
    expect(everyStep.filter(({ move }) => read(move.text) === null)).toEqual([]);
  });
});
