// Living Forest Duel at a table: what draws it and what says it.

import type { GameClient } from '../../table/contract';
import type { DuelView } from '../../views/duel';
import { chip, chipName } from './chip';
import Chip from './Chip.svelte';
import Piece from './Piece.svelte';
import { plan } from './plan';
import { prompt } from './prompt';
import Reference from './Reference.svelte';
import { say } from './say';
import { score } from './score';
import Table from './Table.svelte';

const duel: GameClient<DuelView> = {
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

export default duel;
