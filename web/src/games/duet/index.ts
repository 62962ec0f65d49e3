// The Fox in the Forest Duet: its table, and how its matches are told.

import type { GameClient } from '../../table/contract';
import type { DuetView } from '../../views/duet';
import { chip, chipName } from './chip';
import Chip from './Chip.svelte';
import Piece from './Piece.svelte';
import { plan } from './plan';
import { prompt } from './prompt';
import Reference from './Reference.svelte';
import { say } from './say';
import { score } from './score';
import Table from './Table.svelte';

const duet: GameClient<DuetView> = {
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

export default duet;
