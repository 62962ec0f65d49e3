// What may be done, as a view lists it. Every game's view has that list: it is empty unless its viewer is to act.

export function legalOf(view: unknown): string[] {
  return (view as { legal?: string[] } | null | undefined)?.legal ?? [];
}
