// Arrow keys lead from thing to thing of a row, also to those that only say why they cannot be chosen. The Tab key
// stops at what can be chosen, and once where nothing can: so decisions are not far.

const STEPS: Record<string, number> = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -1, ArrowDown: 1 };

/** Lets arrow keys go through the buttons of a row. */
export function arrows(row: HTMLElement): () => void {
  const go = (event: KeyboardEvent) => move(row, event);
  row.addEventListener('keydown', go);
  return () => row.removeEventListener('keydown', go);
}

function move(row: HTMLElement, event: KeyboardEvent): void {
  const step = STEPS[event.key];
  const things = [...row.querySelectorAll('button')];
  const at = things.findIndex((thing) => thing === event.target);
  if (step === undefined || at < 0) return;
  event.preventDefault();
  things[at + step]?.focus();
}
