// Takes the pictures of the gallery: see `scripts/gallery.mjs`.

import { defineConfig } from '@playwright/test';
import base from './playwright.config';

export default defineConfig({ ...base, testMatch: 'gallery.shots.ts' });
