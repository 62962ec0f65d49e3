// All words in French.

import type { Words } from '../words.svelte';
import about from './about';
import duel from './duel';
import duet from './duet';
import duetCards from './duet-cards';
import fox from './fox';
import foxCards from './fox-cards';
import generic from './generic';
import guide from './guide';
import house from './house';
import profile from './profile';
import replay from './replay';
import review from './review';
import rules from './rules';
import sly from './sly';
import table from './table';

const fr: Words = {
  ...house,
  ...table,
  ...foxCards,
  ...fox,
  ...duetCards,
  ...duet,
  ...duel,
  ...sly,
  ...generic,
  ...guide,
  ...profile,
  ...replay,
  ...review,
  ...rules,
  ...about,
};

export default fr;
