// Which action is on its way to the server: told by the room to whatever on its table shows it.

import { getContext, setContext } from 'svelte';

interface Sending {
  readonly action: string | null;
}
const KEY = Symbol('sending');

/** Tells everything below which action is on its way. */
export function tellSending(action: () => string | null): void {
  setContext<Sending>(KEY, {
    get action() {
      return action();
    },
  });
}

/** What is on its way; nothing where no room tells. */
export function heardSending(): Sending {
  return getContext<Sending | undefined>(KEY) ?? { action: null };
}
