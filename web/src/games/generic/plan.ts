// How a move is shown on the plain table: effect by effect, things fly to where they lie then.

import { changed } from '../../match/changes';
import type { Change, Scene } from '../../protocol';
import type { Beat, Flight, Step } from '../../table/contract';
import { spoken } from '../../words/words.svelte';

/** The spot of a thing. */
export function spotOf(item: string): string {
  return `thing-${item}`;
}

/** A beat for each effect that shows. What a person must be able to read stays for as long as a full trick. */
export function plan({ from, move, to }: Step<Scene>): Beat<Scene>[] {
  let scene = from;
  const beats: Beat<Scene>[] = (move.changes ?? []).map((changes, n) => {
    const told = move.told?.[n];
    scene = changed(scene, changes, { after: to, told });
    return { view: scene, flights: flights(changes, scene), ...(told?.pause ? { moment: 'trick' } : {}) };
  });
  const shown = beats.filter(({ flights, moment }) => flights.length > 0 || moment);
  const last = shown.pop() ?? { view: to, flights: [] };
  return [...shown, { ...last, view: to }];
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
