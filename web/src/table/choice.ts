// A choice on the table: which thing, dropped where, means which action.

/** A card that may be used now. */
export interface Choice {
  card: string;
  /** The spot that it can be dropped on: an element with `data-drop`. */
  drop: string;
  action: string;
}

/** The choice that a card dropped on something means. */
export function dropped(choices: Choice[], card: string, drops: string[]): Choice | undefined {
  return choices.find((choice) => choice.card === card && drops.includes(choice.drop));
}

/** The choice that a card means by itself: only if there is just one. */
export function only(choices: Choice[], card: string): Choice | undefined {
  const own = choices.filter((choice) => choice.card === card);
  return own.length === 1 ? own[0] : undefined;
}
