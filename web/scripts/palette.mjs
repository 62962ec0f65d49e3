// Makes a PNG small: at most 256 colours, chosen where the picture has most of them. For pictures of few inks, like ours.

import { crc32, deflateSync, inflateSync } from 'node:zlib';

const SIGNATURE = Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]);
const COLOURS = 256;

/** The same picture with a palette. */
export function shrink(png) {
  const { width, height, pixels } = decode(png);
  const counts = new Map();
  for (const colour of pixels) counts.set(colour, (counts.get(colour) ?? 0) + 1);
  const palette = choose(counts);
  const indices = new Map([...counts.keys()].map((colour) => [colour, nearest(palette, colour)]));
  return encode(
    width,
    height,
    palette,
    pixels.map((colour) => indices.get(colour)),
  );
}

/** Reads a picture of 8-bit RGB or RGBA, as browsers write it; every pixel becomes one number. */
function decode(png) {
  const parts = chunks(png);
  const head = parts.find(({ type }) => type === 'IHDR').data;
  const [width, height, depth, kind, interlace] = [
    head.readUInt32BE(0),
    head.readUInt32BE(4),
    head[8],
    head[9],
    head[12],
  ];
  if (depth !== 8 || (kind !== 2 && kind !== 6) || interlace !== 0) throw new Error('not a PNG of a browser');
  const size = kind === 6 ? 4 : 3;
  const data = inflateSync(Buffer.concat(parts.filter(({ type }) => type === 'IDAT').map((part) => part.data)));
  const bytes = unfilter(data, width * size, height, size);
  const pixels = new Uint32Array(width * height);
  for (let pixel = 0; pixel < pixels.length; pixel++) pixels[pixel] = bytes.readUIntBE(pixel * size, 3);
  return { width, height, pixels };
}

function chunks(png) {
  const found = [];
  for (let at = SIGNATURE.length; at < png.length;) {
    const length = png.readUInt32BE(at);
    found.push({ type: png.toString('latin1', at + 4, at + 8), data: png.subarray(at + 8, at + 8 + length) });
    at += length + 12;
  }
  return found;
}

/** Undoes what makes rows easier to compress: each byte was told as a difference from its neighbours. */
function unfilter(data, stride, height, size) {
  const bytes = Buffer.alloc(stride * height);
  for (let y = 0; y < height; y++) {
    const filter = data[y * (stride + 1)];
    for (let x = 0; x < stride; x++) {
      const at = y * stride + x;
      const left = x >= size ? bytes[at - size] : 0;
      const up = y > 0 ? bytes[at - stride] : 0;
      const corner = x >= size && y > 0 ? bytes[at - stride - size] : 0;
      bytes[at] = data[y * (stride + 1) + 1 + x] + [0, left, up, (left + up) >> 1, paeth(left, up, corner)][filter];
    }
  }
  return bytes;
}

/** Of three neighbours the one nearest to where they lead. */
function paeth(left, up, corner) {
  const [a, b, c] = [Math.abs(up - corner), Math.abs(left - corner), Math.abs(left + up - 2 * corner)];
  if (a <= b && a <= c) return left;
  return b <= c ? up : corner;
}

const channels = (colour) => [colour >> 16, (colour >> 8) & 255, colour & 255];

/** Median cut: the box of colours that matters most is cut in two until there are enough boxes. */
function choose(counts) {
  const boxes = [box([...counts])];
  while (boxes.length < COLOURS) {
    const most = boxes.reduce((best, other) => (other.weight > best.weight ? other : best));
    if (most.weight === 0) break;
    boxes.splice(boxes.indexOf(most), 1, ...cut(most));
  }
  return boxes.map(({ colours }) => mean(colours));
}

/** Colours with how often they occur; it weighs as much as it is wide and full. */
function box(colours) {
  const spans = [0, 1, 2].map((channel) => span(colours, channel));
  const count = colours.reduce((sum, [, n]) => sum + n, 0);
  const widest = spans.indexOf(Math.max(...spans));
  return { colours, widest, weight: colours.length > 1 ? spans[widest] * Math.sqrt(count) : 0 };
}

function span(colours, channel) {
  let [low, high] = [255, 0];
  for (const [colour] of colours) {
    const value = channels(colour)[channel];
    low = Math.min(low, value);
    high = Math.max(high, value);
  }
  return high - low;
}

function cut({ colours, widest }) {
  const sorted = colours.toSorted(([one], [other]) => channels(one)[widest] - channels(other)[widest]);
  const half = sorted.reduce((sum, [, n]) => sum + n, 0) / 2;
  let [at, sum] = [0, 0];
  while (at < sorted.length - 2 && sum + sorted[at][1] < half) sum += sorted[at++][1];
  return [box(sorted.slice(0, at + 1)), box(sorted.slice(at + 1))];
}

function mean(colours) {
  const count = colours.reduce((sum, [, n]) => sum + n, 0);
  return [0, 1, 2].map((channel) =>
    Math.round(colours.reduce((sum, [colour, n]) => sum + n * channels(colour)[channel], 0) / count),
  );
}

function nearest(palette, colour) {
  const [r, g, b] = channels(colour);
  let [best, least] = [0, Infinity];
  palette.forEach(([pr, pg, pb], index) => {
    const distance = (r - pr) ** 2 + (g - pg) ** 2 + (b - pb) ** 2;
    if (distance < least) [best, least] = [index, distance];
  });
  return best;
}

function encode(width, height, palette, indices) {
  const head = Buffer.alloc(13);
  head.writeUInt32BE(width, 0);
  head.writeUInt32BE(height, 4);
  head.set([8, 3], 8);
  const rows = Buffer.alloc((width + 1) * height);
  for (let y = 0; y < height; y++) rows.set(indices.subarray(y * width, (y + 1) * width), y * (width + 1) + 1);
  const parts = [
    chunk('IHDR', head),
    chunk('PLTE', Buffer.from(palette.flat())),
    chunk('IDAT', deflateSync(rows, { level: 9 })),
    chunk('IEND', Buffer.alloc(0)),
  ];
  return Buffer.concat([SIGNATURE, ...parts]);
}

function chunk(type, data) {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
