// What animals are drawn with: shapes in a few inks, around the middle of a block from -50 to 50.

/** The inks of a print; `duel.css` says what they are. */
export type Tone = 'ink' | 'bone' | 'lit' | 'deep' | 'block';
export type Layer = readonly [tone: Tone, path: string];
/** An animal, from back to front. */
export type Figure = readonly Layer[];

interface Stroke {
  command: string;
  numbers: number[];
}

const show = (value: number) => String(Math.round(value * 10) / 10);

/** Path data of `M`, `L`, `Q`, `C` and `Z` taken apart. */
function strokes(path: string): Stroke[] {
  return [...path.matchAll(/([MLQCZz])([^MLQCZz]*)/g)].map(([, command, numbers]) => ({
    command: command!,
    numbers: (numbers!.match(/-?[\d.]+/g) ?? []).map(Number),
  }));
}

const write = (all: Stroke[]) => all.map(({ command, numbers }) => command + numbers.map(show).join(' ')).join('');

/** The same on the other side. */
export function mirror(path: string): string {
  const flip = (numbers: number[]) => numbers.map((value, index) => (index % 2 === 0 ? -value : value));
  return write(strokes(path).map(({ command, numbers }) => ({ command, numbers: flip(numbers) })));
}

/** On both sides. */
export function twin(path: string): string {
  return path + mirror(path);
}

/** A shape that is the same on both sides, from its right half: an open line from the top to the bottom. */
export function sym(half: string): string {
  const line = strokes(half);
  const points = line.map(({ numbers }) => numbers.slice(-2));
  const back = line.slice(1).map(({ command, numbers }, index) => {
    const pairs = [points[index]!, ...pairsOf(numbers).slice(0, -1)].reverse();
    // The controls of a curve come in the other order, and its beginning is its end.
    const reversed = command === 'L' ? [points[index]!] : [...pairs.slice(0, -1), points[index]!];
    return { command, numbers: reversed.flatMap(([x, y]) => [-x!, y!]) };
  });
  const [endX, endY] = points.at(-1)!;
  const across: Stroke = { command: 'L', numbers: [-endX!, endY!] };
  return `${write([...line, across, ...back.reverse()])}Z`;
}

function pairsOf(numbers: number[]): number[][] {
  return Array.from({ length: numbers.length / 2 }, (_, index) => numbers.slice(2 * index, 2 * index + 2));
}

/** An ellipse, turned by degrees. */
export function oval(x: number, y: number, rx: number, ry = rx, turn = 0): string {
  const angle = (turn * Math.PI) / 180;
  const [dx, dy] = [rx * Math.cos(angle), rx * Math.sin(angle)];
  const arc = (toX: number, toY: number) => `A${show(rx)} ${show(ry)} ${show(turn)} 1 1 ${show(toX)} ${show(toY)}`;
  return `M${show(x - dx)} ${show(y - dy)}${arc(x + dx, y + dy)}${arc(x - dx, y - dy)}Z`;
}

/** Two of them, left and right. */
export function ovals(x: number, y: number, rx: number, ry = rx, turn = 0): string {
  return oval(x, y, rx, ry, turn) + oval(-x, y, rx, ry, -turn);
}

/** The eyes of a face: white, pupil, glint. */
export function eyes(x: number, y: number, size: number, white: Tone = 'bone', pupil: Tone = 'ink'): Layer[] {
  return [
    [white, ovals(x, y, size)],
    [pupil, ovals(x, y, size * 0.62)],
    [white, oval(x - size * 0.2, y - size * 0.25, size * 0.22) + oval(-x - size * 0.2, y - size * 0.25, size * 0.22)],
  ];
}

/** One eye. */
export function eye(x: number, y: number, size: number, white: Tone = 'bone', pupil: Tone = 'ink'): Layer[] {
  return [
    [white, oval(x, y, size)],
    [pupil, oval(x, y, size * 0.62)],
    [white, oval(x - size * 0.2, y - size * 0.25, size * 0.22)],
  ];
}
