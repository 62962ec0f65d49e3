// What the chips of the log are called, for a voice that reads.

import { animalName, elementName, shortTreeName } from '../../art/duel/names';
import { isElement } from './notation';

/** `{card bear}` is "Bear", `{tree sun3}` "Tree of Sun", `{element wind}` "Wind". */
export function chipName(kind: string, value: string): string {
  if (kind === 'card') return animalName(value);
  if (kind === 'tree') return shortTreeName(value);
  return kind === 'element' && isElement(value) ? elementName(value) : value;
}
