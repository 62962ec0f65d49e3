// Choosing an action by touching the things that it concerns.

import type { Button, Scene } from '../../protocol';

/** The actions that are still possible when these items have been touched. */
export function candidates(actions: Button[], touched: string[]): Button[] {
  return actions.filter((action) => touched.every((item) => action.items.includes(item)));
}

/** The items that can be touched next. */
export function touchable(actions: Button[], touched: string[]): Set<string> {
  const next = candidates(actions, touched).flatMap((action) => action.items);
  return new Set(next.filter((item) => !touched.includes(item)));
}

/** What is touched after a touch: an item that fits joins, one that is touched already is let go, another starts anew. */
export function touch(actions: Button[], touched: string[], item: string): string[] {
  if (touched.includes(item)) return touched.filter((other) => other !== item);
  if (touchable(actions, touched).has(item)) return [...touched, item];
  return touchable(actions, []).has(item) ? [item] : touched;
}

/** The actions to be shown as buttons: those of what is touched, else those that concern no thing, else all if they are few. */
export function offered(scene: Scene, touched: string[], few = 8): Button[] {
  if (touched.length > 0) return candidates(scene.actions, touched).slice(0, 3 * few);
  if (scene.actions.length <= few) return scene.actions;
  return scene.actions.filter((action) => action.items.length === 0);
}
