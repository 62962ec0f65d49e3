// How a move is shown on the plain table: effect by effect, things fly to where they lie then.

import { changed } from '../../match/changes';
import type { Change, Scene } from '../../protocol';
import type { Beat, Flight, Step } from '../../table/contract';
import { spoken } from '../../words/words.svelte';

/** The spot of a thing. */
export function spotOf(item: string): string {
  return `thing-${item}`;
}

/** A beat for each effect that shows. What a person must be able to read before the next stays as long as a full trick. */
export function plan({ from, move, to }: Step<Scene>): Beat<Scene>[] {
  const all = move.told ?? [];
  const beats: Beat<Scene>[] = [];
  let [scene, begin] = [from, 0];
  let flying: Flight[] = [];
  (move.changes ?? []).forEach((changes, n) => {
    const [effect, next] = [all[n], all[n + 1]];
    scene = changed(scene, changes, { after: to, told: effect });
    flying = [...flying, ...flights(changes, scene)];
    // Effects of one name in a row are one moment.
    const isRead = effect?.pause && next !== undefined && next.id !== effect.id;
    if (!isRead && (flying.length === 0 || next?.id === effect?.id)) return;
    const pause = isRead ? ({ moment: 'trick', says: effect } as const) : {};
    beats.push({ view: scene, flights: flying, told: all.slice(begin, n + 1), ...pause });
    [flying, begin] = [[], n + 1];
  });
  // The end is drawn as the server draws it, with what can be done there.
  const last = begin < all.length ? undefined : beats.pop();
  return [...beats, { ...(last ?? { flights: flying, told: all.slice(begin) }), view: to }];
}

function flights(changes: Change[], scene: Scene): Flight[] {
  const items = new Map(scene.zones.flatMap((zone) => zone.items.map((item) => [item.id, item])));
  const moved = changes.flatMap(({ from, to }) => (from && to && hasMoved({ from, to }) ? [{ from, to }] : []));
  return moved.map(({ from, to }, order) => ({
    from: spotOf(from.item),
    to: spotOf(to.item),
    piece: to.is_hidden ? null : (items.get(to.item)?.label[spoken()] ?? to.item),
    order,
  }));
}

/** Does it lie elsewhere? What only changes its number or shows its face stays where it is. */
function hasMoved({ from, to }: { from: NonNullable<Change['from']>; to: NonNullable<Change['to']> }): boolean {
  return from.zone !== to.zone || from.at?.x !== to.at?.x || from.at?.y !== to.at?.y;
}
