// Chance that can be repeated: the same seed makes the same choices.

export class Dice {
  constructor(private state: number) {}

  /** A whole number from 0 to below `sides`. */
  roll(sides: number): number {
    // The constants are those of Numerical Recipes; the high bits are the good ones.
    this.state = (Math.imul(this.state, 1664525) + 1013904223) >>> 0;
    return Math.floor((this.state / 2 ** 32) * sides);
  }

  /** One of several things. */
  pick<T>(things: readonly T[]): T {
    if (things.length === 0) throw new Error('there is nothing to pick from');
    return things[this.roll(things.length)]!;
  }
}
