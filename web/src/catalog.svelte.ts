// The games that the server has.

import type { GameInfo } from './protocol';
import { knows, t } from './words/words.svelte';

class Catalog {
  games = $state.raw<GameInfo[]>([]);
  hasFailed = $state(false);

  constructor() {
    void this.load();
  }

  find(id: string): GameInfo | undefined {
    return this.games.find((game) => game.id === id);
  }

  /** Asks again until the server has answered. */
  private async load(pause = 500): Promise<void> {
    try {
      const response = await fetch('/api/games');
      if (!response.ok) throw new Error(response.statusText);
      this.games = (await response.json()) as GameInfo[];
      this.hasFailed = false;
    } catch {
      this.hasFailed = true;
      setTimeout(() => void this.load(Math.min(2 * pause, 8000)), pause);
    }
  }
}

export const catalog = new Catalog();

/** One line on what a game is, in the reader's language if we have it. */
export function summaryOf(game: GameInfo): string {
  const key = `house.game.${game.id}`;
  return knows(key) ? t(key) : game.summary;
}
