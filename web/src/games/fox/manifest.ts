// The Fox in the Forest: all that the house needs of it.

import { t } from '../../words/words.svelte';
import type { Manifest } from '../manifest';

type Target = 16 | 21 | 35;
const sayTarget = (target: Target) => t(`fox.option.target.${target}`);

export const manifest: Manifest = {
  order: 1,
  accent: '--rust',
  door: () => import('../../art/fox/Door.svelte'),
  table: () => import('./index'),
  options: [
    {
      field: 'target',
      choices: [16, 21, 35],
      name: () => t('fox.option.target'),
      say: (choice) => sayTarget(choice as Target),
    },
  ],
  book: {
    texts: import.meta.glob<string>('../../rulebook/fox/*.md', { query: '?raw', import: 'default' }),
    kit: () => import('../../rulebook/fox/kit'),
  },
  lesson: {
    record: () => import('../../guide/fox/record.json'),
    notes: () => import('../../guide/fox/notes.json'),
  },
};
