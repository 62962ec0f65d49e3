// Real addresses: which screen an address means, and going there without a new page.

/** A screen with what its address says. */
export type Route =
  | { screen: 'home' }
  | { screen: 'setup'; game: string; friend: boolean }
  | { screen: 'table'; match: string }
  | { screen: 'replay'; match: string }
  | { screen: 'file' }
  | { screen: 'rules'; game: string | null }
  | { screen: 'learn'; game: string }
  | { screen: 'profile' }
  | { screen: 'about' }
  | { screen: 'lost' };

/** Reads the path of an address. */
export function read(path: string, query = ''): Route {
  const [first, second, ...rest] = partsOf(path);
  if (first === undefined) return { screen: 'home' };
  if (rest.length > 0) return { screen: 'lost' };
  switch (first) {
    case 'new':
      return second
        ? { screen: 'setup', game: second, friend: new URLSearchParams(query).has('friend') }
        : { screen: 'lost' };
    case 'table':
      return second ? { screen: 'table', match: second } : { screen: 'lost' };
    case 'replay':
      return second ? { screen: 'replay', match: second } : { screen: 'file' };
    case 'rules':
      return { screen: 'rules', game: second ?? null };
    case 'learn':
      return second ? { screen: 'learn', game: second } : { screen: 'lost' };
    case 'me':
      return second ? { screen: 'lost' } : { screen: 'profile' };
    case 'about':
      return second ? { screen: 'lost' } : { screen: 'about' };
    default:
      return { screen: 'lost' };
  }
}

/** The parts of a path; an unreadable one is a path that leads nowhere. */
function partsOf(path: string): string[] {
  try {
    return path.split('/').filter(Boolean).map(decodeURIComponent);
  } catch {
    return ['?'];
  }
}

/** What a hash says; as it is written if it cannot be read. */
export function readHash(hash: string): string {
  const text = hash.slice(1);
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

let address = $state(new URL(location.href));

/** Where we are. */
export const place = {
  get route(): Route {
    return read(address.pathname, address.search);
  },
  get query(): URLSearchParams {
    return address.searchParams;
  },
  get hash(): string {
    return readHash(address.hash);
  },
};

/** Goes to an address of ours. */
export function go(to: string, how: 'push' | 'replace' = 'push'): void {
  const next = new URL(to, location.href);
  history[how === 'push' ? 'pushState' : 'replaceState'](null, '', next);
  const isNewScreen = next.pathname !== address.pathname;
  address = next;
  if (isNewScreen) scrollTo(0, 0);
}

addEventListener('popstate', () => (address = new URL(location.href)));
addEventListener('hashchange', () => (address = new URL(location.href)));
document.addEventListener('click', (event) => {
  const link = (event.target as Element | null)?.closest?.('a');
  if (!link || event.defaultPrevented || event.button !== 0) return;
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  if (link.target || link.hasAttribute('download') || link.origin !== location.origin) return;
  if (link.pathname.startsWith('/api/')) return;
  event.preventDefault();
  go(link.href);
});
