// Messages lie where nothing can be touched.

import { expect, it } from 'vitest';
import { freeTop } from './free';

const screen = { width: 400, height: 800 };
const toast = { width: 360, height: 60 };
const bar = (top: number, bottom: number) => ({ left: 0, right: 400, top, bottom });

it('lies at the top if nothing is there', () => {
  expect(freeTop(toast, screen, [])).toBe(8);
});

it('lies below what can be touched, and above the rest of it', () => {
  const top = freeTop(toast, screen, [bar(0, 44), bar(130, 200), bar(600, 800)]);
  expect(top).toBeGreaterThanOrEqual(44);
  expect(top + toast.height).toBeLessThanOrEqual(130);
});

it('minds only what is really under it', () => {
  expect(freeTop(toast, screen, [{ left: 0, right: 18, top: 0, bottom: 800 }])).toBe(8);
});

it('covers as little as it can where there is no room', () => {
  const top = freeTop(toast, screen, [bar(0, 300), { left: 100, right: 120, top: 300, bottom: 800 }]);
  expect(top).toBeGreaterThanOrEqual(300);
});
