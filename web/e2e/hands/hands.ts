// What the hands of a player must know of a table: how to make a choice there by what can be seen and touched.

import type { Locator, Page } from '@playwright/test';
import type { Dice } from './dice';

export interface Hands {
  /** Makes one of the choices that are open, and waits until it is made. */
  choose: (page: Page, dice: Dice) => Promise<void>;
  /** Do they wait until everything was shown, or touch the table to see at once how it stands? */
  arePatient?: boolean;
}

interface Point {
  x: number;
  y: number;
}

/** Touches something: with a finger where there is a touch screen, else with the mouse. */
export async function touch(thing: Locator, position?: Point): Promise<void> {
  const hasTouch = await thing.page().evaluate(() => navigator.maxTouchPoints > 0);
  await (hasTouch ? thing.tap({ position }) : thing.click({ position }));
}

/** Touches a card at its upper left corner: the rest may lie under others. */
export async function touchCard(card: Locator): Promise<void> {
  await touch(card, await corner(card));
}

/** Touches a card that says of itself that it may not be used. */
export async function touchIdleCard(card: Locator): Promise<void> {
  await card.click({ position: await corner(card), force: true });
}

/** Takes a card by its corner and lets it go over something. */
export async function dragCard(card: Locator, to: Locator): Promise<void> {
  await card.dragTo(to, { sourcePosition: await corner(card) });
}

async function corner(card: Locator): Promise<Point> {
  const box = await card.boundingBox();
  if (!box) throw new Error('the card is not on the table');
  return { x: box.width * 0.2, y: box.height * 0.2 };
}
