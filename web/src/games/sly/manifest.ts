// SLY: all that the house needs of it.

import { t } from '../../words/words.svelte';
import type { Manifest } from '../manifest';

const HENS = { 4: 'sly.option.hens.4', 6: 'sly.option.hens.6' } as const;

export const manifest: Manifest = {
  order: 3,
  accent: '--barn',
  door: () => import('../../art/sly/Door.svelte'),
  table: () => import('./index'),
  options: [
    {
      field: 'hens',
      choices: [4, 6],
      name: () => t('sly.option.hens'),
      say: (choice) => t(HENS[choice as keyof typeof HENS]),
    },
  ],
  book: {
    texts: import.meta.glob<string>('../../rulebook/sly/*.md', { query: '?raw', import: 'default' }),
    kit: () => import('../../rulebook/sly/kit'),
  },
  lesson: {
    record: () => import('../../guide/sly/record.json'),
    notes: () => import('../../guide/sly/notes.json'),
  },
};
