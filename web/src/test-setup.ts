// Tests speak English, clean up after themselves, and run in a browser that neither measures nor lays out.
import '@testing-library/svelte/vitest';
import { speak } from './words/words.svelte';

window.matchMedia ??= () => Object.assign(new EventTarget(), { matches: false }) as MediaQueryList;
window.ResizeObserver ??= class {
  observe(): void {}
  unobserve(): void {}
  disconnect(): void {}
};

await speak('en');
