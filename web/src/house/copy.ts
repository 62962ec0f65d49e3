// Copies a text for the reader, who is told so.

import { t } from '../words/words.svelte';
import { toasts } from './toasts.svelte';

/** Copies; where a browser does not let us, as without TLS, the reader is shown the text to copy. */
export async function copy(text: string, done: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text);
    toasts.tell(done);
  } catch {
    toasts.tell(t('house.copy_yourself', { text }));
  }
}
