// Living Forest Duel: all that the house needs of it.

import type { Manifest } from '../manifest';

export const manifest: Manifest = {
  order: 4,
  accent: '--winter',
  door: () => import('../../art/duel/Door.svelte'),
  table: () => import('./index'),
  options: [],
  book: {
    texts: import.meta.glob<string>('../../rulebook/duel/*.md', { query: '?raw', import: 'default' }),
    kit: () => import('../../rulebook/duel/kit'),
  },
  lesson: {
    record: () => import('../../guide/duel/record.json'),
    notes: () => import('../../guide/duel/notes.json'),
  },
  guideHeight: '10.4rem',
};
