// Addresses mean screens, and nothing else does.

import { describe, expect, it } from 'vitest';
import { read, readHash } from './router.svelte';

describe('addresses', () => {
  it.each([
    ['/', '', { screen: 'home' }],
    ['/new/fox', '', { screen: 'setup', game: 'fox', friend: false }],
    ['/new/fox', '?friend', { screen: 'setup', game: 'fox', friend: true }],
    ['/table/q5Jv0c2hYw8kX1aB', '', { screen: 'table', match: 'q5Jv0c2hYw8kX1aB' }],
    ['/replay/q5Jv0c2hYw8kX1aB', '?eyes=1', { screen: 'replay', match: 'q5Jv0c2hYw8kX1aB' }],
    ['/replay', '', { screen: 'file' }],
    ['/rules', '', { screen: 'rules', game: null }],
    ['/rules/duet', '', { screen: 'rules', game: 'duet' }],
    ['/learn/sly', '', { screen: 'learn', game: 'sly' }],
    ['/me', '', { screen: 'profile' }],
    ['/about', '', { screen: 'about' }],
  ])('%s%s is a screen', (path, query, route) => {
    expect(read(path, query)).toEqual(route);
  });

  it.each(['/nowhere', '/new', '/table', '/table/a/b', '/learn', '/about/us', '/%E0%A4%A'])(
    '%s leads nowhere',
    (path) => {
      expect(read(path)).toEqual({ screen: 'lost' });
    },
  );

  it('have a hash that may be anything', () => {
    expect(['', '#', '#follow-suit', '#caf%C3%A9', '#%'].map(readHash)).toEqual(['', '', 'follow-suit', 'café', '%']);
  });
});
