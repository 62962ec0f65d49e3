// A first visit is light, and nothing jumps while it is laid out.

import { DESK, PHONE } from './devices';
import { fox } from './hands/fox';
import { expect, test } from './house';
import { playOn, setUp, whoIsAsked } from './table';
import { shiftOf, weigh, type Weight } from './weigh';
import { en } from './words';

const LIGHT = 250_000;
const STEADY = 0.1;

function expectLight(what: string, { bytes, shift }: Weight): void {
  console.log(`${what}: ${(bytes / 1000).toFixed(1)} kB over the wire, layout shift ${shift.toFixed(3)}`);
  expect(bytes, `bytes of ${what}`).toBeLessThan(LIGHT);
  expect(shift, `layout shift of ${what}`).toBeLessThan(STEADY);
}

for (const [where, device] of [
  ['a phone', PHONE],
  ['a desk', DESK],
] as const) {
  test(`home is light on ${where}`, async ({ visit }) => {
    const page = await visit(device);
    const there = () => expect(page.getByRole('article')).toHaveCount(4);
    expectLight(`home on ${where}`, await weigh(page, '/', there));
  });

  test(`a table is light on ${where}`, async ({ visit }) => {
    const host = await visit(DESK);
    await setUp(host, 'fox', 'Hare');
    await whoIsAsked([host], fox);
    const watcher = await visit(device);
    const there = () => expect(watcher.getByText(en('table.spectator'))).toBeVisible();
    expectLight(`a table of fox on ${where}`, await weigh(watcher, host.url(), there));
    await playOn([host], 70, fox, 2);
    expect(await shiftOf(watcher), 'layout shift while others play').toBeLessThan(STEADY);
  });
}
