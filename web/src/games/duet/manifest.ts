// The Fox in the Forest Duet: all that the house needs of it.

import { t } from '../../words/words.svelte';
import type { Manifest } from '../manifest';

type Level = 1 | 2 | 3;
const sayLevel = (level: Level) => t(`duet.option.level.${level}`);

export const manifest: Manifest = {
  order: 2,
  accent: '--violet',
  door: () => import('../../art/duet/Door.svelte'),
  table: () => import('./index'),
  options: [
    {
      field: 'level',
      choices: [1, 2, 3],
      name: () => t('duet.option.level'),
      say: (choice) => sayLevel(choice as Level),
    },
  ],
  book: {
    texts: import.meta.glob<string>('../../rulebook/duet/*.md', { query: '?raw', import: 'default' }),
    kit: () => import('../../rulebook/duet/kit'),
  },
  lesson: {
    record: () => import('../../guide/duet/record.json'),
    notes: () => import('../../guide/duet/notes.json'),
  },
};
