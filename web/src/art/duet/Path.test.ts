// The board says what lies on it, and its targets can be picked.

import { fireEvent, render, screen } from '@testing-library/svelte';
import { describe, expect, it, vi } from 'vitest';
import Path from './Path.svelte';

// The test's page has no size.
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
);

const board = {
  spaces: 11,
  start: 5,
  gems: [0, 1, 2, 1, 1, 0, 1, 1, 2, 1, 1],
  plus: [1, 3],
  ends: [1, 10] as [number, number],
  tracker: 6,
  forest: 3,
  names: ['Ada', 'Ben'] as [string, string],
  facing: 0 as const,
};

describe('the path', () => {
  it('tells every space', () => {
    render(Path, board);
    const spaces = screen.getAllByRole('listitem').map((item) => item.textContent);
    expect(spaces).toHaveLength(11);
    expect(spaces[0]).toBe('Space 0, covered by the forest');
    expect(spaces[1]).toBe('Space 1, 1 gem, plus');
    expect(spaces[5]).toBe('Space 5, the start');
    expect(spaces[6]).toBe('Space 6, 1 gem, the tracker is here');
    expect(screen.getByText(/3 forest tokens left/)).toBeTruthy();
  });

  it('has a spot for every space, and for the gems of every open one but the start', () => {
    const { container } = render(Path, board);
    const spots = [...container.querySelectorAll('[data-spot]')].map((spot) => spot.getAttribute('data-spot'));
    expect(spots.filter((spot) => spot?.startsWith('space-'))).toHaveLength(11);
    expect(spots).not.toContain('gem-0');
    expect(spots).not.toContain('gem-5');
    expect(spots).toContain('gem-10');
  });

  it('draws as many gems as there are', () => {
    const { container } = render(Path, board);
    expect(container.querySelectorAll('[data-spot="gem-2"] svg')).toHaveLength(2);
    expect(container.querySelectorAll('[data-spot="gem-7"] svg')).toHaveLength(1);
  });

  it('hands over the action of the target that is picked', async () => {
    const onpick = vi.fn();
    const targets = [
      { space: 8, label: 'To space 8', action: 'move +2' },
      { space: null, end: 1 as const, label: 'Off the path', action: 'move +5' },
    ];
    render(Path, { ...board, targets, onpick });
    await fireEvent.click(screen.getByRole('button', { name: 'Off the path' }));
    expect(onpick).toHaveBeenCalledExactlyOnceWith('move +5');
  });

  it('turns for the seat that sits at the bottom', async () => {
    const { container, rerender } = render(Path, board);
    const place = () => container.querySelector('[data-spot="space-2"]')!.getAttribute('transform');
    const before = place();
    await rerender({ facing: 1 });
    expect(place()).not.toBe(before);
  });
});
