// The page of rules: search, links to clauses, the law, games without a book.

import { cleanup, configure, fireEvent, render, screen, waitFor, within } from '@testing-library/svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { toasts } from '../house/toasts.svelte';
import { speak } from '../words/words.svelte';

const LAW =
  '# chess\n- `castling` — The king moves **two** squares. <b onclick="x()">no</b> [bad](javascript:x)\n- `mate` — The end.\n';

vi.hoisted(() => {
  globalThis.matchMedia = ((query: string) => ({ matches: false, media: query, addEventListener() {} })) as never;
  globalThis.ResizeObserver = class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
});

// Pictures are slow to make without a browser, and no part of what is tested here.
vi.mock('../art/house/Door.svelte', () => ({ default: () => {} }));
vi.mock('../art/house/Logo.svelte', () => ({ default: () => {} }));
vi.mock('../art/fox/FoxCard.svelte', () => ({ default: () => {} }));
vi.mock('../art/duet/DuetCard.svelte', () => ({ default: () => {} }));
vi.setConfig({ testTimeout: 60_000 });
configure({ asyncUtilTimeout: 20_000 });

const { default: Rules } = await import('../pages/Rules.svelte');
const { default: About } = await import('../pages/About.svelte');
const shown = vi.fn<(this: Element) => void>();

beforeEach(() => {
  shown.mockClear();
  Element.prototype.scrollIntoView = function (this: Element) {
    shown.call(this);
  };
  vi.stubGlobal('fetch', async (address: string) => {
    if (address === '/api/games') return Response.json([{ id: 'chess', name: 'Chess', summary: 'a game of kings' }]);
    return address === '/api/games/nothing/rules' ? new Response('', { status: 404 }) : new Response(LAW);
  });
});

afterEach(async () => {
  cleanup();
  vi.unstubAllGlobals();
  await speak('en');
});

/** The title of a clause, when it is there. */
const title = (id: string) => waitFor(() => document.querySelector<HTMLElement>(`#${id}-title`) ?? missing(id));
const missing = (id: string) => {
  throw new Error(`no ${id}`);
};
const search = () => document.querySelector<HTMLInputElement>('input[type=search]')!;

describe('a book', () => {
  it('opens at the clause that is linked, and marks it', async () => {
    render(Rules, { game: 'fox', clause: 'follow-suit' });
    const heading = await title('follow-suit');
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(shown.mock.contexts).toEqual([document.getElementById('follow-suit')]);
    expect(document.querySelectorAll('.marked')).toHaveLength(1);
    expect(document.title).toBe('The Fox in the Forest · Rules · Underwood');
  });

  it('follows the address while it is open', async () => {
    const { rerender } = render(Rules, { game: 'fox', clause: '' });
    const heading = await title('fox');
    await rerender({ clause: 'fox' });
    await waitFor(() => expect(document.activeElement).toBe(heading));
  });

  it('shows what is sought, whatever its accents, and marks it', async () => {
    await speak('fr');
    render(Rules, { game: 'fox' });
    await title('deal');
    await fireEvent.input(search(), { target: { value: 'SORCIERE' } });
    expect(document.getElementById('deal')).toBeNull();
    expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toContain('Sorcière');
    expect(document.querySelector('search [role=status]')!.textContent).toMatch(/^\d+ clauses$/);
  });

  it('says when nothing is found, and gives up the search for a link', async () => {
    const { rerender } = render(Rules, { game: 'fox', clause: '' });
    await title('deal');
    await fireEvent.input(search(), { target: { value: 'xyzzy' } });
    expect(screen.getByText(/Nothing here says “xyzzy”/)).toBeTruthy();
    await rerender({ clause: 'deal' });
    const heading = await title('deal');
    await waitFor(() => expect(document.activeElement).toBe(heading));
    expect(search()).toHaveProperty('value', '');
  });

  it('copies the link of a clause', async () => {
    const writeText = vi.fn(async () => {});
    vi.stubGlobal('navigator', { ...navigator, clipboard: { writeText } });
    render(Rules, { game: 'duet' });
    const link = (await title('silence')).querySelector('a')!;
    expect(link.getAttribute('href')).toBe('/rules/duet#silence');
    link.addEventListener('click', (event) => event.preventDefault());
    await fireEvent.click(link);
    expect(writeText).toHaveBeenCalledWith(new URL('/rules/duet#silence', location.href).href);
    await waitFor(() => expect(toasts.list.map(({ text }) => text)).toContain('The link is copied.'));
  });

  it('has contents with every chapter', async () => {
    render(Rules, { game: 'sly' });
    await title('safe');
    const contents = within(document.querySelector<HTMLElement>('nav[aria-label=Contents]')!);
    expect(contents.getByText('How to win').closest('a')?.getAttribute('href')).toBe('/rules/sly#aim');
    expect(contents.getByText('Safe Hens').getAttribute('href')).toBe('/rules/sly#safe');
  });

  it.each(['fox', 'duet', 'sly', 'duel'])('of %s is drawn whole in both languages', async (game) => {
    const { container } = render(Rules, { game });
    await title('minute');
    const clauses = container.querySelectorAll('section section').length;
    await speak('fr');
    await screen.findByText('Le texte exact');
    await waitFor(() => expect(container.querySelectorAll('section section')).toHaveLength(clauses));
    expect(container.textContent).not.toMatch(/\{\w+ |undefined|NaN/);
  });
});

describe('the law', () => {
  it('is a touch away', async () => {
    render(Rules, { game: 'fox' });
    await fireEvent.click(await screen.findByText('The exact law'));
    expect(await screen.findByText('castling')).toBeTruthy();
  });

  it('is shown for a game without a book, and only as text', async () => {
    const { container } = render(Rules, { game: 'chess', clause: 'mate' });
    expect((await screen.findByText('two')).tagName).toBe('STRONG');
    expect(container.querySelector('b, [onclick]')).toBeNull();
    expect(screen.getByText(/bad/).closest('a')).toBeNull();
    expect(shown.mock.contexts).toEqual([document.getElementById('mate')]);
  });

  it('is missing for a game that nobody knows', async () => {
    render(Rules, { game: 'nothing' });
    expect((await screen.findByRole('alert')).textContent).toMatch(/“nothing”/);
  });

  it('can be asked for again', async () => {
    vi.stubGlobal('fetch', async () => new Response('', { status: 503 }));
    render(Rules, { game: 'chess' });
    const again = await screen.findByText('Try again');
    vi.stubGlobal('fetch', async () => new Response(LAW));
    await fireEvent.click(again);
    expect(await screen.findByText('castling')).toBeTruthy();
  });
});

describe('the shelf', () => {
  it('has every book, and the games without one', async () => {
    render(Rules, { game: null });
    await screen.findByText('Chess');
    expect([...document.querySelectorAll('main a')].map((link) => link.getAttribute('href'))).toEqual(
      ['fox', 'duet', 'sly', 'duel', 'chess'].map((game) => `/rules/${game}`),
    );
  });
});

describe('the page about the house', () => {
  it.each(['Joshua Buergel', 'Jennifer L. Meyer', 'Chris Handy', 'Aske Christiansen', 'Ludonaute', 'not affiliated'])(
    'names %s',
    (name) => {
      const { container } = render(About);
      expect(container.textContent).toContain(name);
    },
  );
});
