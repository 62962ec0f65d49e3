// Tests speak English.
import { speak } from './words/words.svelte';

await speak('en');
