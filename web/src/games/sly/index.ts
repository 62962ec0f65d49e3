// SLY, as the house needs it.

import type { GameClient } from '../../table/contract';
import { t } from '../../words/words.svelte';
import { chip, chipName } from './chip';
import Chip from './Chip.svelte';
import Piece from './Piece.svelte';
import { plan } from './plan';
import Reference from './Reference.svelte';
import { prompt, say } from './say';
import { score } from './score';
import Table from './Table.svelte';
import type { Staged } from './view';

const HENS = { 4: 'sly.option.hens.4', 6: 'sly.option.hens.6' } as const;

const sly: GameClient<Staged> = {
  Table,
  Piece,
  Chip,
  chip,
  chipName,
  Reference,
  prompt,
  plan,
  say,
  score,
  options: [
    {
      field: 'hens',
      choices: [4, 6],
      name: () => t('sly.option.hens'),
      say: (choice) => t(HENS[choice as keyof typeof HENS]),
    },
  ],
};

export default sly;
