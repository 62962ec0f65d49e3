// Changes of a table drawn from scenes: what lies where after each effect of a move.

import type { Change, Item, Lying, Scene, Told, Zone } from '../protocol';

/** Where to look up what a thing is that has just come or been turned up. */
export interface Sources {
  /** How the table will be at the end. */
  after: Scene | null;
  /** What happened: effects name the things that they are about. */
  told: Told | undefined;
}

/** The table after changes. Nothing can be done on it: it is only a moment of a move. */
export function changed(scene: Scene, changes: Change[], sources: Sources): Scene {
  const zones = scene.zones.map((zone) => ({ ...zone, items: [...zone.items] }));
  const lying = new Map(scene.zones.flatMap(({ items }) => items.map((item) => [item.id, item])));
  const free = changes.map(({ from }) => from && remove(zones, from));
  changes.forEach(({ from, to }, n) => {
    if (!to) return;
    const was = from ? lying.get(from.item) : undefined;
    put(zoneOf(zones, to.zone, sources.after), itemOf(to, was, sources), from?.zone === to.zone ? free[n] : null);
  });
  return { ...scene, zones, actions: [] };
}

/** Takes a thing away; gives the place in its zone that is free now. */
function remove(zones: Zone[], { item, zone }: Lying): number | null {
  const items = zones.find(({ id }) => id === zone)?.items ?? [];
  const place = items.findIndex(({ id }) => id === item);
  if (place >= 0) items.splice(place, 1);
  return place >= 0 ? place : null;
}

function put({ items }: Zone, item: Item, place: number | null | undefined): void {
  items.splice(place ?? items.length, 0, item);
}

function zoneOf(zones: Zone[], id: string, after: Scene | null): Zone {
  const found = zones.find((zone) => zone.id === id);
  if (found) return found;
  const drawn = after?.zones.find((zone) => zone.id === id);
  const zone: Zone = { ...(drawn ?? { id, label: { en: id, fr: id }, seat: null, kind: 'row' }), items: [] };
  zones.push(zone);
  return zone;
}

/** A thing as it lies now: what it is was known before, is known at the end, or is told. */
function itemOf(to: Lying, was: Item | undefined, { after, told }: Sources): Item {
  const lies = { id: to.item, is_hidden: to.is_hidden, count: to.count, at: to.at };
  if (was?.id === to.item) return { ...was, ...lies };
  const known = after?.zones.flatMap(({ items }) => items).find(({ id }) => id === to.item);
  if (known) return { ...known, ...lies };
  const { label, kind, owner } = { ...was, label: labelIn(told, to.item) ?? was?.label };
  const plain = { label: label ?? { en: to.item, fr: to.item }, kind: kind ?? 'card', owner: owner ?? null };
  return { note: null, ...plain, ...lies };
}

/** What an effect calls a thing. */
function labelIn(told: Told | undefined, id: string): Item['label'] | undefined {
  for (const fact of Object.values(told?.facts ?? {})) {
    if (fact && fact !== 'hidden' && 'item' in fact && fact.item.id === id) return fact.item.label;
  }
  return undefined;
}
