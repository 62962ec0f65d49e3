// The ink of a game: each has its own, and one that we have no ink for is printed in moss.

import { manifestOf } from '../games/manifest';

export function accentOf(game: string): string {
  return `var(${manifestOf(game)?.accent ?? '--moss'})`;
}
