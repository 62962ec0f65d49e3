// Takes pictures of every screen and table and writes docs/gallery.md with them: `npm run gallery`.
// Needs what the tests in the browser need: Chromium, and UNDERWOOD_BINARY with the page inside.

import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { shrink } from './palette.mjs';

const docs = fileURLToPath(new URL('../../docs', import.meta.url));
const folder = join(docs, 'gallery');
const LARGEST = 5_000_000;

/** The screens in their order, and what they are. */
const SCREENS = {
  home: 'Home: four doors, two clicks from playing',
  setup: 'Setting a table up',
  waiting: 'A table waits for a friend',
  guide: 'A guided first game',
  fox: 'The Fox in the Forest',
  chosen: 'A chosen card shows what it would do',
  hint: 'What Owl would do, and why',
  abilities: 'The abilities, one touch away',
  end: 'After the match: how the points came about',
  review: 'What each choice was worth, and where the match turned',
  replay: 'A replay with everything open',
  duet: 'The Fox in the Forest Duet',
  sly: 'SLY',
  duel: 'Living Forest Duel',
  rules: 'The rules, in our words',
  about: 'About',
};
const WIDTHS = { desk: 720, tablet: 320, phone: 180 };
const SIZES = Object.keys(WIDTHS);

const raw = mkdtempSync(join(tmpdir(), 'underwood-gallery-'));
const args = ['playwright', 'test', '--config', 'e2e/gallery.config.ts'];
const { status } = spawnSync('npx', args, { stdio: 'inherit', env: { ...process.env, UNDERWOOD_GALLERY: raw } });
if (status === 0) publish(readdirSync(raw));
else process.exitCode = 1;
rmSync(raw, { recursive: true });

function publish(files) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder);
  const sizes = files.map((file) => {
    const picture = shrink(readFileSync(join(raw, file)));
    writeFileSync(join(folder, file), picture);
    return picture.length;
  });
  const total = sizes.reduce((sum, size) => sum + size, 0);
  console.log(`${files.length} pictures, ${(total / 1e6).toFixed(1)} MB`);
  if (total > LARGEST) throw new Error(`the gallery may have ${LARGEST / 1e6} MB at most`);
  writeFileSync(join(docs, 'gallery.md'), page(files));
}

function page(files) {
  const sections = Object.entries(SCREENS).map(([screen, title]) => section(title, picturesOf(screen, files)));
  return `# Gallery\n\nWritten by \`npm run gallery\` in \`web/\`; a match is different each time.\n\n${sections.join('\n')}`;
}

/** The pictures of a screen, the largest first, day before night. */
function picturesOf(screen, files) {
  const own = files.filter((file) => file.startsWith(`${screen}-`));
  if (own.length === 0) throw new Error(`there is no picture of ${screen}`);
  return own.sort(
    (one, other) => SIZES.indexOf(sizeOf(one)) - SIZES.indexOf(sizeOf(other)) || one.localeCompare(other),
  );
}

function sizeOf(file) {
  return file.split('-')[1];
}

function section(title, files) {
  const images = files.map((file) => {
    const [, size, theme] = file.replace('.png', '').split('-');
    return `<img src="gallery/${file}" width="${WIDTHS[size]}" alt="${title}: ${size}, ${theme}">`;
  });
  return `## ${title}\n\n${images.join('\n')}\n`;
}
