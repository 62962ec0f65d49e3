// Finds a place for a message where it covers nothing that can be touched.

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

/** How finely places are tried. */
const STEP = 4;
const MARGIN = 8;

/** How far from the top a box in the middle of a screen covers none of the others; if it must cover some, as little as it can. */
export function freeTop(
  box: { width: number; height: number },
  screen: { width: number; height: number },
  others: Box[],
): number {
  const left = (screen.width - box.width) / 2;
  let best = { top: MARGIN, covered: Infinity };
  for (let top = MARGIN; top + box.height <= screen.height - MARGIN; top += STEP) {
    const place = { left, top, right: left + box.width, bottom: top + box.height };
    const covered = others.reduce((sum, other) => sum + shared(place, other), 0);
    if (covered < best.covered) best = { top, covered };
    if (covered === 0) break;
  }
  return best.top;
}

function shared(one: Box, other: Box): number {
  const width = Math.min(one.right, other.right) - Math.max(one.left, other.left);
  const height = Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top);
  return width > 0 && height > 0 ? width * height : 0;
}

const TOUCHABLE = 'button, a[href], input, select, summary, [data-card], [data-decision]';

/** Where everything lies that can be touched now, except in what is asked for. */
export function touchable(except: HTMLElement): Box[] {
  return [...document.querySelectorAll<HTMLElement>(TOUCHABLE)]
    .filter((element) => !except.contains(element) && (element as HTMLButtonElement).disabled !== true)
    .map((element) => element.getBoundingClientRect())
    .filter(({ width, height, bottom, top }) => width > 1 && height > 1 && bottom > 0 && top < innerHeight);
}
