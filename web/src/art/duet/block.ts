// The outline of the printed block. It leaves two corners of the card to the index and its paws; with a caption only one.

/** The block of a card with that many paws. */
export function block(steps: number, captioned = false): string {
  const notch = 124 + 32 * Math.max(1, steps);
  const corner = `L17 ${notch}L72 ${notch - 1}Q84 ${notch - 2} 84 ${notch - 13}L83 60z`;
  return captioned
    ? `M85 17L160 15L227 17Q234 18 234 25L235 130L234 244Q234 250 227 250L90 251L23 250Q16 250 16 243L15 220${corner}`
    : `M85 17L160 15L227 17Q234 18 234 25L235 130L233 231L179 232Q167 233 167 245L166 333L90 335L23 333Q16 332 16 325L15 260${corner}`;
}
