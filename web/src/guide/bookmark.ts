// Where a reader left a guided game, kept in the browser.

const keyOf = (game: string) => `guide.${game}`;

/** The page to go on with; the first if there is none, or if the lesson has become shorter. */
export function bookmarkOf(game: string, pages: number): number {
  const page = Number(localStorage.getItem(keyOf(game)));
  return Number.isInteger(page) && page > 0 && page < pages ? page : 0;
}

/** Remembers the page; whoever came to the end begins anew. */
export function putBookmark(game: string, page: number, pages: number): void {
  if (page === pages - 1) localStorage.removeItem(keyOf(game));
  else localStorage.setItem(keyOf(game), String(page));
}
