// The Fox in the Forest, as the house needs it.

import type { GameClient } from '../../table/contract';
import type { FoxView } from '../../views/fox';
import { t } from '../../words/words.svelte';
import { chip, chipName } from './chip';
import Chip from './Chip.svelte';
import Piece from './Piece.svelte';
import { plan } from './plan';
import Reference from './Reference.svelte';
import { prompt, say } from './say';
import { score } from './score';
import Table from './Table.svelte';

type Target = 16 | 21 | 35;
const sayTarget = (target: Target) => t(`fox.option.target.${target}`);

const fox: GameClient<FoxView> = {
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
      field: 'target',
      choices: [16, 21, 35],
      name: () => t('fox.option.target'),
      say: (choice) => sayTarget(choice as Target),
    },
  ],
};

export default fox;
