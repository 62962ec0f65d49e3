// What the book of duet draws.

import type { Kit } from '../kit';
import Board from './Board.svelte';
import Card from './Card.svelte';
import Cards from './Cards.svelte';
import Suit from './Suit.svelte';

export const kit: Kit = { pieces: { card: Card, suit: Suit }, figures: { cards: Cards, path: Board } };
