// Writes anew the recorded moves by which tests look at flights: `npm run record`. A match of each game between bots that play at random, as
// the server replays it to seat 0: what it knew, and what it was told. Needs UNDERWOOD_BINARY.

import { execFileSync, spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { createInterface } from 'node:readline';

/** Short matches in which much happens. */
const MATCHES = {
  fox: { options: { rounds: 1, hand: 6 }, seats: 2, seed: 8, moves: 60 },
  duet: { options: { rounds: 2, hand: 8 }, seats: 2, seed: 3, moves: 70 },
  sly: { options: {}, seats: 3, seed: 1, moves: 34 },
  duel: { options: {}, seats: 2, seed: 8, moves: 110 },
};
const SEAT = 0;
/** What flights have nothing to do with. */
const LEFT_OUT = ['legal', 'foretold', 'known', 'ways', 'worth', 'season_piles', 'tree_piles', 'pile'];

const binary = process.env.UNDERWOOD_BINARY;
if (!binary) throw new Error('UNDERWOOD_BINARY must name the underwood binary that plays');
const server = spawn(binary, ['serve', '--listen', '127.0.0.1:0', '--log', 'error'], {
  stdio: ['ignore', 'pipe', 'inherit'],
});
try {
  const url = await address(server);
  for (const [game, match] of Object.entries(MATCHES)) await record(url, game, match);
} finally {
  server.kill();
}

async function address({ stdout }) {
  for await (const line of createInterface({ input: stdout })) {
    const found = /http:\/\/[^\s]+/.exec(line)?.[0];
    if (found) return found;
  }
  throw new Error('the server ended before it said where it is');
}

async function record(url, game, { options, seats, seed, moves }) {
  const args = ['simulate', game, '--seed', seed, '--seats', seats, '--options', JSON.stringify(options)];
  const body = execFileSync(binary, args.map(String), { encoding: 'utf8' }).trim();
  const headers = { 'content-type': 'application/json' };
  const response = await fetch(new URL('/api/replay', url), { method: 'POST', headers, body });
  if (!response.ok) throw new Error(`${game}: ${await response.text()}`);
  const { positions } = await response.json();
  const kept = positions.slice(0, moves + 1).map((position, n) => packed(position, positions[n - 1]));
  const target = new URL(`../src/games/${game}/told.json`, import.meta.url);
  writeFileSync(target, `[\n${kept.map((one) => JSON.stringify(one)).join(',\n')}\n]\n`);
}

/** A position as what changed since the one before, with what was told of the move between them. */
function packed({ move, views }, before) {
  const view = changed(views[SEAT], before?.views[SEAT]);
  return move ? { seat: move.seat, text: move.seen[SEAT], told: move.told[SEAT].map(short), view } : { view };
}

function changed(view, before = {}) {
  const isNew = ([name, value]) => !LEFT_OUT.includes(name) && JSON.stringify(value) !== JSON.stringify(before[name]);
  return Object.fromEntries(Object.entries(view).filter(isNew));
}

/** An effect without what is empty or said in words. */
function short({ id, seat, facts, then }) {
  const plain = Object.entries(facts).map(([name, fact]) => [name, value(fact)]);
  const kept = then && changed(then);
  return { id, seat, facts: Object.fromEntries(plain), ...(kept ? { then: kept } : {}) };
}

/** Numbers and ids of things, seats as they are, `null` for what is hidden: as `src/test-effects.ts` reads them. */
function value(fact) {
  if (fact === 'hidden') return null;
  if ('number' in fact) return fact.number;
  if ('item' in fact) return fact.item.id;
  return 'name' in fact ? fact.name.id : fact;
}
