// Writes the TypeScript of what a viewer knows of each game, from docs/schema: `npm run types`.
// With `--check` it writes nothing and fails if a file is not what it would write.

import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { compile } from 'json-schema-to-typescript';

const schemas = new URL('../../docs/schema/', import.meta.url);
const views = new URL('../src/views/', import.meta.url);
const name = (game) => `${game[0].toUpperCase()}${game.slice(1)}View`;
let stale = 0;

for (const file of readdirSync(schemas).filter((file) => file.endsWith('.view.json'))) {
  const game = file.split('.')[0];
  const schema = JSON.parse(readFileSync(new URL(file, schemas), 'utf8'));
  delete schema.title;
  const text = await compile(schema, name(game), {
    additionalProperties: false,
    bannerComment: `// Generated from docs/schema/${file}: \`npm run types\` writes it anew.`,
    style: { printWidth: 120, singleQuote: true },
  });
  const target = new URL(`${game}.ts`, views);
  if (process.argv.includes('--check')) {
    if (readFileSync(target, 'utf8') !== text) {
      console.error(`src/views/${game}.ts is not what docs/schema says: run \`npm run types\``);
      stale += 1;
    }
  } else {
    writeFileSync(target, text);
  }
}
process.exit(stale ? 1 : 0);
