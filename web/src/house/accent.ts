// The ink of a game: each has its own, and one that we have no ink for is printed in moss.

export function accentOf(game: string): string {
  return `var(--accent-${game}, var(--moss))`;
}
