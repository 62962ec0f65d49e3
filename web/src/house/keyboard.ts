// Does the reader go by keyboard? What was used last tells, from the first screen on.

let isByKeyboard = false;
addEventListener('keydown', () => (isByKeyboard = true), { capture: true });
addEventListener('pointerdown', () => (isByKeyboard = false), { capture: true });

export function goesByKeyboard(): boolean {
  return isByKeyboard;
}
