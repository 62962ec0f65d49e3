// Messages are shown by whatever lies on top.

import { render, screen } from '@testing-library/svelte';
import { createRawSnippet, tick } from 'svelte';
import { beforeAll, expect, it } from 'vitest';
import Sheet from './Sheet.svelte';
import { toasts } from './toasts.svelte';
import Toasts from './Toasts.svelte';

// The browser of the tests knows no dialogs.
beforeAll(() => {
  HTMLDialogElement.prototype.showModal = function () {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function () {
    this.open = false;
  };
});

const children = createRawSnippet(() => ({ render: () => '<p>Words</p>' }));

it('shows messages in an open sheet, and on the page without one', async () => {
  render(Toasts);
  const { rerender, container } = render(Sheet, { isOpen: true, title: 'Settings', children });
  toasts.tell('The name is taken.');
  await tick();
  const inside = () => container.querySelector('dialog [role=status]')?.textContent?.trim() ?? '';
  expect(screen.getAllByText('The name is taken.')).toHaveLength(1);
  expect(inside()).toContain('The name is taken.');
  await rerender({ isOpen: false });
  expect(inside()).toBe('');
  expect(screen.getAllByText('The name is taken.')).toHaveLength(1);
});
