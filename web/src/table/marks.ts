// Points out on the table where others did something: their spots carry `data-last` for as long as they are marked.

/** Marks these spots and no others. Where nothing lies any more, there is nothing to mark. */
export function mark(surface: HTMLElement, spots: string[]): void {
  for (const element of surface.querySelectorAll<HTMLElement>('[data-spot]')) {
    const isMarked = element.childElementCount > 0 && spots.includes(element.dataset.spot ?? '');
    element.toggleAttribute('data-last', isMarked);
  }
}

/** Marks spots, also where they are drawn anew. Gives what ends it. */
export function keepMarked(surface: HTMLElement, spots: string[]): () => void {
  mark(surface, spots);
  const watcher = new MutationObserver(() => mark(surface, spots));
  watcher.observe(surface, { childList: true, subtree: true });
  return () => watcher.disconnect();
}
