// The gouge: loose marks that a carver leaves in a block of lino, and what grows out of them, as path data.

/** A source of numbers in [0, 1) that draws the same picture every time. */
export type Random = () => number;

interface Span {
  from: number;
  to: number;
}

/** A repeatable source of numbers. */
export function seeded(seed: number): Random {
  let state = seed * 2654435761;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

const short = (value: number): string => String(Math.round(value * 10) / 10);
const at = (x: number, y: number): string => `${short(x)},${short(y)}`;
const between = (random: Random, { from, to }: Span): number => from + (to - from) * random();
const radians = (degrees: number): number => (degrees * Math.PI) / 180;

/** One cut, pointed at both ends: from (x, y) along `angle` degrees, bowed by `bend`. */
export function gouge(x: number, y: number, length: number, angle: number, width: number, bend = 0): string {
  const dx = Math.cos(radians(angle));
  const dy = Math.sin(radians(angle));
  const middle = length / 2;
  const side = (offset: number): string => at(x + dx * middle - dy * offset, y + dy * middle + dx * offset);
  const end = at(x + dx * length, y + dy * length);
  return `M${at(x, y)}Q${side(bend + width)} ${end}Q${side(bend - width)} ${at(x, y)}Z`;
}

/** A limb: a bowed stroke that is `thick` wide at its root and `thin` at its end. */
export function limb(
  [x0, y0]: [number, number],
  [cx, cy]: [number, number],
  [x1, y1]: [number, number],
  thick: number,
  thin: number,
): string {
  const normal = (dx: number, dy: number, width: number): [number, number] => {
    const size = Math.hypot(dx, dy) || 1;
    return [(-dy / size) * (width / 2), (dx / size) * (width / 2)];
  };
  const [ax, ay] = normal(cx - x0, cy - y0, thick);
  const [bx, by] = normal(x1 - x0, y1 - y0, (thick + thin) / 2);
  const [ex, ey] = normal(x1 - cx, y1 - cy, thin);
  return (
    `M${at(x0 + ax, y0 + ay)}Q${at(cx + bx, cy + by)} ${at(x1 + ex, y1 + ey)}` +
    `L${at(x1 - ex, y1 - ey)}Q${at(cx - bx, cy - by)} ${at(x0 - ax, y0 - ay)}Z`
  );
}

/** A limb of a tree that `grow` made. */
export interface Limb {
  root: [number, number];
  bow: [number, number];
  tip: [number, number];
  thick: number;
  thin: number;
}

/** A bare tree: a limb from (x, y) along `angle` that forks `forks` times. */
export function grow(
  x: number,
  y: number,
  length: number,
  angle: number,
  thick: number,
  forks: number,
  random: Random,
): Limb[] {
  const bend = (random() - 0.5) * length * 0.34;
  const dx = Math.cos(radians(angle));
  const dy = Math.sin(radians(angle));
  const bow: [number, number] = [x + (dx * length) / 2 - dy * bend, y + (dy * length) / 2 + dx * bend];
  const tip: [number, number] = [x + dx * length, y + dy * length];
  const thin = thick * (forks === 0 ? 0.2 : 0.62);
  const limbs: Limb[] = [{ root: [x, y], bow, tip, thick, thin }];
  if (forks === 0) return limbs;
  const heading = (Math.atan2(tip[1] - bow[1], tip[0] - bow[0]) * 180) / Math.PI;
  const back = thick * 0.3;
  const from = [tip[0] - dx * back, tip[1] - dy * back] as const;
  const spread = between(random, { from: 16, to: 30 });
  for (const turn of [-spread, spread + between(random, { from: -4, to: 16 })]) {
    const reach = length * between(random, { from: 0.62, to: 0.86 });
    limbs.push(...grow(from[0], from[1], reach, heading + turn, thick * 0.64, forks - 1, random));
  }
  return limbs;
}

/** The limbs as wood. */
export function wood(limbs: Limb[]): string {
  return limbs.map(({ root, bow, tip, thick, thin }) => limb(root, bow, tip, thick, thin)).join('');
}

/** What lies on top of the limbs that do not stand too steep. */
export function lying(limbs: Limb[]): string {
  return limbs
    .map(({ root, tip, thick }) => {
      const [dx, dy] = [tip[0] - root[0], tip[1] - root[1]];
      const length = Math.hypot(dx, dy);
      if (Math.abs(dx) < length * 0.42) return '';
      const angle = (Math.atan2(dy, dx) * 180) / Math.PI;
      return gouge(root[0] + dx * 0.08, root[1] + dy * 0.08 - thick * 0.36, length * 0.9, angle, 0.5 + thick * 0.2, 0);
    })
    .join('');
}

/** A fern frond that grows from (x, y) along `angle` and bows by `curl` degrees on its way; `breadth` is that of a side, for a length of 1. */
export function frond(
  x: number,
  y: number,
  length: number,
  angle: number,
  curl: number,
  pairs = 14,
  breadth = 0.34,
): string {
  const step = length / pairs;
  let path = '';
  for (let pair = 0; pair < pairs; pair++) {
    const part = pair / pairs;
    const heading = angle + curl * part;
    const leaf = length * breadth * Math.sin(Math.PI * (0.16 + 0.84 * part)) ** 0.8 * (1 - 0.35 * part);
    path += gouge(x, y, leaf, heading - 58 + 18 * part, leaf * 0.2, leaf * 0.12);
    path += gouge(x, y, leaf, heading + 58 - 18 * part, leaf * 0.2, -leaf * 0.12);
    path += gouge(x, y, step * 1.5, heading, Math.max(0.5, length * 0.016 * (1 - part)));
    x += step * Math.cos(radians(heading));
    y += step * Math.sin(radians(heading));
  }
  return path + gouge(x, y, step * 1.6, angle + curl, length * 0.012);
}

/** The outline of a fir whose foot stands at (x, y). */
export function fir(x: number, y: number, height: number, width: number, tiers: number, random: Random): string {
  const side = (sign: number): string[] => {
    const points: string[] = [];
    for (let tier = 1; tier <= tiers; tier++) {
      const part = tier / tiers;
      const reach = (width / 2) * part * (0.86 + 0.28 * random());
      const level = y - height * (1 - part) - height * 0.05;
      const drop = (height / tiers) * 0.3;
      points.push(`Q${at(x + sign * reach * 0.55, level - drop * 1.2)} ${at(x + sign * reach, level + drop * 0.4)}`);
      const next = tier === tiers ? 0.12 : 0.5;
      points.push(
        `Q${at(x + sign * reach * 0.7, level + drop * 0.1)} ${at(x + sign * reach * next, level + drop * 0.1)}`,
      );
    }
    return points;
  };
  const top = at(x, y - height);
  const stem = width * 0.05;
  const half = (sign: number): string => `M${top}${side(sign).join('')}L${at(x + sign * stem, y)}L${at(x, y)}Z`;
  return half(-1) + half(1);
}

/** The light that is cut into a fir's boughs, on one side (`sign` -1 left, 1 right). */
export function boughs(
  x: number,
  y: number,
  height: number,
  width: number,
  tiers: number,
  sign: number,
  random: Random,
): string {
  let path = '';
  for (let tier = 1; tier <= tiers; tier++) {
    const part = tier / tiers;
    const level = y - height * (1 - part) - height * 0.06;
    const reach = (width / 2) * part;
    const cuts = 1 + Math.floor(part * 3);
    for (let cut = 0; cut < cuts; cut++) {
      const inset = reach * (0.12 + (0.62 * cut) / cuts + 0.06 * random());
      const size = (height / tiers) * (0.42 + 0.25 * random());
      path += gouge(x + sign * inset, level - size * 0.95, size, sign > 0 ? 52 : 128, size * 0.09, -sign * size * 0.08);
    }
  }
  return path;
}

/** A standing trunk with a flared foot. */
export function trunk(x: number, top: number, foot: number, width: number, lean: number, random: Random): string {
  const wobble = (): number => (random() - 0.5) * width * 0.3;
  const half = width / 2;
  const third = (foot - top) / 3;
  return (
    `M${at(x + lean - half * 0.8, top)}` +
    `C${at(x + lean * 0.7 - half + wobble(), top + third)} ${at(x - half + wobble(), top + 2 * third)} ${at(x - half * 1.1, foot - width * 0.7)}` +
    `Q${at(x - half * 1.2, foot - width * 0.1)} ${at(x - half * 2.3, foot)}` +
    `L${at(x + half * 2.3, foot)}` +
    `Q${at(x + half * 1.2, foot - width * 0.1)} ${at(x + half * 1.1, foot - width * 0.7)}` +
    `C${at(x + half + wobble(), top + 2 * third)} ${at(x + lean * 0.7 + half + wobble(), top + third)} ${at(x + lean + half * 0.8, top)}Z`
  );
}

/** Cuts that run down a trunk, closer on the side of the light (`sign`). */
export function bark(
  x: number,
  top: number,
  foot: number,
  width: number,
  lean: number,
  sign: number,
  random: Random,
): string {
  let path = '';
  for (let y = top; y < foot - width * 0.6; y += width * 0.34) {
    const part = (foot - y) / (foot - top);
    const across = (random() ** 1.7 * 0.75 - 0.37) * -sign;
    const size = width * (0.6 + 0.9 * random());
    path += gouge(
      x + lean * part + across * width,
      y,
      size,
      90 + (random() - 0.5) * 10,
      width * 0.05,
      (random() - 0.5) * 2,
    );
  }
  return path;
}

/** Broken rings around a light: the sky as the gouge followed it. */
export function rings(x: number, y: number, radii: Span, gap: number, squash: number, random: Random): string {
  let path = '';
  for (let radius = radii.from; radius < radii.to; radius += gap) {
    const reach = (radius - radii.from) / (radii.to - radii.from);
    let angle = random() * 40;
    const end = angle + 360;
    while (angle < end) {
      const size = between(random, { from: 9, to: 26 }) * (1 - 0.35 * reach);
      const sweep = (size / radius) * 57.3;
      const cx = x + radius * Math.cos(radians(angle));
      const cy = y + radius * squash * Math.sin(radians(angle));
      const bend = (-(size * size) / (8 * radius)) * 2;
      path += gouge(cx, cy, size, angle + 90 + sweep / 2, gap * 0.2 * (1 - 0.45 * reach), bend);
      angle += sweep + between(random, { from: 3, to: 8 + 22 * reach }) * (60 / radius);
    }
  }
  return path;
}

/** Cuts that fly out from a light. */
export function rays(
  x: number,
  y: number,
  inner: Span,
  length: Span,
  count: number,
  width: number,
  random: Random,
): string {
  let path = '';
  for (let ray = 0; ray < count; ray++) {
    const angle = ((ray + 0.5 * random()) * 360) / count;
    const start = between(random, inner);
    path += gouge(
      x + start * Math.cos(radians(angle)),
      y + start * Math.sin(radians(angle)),
      between(random, length),
      angle,
      width,
    );
  }
  return path;
}

/** Loose cuts in a rectangle, all running about one way. */
export function hatch(
  across: Span,
  down: Span,
  count: number,
  length: Span,
  angle: Span,
  width: number,
  random: Random,
): string {
  let path = '';
  for (let cut = 0; cut < count; cut++) {
    path += gouge(
      between(random, across),
      between(random, down),
      between(random, length),
      between(random, angle),
      width * (0.7 + 0.6 * random()),
      (random() - 0.5) * 3,
    );
  }
  return path;
}

/** Blades of grass along a ground line. */
export function grass(
  across: Span,
  ground: (x: number) => number,
  count: number,
  height: Span,
  random: Random,
): string {
  let path = '';
  for (let blade = 0; blade < count; blade++) {
    const x = between(random, across);
    const size = between(random, height);
    path += gouge(x, ground(x) + 2, size, -90 + (random() - 0.5) * 60, size * 0.08, (random() - 0.5) * size * 0.35);
  }
  return path;
}

/** A crown of leaves: a cloud of cuts or of leaves, thick in the middle. */
export function leaves(
  x: number,
  y: number,
  rx: number,
  ry: number,
  count: number,
  size: Span,
  random: Random,
): string {
  let path = '';
  for (let leaf = 0; leaf < count; leaf++) {
    const angle = random() * 360;
    const reach = Math.sqrt(random());
    const length = between(random, size);
    path += gouge(
      x + rx * reach * Math.cos(radians(angle)),
      y + ry * reach * Math.sin(radians(angle)),
      length,
      angle + (random() - 0.5) * 90,
      length * 0.28,
      length * 0.08,
    );
  }
  return path;
}
