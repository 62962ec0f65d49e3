// The table of every game that has none of its own: all it knows comes from the server's scenes.

import type { Outcome, Scene } from '../../protocol';
import type { GameClient, Player, ScoreLine } from '../../table/contract';
import { spoken, t } from '../../words/words.svelte';
import Chip from './Chip.svelte';
import Piece from './Piece.svelte';
import { plan } from './plan';
import Table from './Table.svelte';

const generic: GameClient<Scene> = {
  Table,
  Piece,
  Chip,
  chip: () => null,
  chipName: (_, value) => value,
  Reference: null,
  prompt: (scene, seat, players) => prompt(scene, seat, players),
  plan,
  say: (action, scene) => scene.actions.find((button) => button.action === action)?.label[spoken()] ?? action,
  score: (_told, _last, outcome) => score(outcome),
};

function prompt(scene: Scene, seat: number | null, players: Player[]): string {
  const text = scene.prompt[spoken()];
  if (scene.asked === null) return text;
  const who = scene.asked === seat ? t('table.title.turn') : (players[scene.asked]?.name ?? '');
  return t('generic.prompt', { who, text });
}

function score(outcome: Outcome | null): ScoreLine[] {
  return outcome ? [{ label: t('table.over.points'), points: outcome.points, kind: 'sum' }] : [];
}

export default generic;
