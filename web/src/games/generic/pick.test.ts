// Touching things leads to exactly the actions that concern them.

import { describe, expect, it } from 'vitest';
import type { Button, Scene } from '../../protocol';
import { candidates, offered, touch, touchable } from './pick';

const button = (action: string, ...items: string[]): Button => ({ action, label: { en: action, fr: action }, items });
const actions = [
  button('lay 1 @0', 'hand-1', 'slot-0'),
  button('lay 1 @1', 'hand-1', 'slot-1'),
  button('lay 2 @0', 'hand-2', 'slot-0'),
  button('expose @5', 'slot-5'),
  button('pass'),
];
const scene = { actions } as Scene;

describe('picking', () => {
  it('narrows down with every touch', () => {
    expect(candidates(actions, ['hand-1']).map(({ action }) => action)).toEqual(['lay 1 @0', 'lay 1 @1']);
    expect(candidates(actions, ['hand-1', 'slot-1']).map(({ action }) => action)).toEqual(['lay 1 @1']);
  });

  it('offers only things that lead somewhere', () => {
    expect([...touchable(actions, ['hand-2'])]).toEqual(['slot-0']);
    expect(touchable(actions, []).has('hand-3')).toBe(false);
  });

  it('starts anew with a thing that does not fit, and lets go of one touched twice', () => {
    expect(touch(actions, ['hand-2'], 'slot-5')).toEqual(['slot-5']);
    expect(touch(actions, ['hand-2'], 'hand-2')).toEqual([]);
    expect(touch(actions, ['hand-2'], 'nothing')).toEqual(['hand-2']);
  });

  it('shows all actions while they are few, else those without things', () => {
    expect(offered(scene, [])).toHaveLength(5);
    expect(offered(scene, [], 3).map(({ action }) => action)).toEqual(['pass']);
    expect(offered(scene, ['slot-5'], 3).map(({ action }) => action)).toEqual(['expose @5']);
  });
});
