// The Fox in the Forest at a table: what draws it and what says it.

import type { GameClient } from '../../table/contract';
import type { FoxView } from '../../views/fox';
import { chip, chipName } from './chip';
import Chip from './Chip.svelte';
import Piece from './Piece.svelte';
import { plan } from './plan';
import Reference from './Reference.svelte';
import { prompt, say } from './say';
import { score } from './score';
import Table from './Table.svelte';

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
};

export default fox;
