// The prints of the house: all there, the same every time, and no two with one id.

import { cleanup, render } from '@testing-library/svelte';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { GAMES } from '../../games/manifest';
import Icon, { names } from '../Icon.svelte';
import { frond, gouge, seeded } from '../gouge';
import Door from './Door.svelte';
import EmptyNest from './EmptyNest.svelte';
import Logo from './Logo.svelte';
import Portrait, { type Mood, type Who } from './Portrait.svelte';

afterEach(cleanup);

const whos: Who[] = ['hedgehog', 'hare', 'badger', 'owl', 'guest'];
const moods: Mood[] = ['calm', 'thinking', 'glad', 'sad'];

/** A picture that is hidden from screen readers, and whose every path can be drawn. */
function expectPrint(container: HTMLElement): void {
  const picture = container.querySelector('svg');
  expect(picture?.getAttribute('aria-hidden')).toBe('true');
  const paths = [...container.querySelectorAll('path')].map((path) => path.getAttribute('d') ?? '');
  expect(paths.length).toBeGreaterThan(0);
  for (const path of paths) {
    expect(path).toMatch(/^M/);
    expect(path).not.toMatch(/NaN|undefined|Infinity/);
  }
}

describe('the gouge', () => {
  it('cuts the same mark from the same seed', () => {
    const [one, other] = [seeded(3), seeded(3)];
    expect([one(), one(), one()]).toEqual([other(), other(), other()]);
  });

  it('ends where it is sent', () => {
    expect(gouge(0, 0, 10, 90, 1)).toContain(' 0,10Q');
    expect(frond(0, 0, 10, 0, 0)).not.toContain('NaN');
  });
});

describe('doors', () => {
  for (const game of GAMES) {
    it(`has a scene for ${game}`, async () => {
      const { container } = render(Door, { game });
      await vi.waitFor(() => expectPrint(container), 10_000);
      expect(container.querySelector('svg')?.classList).toContain(`of-${game}`);
    });
  }

  it('draws ferns for a game it does not know', () => {
    const { container } = render(Door, { game: 'chess' });
    expect(container.querySelector('svg')?.classList).toContain('of-fern');
  });
});

describe('portraits', () => {
  it('shows everyone in every mood, each mood in its own way', () => {
    for (const who of whos) {
      const faces = moods.map((mood) => {
        const { container } = render(Portrait, { who, mood });
        expectPrint(container);
        return container.querySelector('svg > g')?.innerHTML;
      });
      expect(new Set(faces).size).toBe(moods.length);
    }
  });

  it('shares no id between two pictures of a page', async () => {
    render(Portrait, { who: 'owl' });
    render(Portrait, { who: 'owl' });
    render(Door, { game: 'sly' });
    render(Door, { game: 'duel' });
    const found = () => [...document.querySelectorAll('[id]')].map((element) => element.id);
    await vi.waitFor(() => expect(found().length).toBe(6), 10_000);
    const ids = found();
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('emblem, nest and signs', () => {
  it('draws them all', () => {
    expectPrint(render(Logo).container);
    expectPrint(render(EmptyNest).container);
    for (const name of names) expectPrint(render(Icon, { name }).container);
  });
});
