// What may be done now, as choices on the table: which card, on what, means which action.

import type { Choice } from '../../table/choice';
import type { FoxView } from '../../views/fox';

/** Where a card goes with which verb of the notation; a card alone is played. */
const DROPS: Record<string, string> = { '': 'trick', swap: 'decree', bury: 'pile' };

/** An action taken apart: `swap M4` is the verb `swap` with the card `M4`, `K7` a card alone, `keep` a verb alone. */
export function parse(action: string): { verb: string; card: string | null } {
  const match = /^(?:([a-z]+) ?)?([BKM]\d+|\?)?$/.exec(action.trim());
  const card = match?.[2] ?? null;
  return { verb: match?.[1] ?? '', card: card === '?' ? null : card };
}

/** The cards that can be used, and for what. */
export function choicesOf(legal: string[]): Choice[] {
  return legal.flatMap((action) => {
    const { verb, card } = parse(action);
    const drop = DROPS[verb];
    return card !== null && drop !== undefined ? [{ card, drop, action }] : [];
  });
}

/** May the decree be left as it is? */
export function mayKeep(legal: string[]): boolean {
  return legal.includes('keep');
}

/** What using a card would be called now, whether or not it is allowed. */
export function attempt(card: string, phase: FoxView['phase']): string {
  if (phase === 'fox') return `swap ${card}`;
  if (phase === 'bury') return `bury ${card}`;
  return card;
}
