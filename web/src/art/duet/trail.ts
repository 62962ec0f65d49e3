// Where the path runs: a winding line through a box, its stones, and what stands beside them.

export interface Place {
  x: number;
  y: number;
}

export interface Trail {
  /** How many times the path crosses the box. */
  rows: number;
  /** The width of a stone. */
  size: number;
  /** The way along the path from one stone to the next. */
  step: number;
  /** The line of the path, as path data. */
  line: string;
  /** The stones, from the lower end on. */
  stones: Place[];
  /** The gem location beside each stone. */
  gems: Place[];
  /** Just off the path: before its first stone and behind its last one. */
  beyond: [Place, Place];
  /** Lanterns along the way. */
  lamps: Place[];
}

/** Room for a name above and below the path. */
const STRIP = 16;
const MOST_ROWS = 5;
const LARGEST = 60;

/** The trail through a box that leaves the most room for its stones; fewer turns if that costs little. */
export function trail(width: number, height: number, spaces: number): Trail {
  const all = Array.from({ length: MOST_ROWS }, (_, index) => lay(width, height, spaces, index + 1));
  return all.reduce((best, one) => (worth(one) > worth(best) * 1.06 ? one : best));
}

/** Room for stones; an odd number of rows brings the two ends to opposite sides, which is worth a little room. */
const worth = ({ size, rows }: Trail) => size * (rows % 2 === 1 ? 1 : 0.84);

/** A trail with that many rows: first with room for large stones at the rims, then with what they turned out to need. */
export function lay(width: number, height: number, spaces: number, rows: number): Trail {
  const largest = Math.min(LARGEST, (height - 2 * STRIP) / 2.2, width / 8);
  const first = fit(width, height, spaces, rows, largest);
  return fit(width, height, spaces, rows, Math.min(largest, first.size * 1.08));
}

/** A trail whose rims leave room for stones of the size `largest`. */
function fit(width: number, height: number, spaces: number, rows: number, largest: number): Trail {
  const top = STRIP + largest * 0.62;
  const bottom = height - STRIP - largest * 1.32;
  const pad = largest * 0.64;
  const pitch = rows === 1 ? height : (bottom - top) / (rows - 1);
  const points = rows === 1 ? stroll(width, top, bottom, pad) : serpentine(width, bottom, pitch, rows, pad);
  const way = measure(points);
  const margin = Math.min(largest, way.length / (spaces + 1));
  const step = (way.length - 2 * margin) / (spaces - 1);
  const size = Math.max(8, Math.min(largest, step * 0.64, pitch * 0.48));
  const at = (index: number) => way.at(margin + index * step);
  const stones = Array.from({ length: spaces }, (_, index) => at(index));
  const middle = { x: width / 2, y: height / 2 };
  const beds = stones.map((stone) => beside(stone, middle, size * 0.95));
  const gems = settle(beds, stones, size, { x: width, y: height });
  const lamps = stones.slice(1).map((_, index) => beside(at(index + 0.5), middle, -size * 0.58));
  const isClear = ({ x, y }: Place) => x > size && x < width - size && gems.every((gem) => apart(gem, { x, y }) > size);
  return {
    rows,
    size,
    step,
    line: `M${points.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L')}`,
    stones: stones.map(plain),
    gems,
    beyond: [plain(way.at(0)), plain(way.at(way.length))],
    lamps: lamps.filter((lamp, index) => index % 2 === 0 && isClear(lamp)),
  };
}

interface Spot extends Place {
  /** The direction of the path here. */
  dx: number;
  dy: number;
}

const round = (value: number) => Math.round(value * 10) / 10;
const apart = (a: Place, b: Place) => Math.hypot(a.x - b.x, a.y - b.y);
const plain = ({ x, y }: Place): Place => ({ x: round(x), y: round(y) });

/** One crossing, from the lower left to the upper right, as a stroller would go. */
function stroll(width: number, top: number, bottom: number, pad: number): Place[] {
  const middle = (top + bottom) / 2;
  const rise = (bottom - top) * 0.42;
  const wave = (bottom - top) * 0.3;
  return Array.from({ length: 97 }, (_, index) => {
    const at = index / 96;
    const x = pad + (width - 2 * pad) * at;
    return { x, y: middle + rise * (0.5 - at) + wave * Math.sin(at * Math.PI * 3) };
  });
}

/** Rows from the bottom up, joined by half circles. */
function serpentine(width: number, bottom: number, pitch: number, rows: number, pad: number): Place[] {
  const radius = pitch / 2;
  const bow = Math.min(radius, width / 4);
  const points: Place[] = [];
  for (let row = 0; row < rows; row++) {
    const y = bottom - row * pitch;
    const from = row === 0 ? pad : pad + bow;
    const to = row === rows - 1 ? width - pad : width - pad - bow;
    const ahead = row % 2 === 0;
    for (let index = 0; index <= 24; index++) {
      const at = from + ((to - from) * index) / 24;
      points.push({ x: ahead ? at : width - at, y: y + Math.sin((index / 24) * Math.PI * 2) * pitch * 0.035 });
    }
    if (row < rows - 1) {
      const centre = ahead ? to : width - to;
      for (let index = 1; index < 16; index++) {
        const angle = (Math.PI * index) / 16;
        const out = Math.sin(angle) * bow * (ahead ? 1 : -1);
        points.push({ x: centre + out, y: y - radius + Math.cos(angle) * radius });
      }
    }
  }
  return points;
}

/** The line as a way that can be walked: its length, and the spot after some distance. */
function measure(points: Place[]): { length: number; at: (distance: number) => Spot } {
  const marks = [0];
  for (let index = 1; index < points.length; index++) {
    const [a, b] = [points[index - 1]!, points[index]!];
    marks.push(marks[index - 1]! + Math.hypot(b.x - a.x, b.y - a.y));
  }
  const length = marks.at(-1)!;
  const at = (distance: number): Spot => {
    const found = marks.findIndex((mark) => mark >= distance);
    const index = Math.max(1, found === -1 ? points.length - 1 : found);
    const [a, b] = [points[index - 1]!, points[index]!];
    const leg = marks[index]! - marks[index - 1]! || 1;
    const part = (distance - marks[index - 1]!) / leg;
    return { x: a.x + (b.x - a.x) * part, y: a.y + (b.y - a.y) * part, dx: (b.x - a.x) / leg, dy: (b.y - a.y) / leg };
  };
  return { length, at };
}

/** Next to a spot, across the path: below it, or towards the middle of the box where the path turns. */
function beside({ x, y, dx, dy }: Spot, middle: Place, distance: number): Place {
  const inward = x < middle.x ? 0.6 : -0.6;
  const side = -dy * inward + dx > 0 ? 1 : -1;
  return { x: round(x - dy * side * distance), y: round(y + dx * side * distance) };
}

/** Moves gem locations apart that would lie on each other, on a foreign stone or outside the box. */
function settle(gems: Place[], stones: Place[], size: number, box: Place): Place[] {
  const places = gems.map((gem) => ({ ...gem }));
  for (let pass = 0; pass < 24; pass++) {
    for (const [index, gem] of places.entries()) {
      places.forEach((other, number) => number !== index && part(gem, other, size * 1.08));
      stones.forEach((stone) => part(gem, stone, size * 0.84));
      gem.x = Math.min(box.x - size * 0.5, Math.max(size * 0.5, gem.x));
      gem.y = Math.min(box.y - size * 0.3, Math.max(size * 0.3, gem.y));
    }
  }
  return places.map(plain);
}

/** Pushes a place a little away from another one that is too near. */
function part(place: Place, other: Place, distance: number): void {
  const [dx, dy] = [place.x - other.x, place.y - other.y];
  const near = Math.hypot(dx, dy) || 1;
  if (near >= distance) return;
  const push = (distance - near) / 2 / near;
  place.x += dx * push;
  place.y += dy * push;
}
