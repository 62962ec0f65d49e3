// A link is copied, or shown to be copied by hand.

import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { speak } from '../words/words.svelte';
import { copy } from './copy';
import { toasts } from './toasts.svelte';

const told = vi.spyOn(toasts, 'tell').mockImplementation(() => undefined);

beforeEach(() => speak('en'));
afterEach(() => {
  vi.unstubAllGlobals();
  told.mockClear();
});

it('copies, and says so', async () => {
  const writeText = vi.fn(() => Promise.resolve());
  vi.stubGlobal('navigator', { clipboard: { writeText } });
  await copy('http://host/table/x', 'Copied.');
  expect(writeText).toHaveBeenCalledWith('http://host/table/x');
  expect(told).toHaveBeenCalledWith('Copied.');
});

it('shows the text where nothing can be copied', async () => {
  for (const clipboard of [undefined, { writeText: () => Promise.reject(new Error('no')) }]) {
    vi.stubGlobal('navigator', { clipboard });
    await copy('http://host/table/x', 'Copied.');
    expect(told).toHaveBeenLastCalledWith(expect.stringContaining('http://host/table/x'));
  }
});
