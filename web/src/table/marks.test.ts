// What others did stays marked, also in what is drawn later.

import { expect, it } from 'vitest';
import { keepMarked, mark } from './marks';

function lay(...spots: string[]): HTMLElement {
  const surface = document.createElement('div');
  surface.innerHTML = spots.map((spot) => `<i data-spot="${spot}"><b></b></i>`).join('');
  return surface;
}
const marked = (surface: HTMLElement) =>
  [...surface.querySelectorAll<HTMLElement>('[data-last]')].map((element) => element.dataset.spot);

it('marks these spots and no others', () => {
  const surface = lay('trick-0', 'trick-1', 'decree');
  surface.innerHTML += '<i data-spot="empty"></i>';
  mark(surface, ['trick-1', 'empty', 'gone']);
  expect(marked(surface)).toEqual(['trick-1']);
  mark(surface, []);
  expect(marked(surface)).toEqual([]);
});

it('marks what is drawn later, until it ends', async () => {
  const surface = lay('decree');
  const end = keepMarked(surface, ['trick-1']);
  surface.append(...lay('trick-1').childNodes);
  await Promise.resolve();
  expect(marked(surface)).toEqual(['trick-1']);
  end();
  surface.append(...lay('trick-1').childNodes);
  await Promise.resolve();
  expect(marked(surface)).toHaveLength(1);
});
