// What the chips of the log are called, for a voice that reads.

import { animalName, elementName, shortTreeName } from '../../art/duel/names';
import { t } from '../../words/words.svelte';
import { isElement, squareOf } from './notation';

/** Where a square is, seen from the lake, which everybody sees: "1 left, 2 up from the lake". */
export function squareWords(square: string): string {
  const { x, y } = squareOf(square);
  const across = x === 0 ? [] : [t(x < 0 ? 'duel.square.left' : 'duel.square.right', { n: Math.abs(x) })];
  const along = y === 0 ? [] : [t(y < 0 ? 'duel.square.up' : 'duel.square.down', { n: Math.abs(y) })];
  return t('duel.square', { ways: [...across, ...along].join(', ') });
}

/** `{card bear}` is "Bear", `{tree sun3}` "Tree of Sun", `{element wind}` "Wind", `{square 0,-1}` "1 up from the lake". */
export function chipName(kind: string, value: string): string {
  if (kind === 'card') return animalName(value);
  if (kind === 'tree') return shortTreeName(value);
  if (kind === 'square') return squareWords(value);
  return kind === 'element' && isElement(value) ? elementName(value) : value;
}

/** An animal, a tree, an element or a square as things on the table go by: `bear`, `sun3`, `wind`, `square-0-1,-2`. */
export function chip(id: string): { kind: string; value: string } | null {
  if (isElement(id)) return { kind: 'element', value: id };
  if (id.startsWith('clearing-')) return null;
  if (id.startsWith('square-')) return { kind: 'square', value: id.replace(/^square-\d+-/, '') };
  return { kind: /\d$/.test(id) ? 'tree' : 'card', value: id };
}
