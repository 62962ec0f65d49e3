// What the chips of the log are called, for a voice that reads.

import { cardName, cardOf } from '../../art/sly/cards';
import { t } from '../../words/words.svelte';

/** `{card 0:4}` is "Hen 4", `{slot 7}` is "place 7". */
export function chipName(kind: string, value: string): string {
  if (kind === 'card') return cardName(cardOf(value));
  return kind === 'slot' ? t('sly.place', { slot: value }) : value;
}
