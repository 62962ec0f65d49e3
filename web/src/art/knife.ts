// The knife: tapered cuts along given lines, one or many, as path data.

/** A bent line: from, bend (the control point of a quadratic curve), to. */
export type Line = readonly [x1: number, y1: number, cx: number, cy: number, x2: number, y2: number];

const round = (value: number) => Math.round(value * 10) / 10;

/** Always the same irregularity for the same cut: no two prints of a block differ. */
function waver(seed: number): number {
  const value = Math.sin(seed * 12.9898 + 4.1414) * 43758.5453;
  return value - Math.floor(value);
}

/** One cut of the knife: pointed at both ends, `width` wide in the middle. */
export function cut([x1, y1, cx, cy, x2, y2]: Line, width: number): string {
  const length = Math.hypot(x2 - x1, y2 - y1) || 1;
  const nx = ((y1 - y2) / length) * width;
  const ny = ((x2 - x1) / length) * width;
  const there = `M${round(x1)} ${round(y1)}Q${round(cx + nx)} ${round(cy + ny)} ${round(x2)} ${round(y2)}`;
  return `${there}Q${round(cx - nx)} ${round(cy - ny)} ${round(x1)} ${round(y1)}z`;
}

/** Several cuts of one width. */
export function cuts(width: number, ...lines: Line[]): string {
  return lines.map((line) => cut(line, width)).join('');
}

/** `count` cuts that turn from line `a` into line `b`, each a little different, as a hand makes them. */
export function hatch(a: Line, b: Line, count: number, width: number): string {
  return Array.from({ length: count }, (_, index) => {
    const at = count === 1 ? 0 : index / (count - 1);
    const line = a.map((value, i) => value + (b[i]! - value) * at) as unknown as Line;
    return cut(shorten(line, 0.2 * waver(index + a[0])), width * (0.75 + 0.5 * waver(index + a[1])));
  }).join('');
}

/** Takes a part away from the end of a line. */
function shorten([x1, y1, cx, cy, x2, y2]: Line, part: number): Line {
  return [x1, y1, cx, cy, x2 - (x2 - cx) * part, y2 - (y2 - cy) * part];
}

/** Cuts that shine from a point: from distance `near` to `far`, over the angles (degrees, clockwise from the right). */
export function rays(
  x: number,
  y: number,
  near: number,
  far: number,
  from: number,
  to: number,
  count: number,
  width: number,
): string {
  return Array.from({ length: count }, (_, index) => {
    const angle = ((from + ((to - from) * index) / Math.max(1, count - 1)) * Math.PI) / 180;
    const end = far * (0.8 + 0.2 * waver(index + x));
    const at = (distance: number) => [x + Math.cos(angle) * distance, y + Math.sin(angle) * distance] as const;
    return cut([...at(near), ...at((near + end) / 2), ...at(end)], width);
  }).join('');
}

/** A fern: a stem with leaves on both sides that grow shorter towards the tip. */
export function fern(stem: Line, leaves: number, size: number): string {
  const [x1, y1, cx, cy, x2, y2] = stem;
  let path = cut(stem, 3);
  for (let index = 1; index <= leaves; index++) {
    const at = index / (leaves + 1);
    const x = (1 - at) ** 2 * x1 + 2 * at * (1 - at) * cx + at ** 2 * x2;
    const y = (1 - at) ** 2 * y1 + 2 * at * (1 - at) * cy + at ** 2 * y2;
    const way = Math.atan2((1 - at) * (cy - y1) + at * (y2 - cy), (1 - at) * (cx - x1) + at * (x2 - cx));
    const length = size * Math.sin(Math.PI * (0.24 + 0.74 * at)) * (0.9 + 0.2 * waver(index + size));
    for (const side of [-1, 1]) {
      const angle = way + side * 0.95;
      const bend = way + side * 0.6;
      path += cut(
        [
          x,
          y,
          x + (Math.cos(bend) * length) / 2,
          y + (Math.sin(bend) * length) / 2,
          x + Math.cos(angle) * length,
          y + Math.sin(angle) * length,
        ],
        length * 0.27,
      );
    }
  }
  return path;
}
