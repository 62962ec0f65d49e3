// What the book of fox draws.

import type { Kit } from '../kit';
import Card from './Card.svelte';
import Cards from './Cards.svelte';
import Suit from './Suit.svelte';

export const kit: Kit = { pieces: { card: Card, suit: Suit }, figures: { cards: Cards } };
