// How the page is built, served while one works on it, and tested.

import { svelte } from '@sveltejs/vite-plugin-svelte';
import { defineConfig } from 'vitest/config';

const server = process.env.UNDERWOOD_SERVER ?? 'http://127.0.0.1:7878';
// The server only trusts pages of its own origin: the proxy speaks in its name.
const forward = { target: server, changeOrigin: true, headers: { origin: server } };

export default defineConfig({
  plugins: [svelte()],
  build: {
    target: 'es2022',
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  // The book of words lies beside the page.
  server: { fs: { allow: ['..'] }, proxy: { '/ws': { ...forward, ws: true }, '/api': forward } },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  // A busy machine may take long for the first touch of a table: what hangs is found all the same.
  test: {
    environment: 'jsdom',
    include: ['src/**/*.test.ts'],
    setupFiles: ['src/test-setup.ts'],
    testTimeout: 30_000,
  },
});
