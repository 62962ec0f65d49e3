// Reads the Markdown of our rule books and of the law: the part of Markdown that they use, as plain data and never as HTML.

/** A run of text. `piece` is a thing of a game named in braces: `{card K7}`. */
export type Span =
  | { kind: 'text'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'strong' | 'em'; spans: Span[] }
  | { kind: 'link'; href: string; spans: Span[] }
  | { kind: 'piece'; name: string; value: string };

/** A paragraph or something as big. `figure` is a piece that stands on a line of its own. */
export type Block =
  | { kind: 'heading'; level: number; id: string | null; spans: Span[] }
  | { kind: 'paragraph'; spans: Span[] }
  | { kind: 'quote'; blocks: Block[] }
  | { kind: 'list'; isOrdered: boolean; items: Block[][] }
  | { kind: 'table'; head: Span[][]; rows: Span[][][] }
  | { kind: 'figure'; name: string; value: string }
  | { kind: 'code'; text: string };

/** What was read, and how many lines it took. */
type Read = { block: Block; taken: number };
type Reader = (lines: string[]) => Read | null;

const HEADING = /^(#{1,6}) (.*?)(?: \{#([a-z0-9-]+)\})?\s*$/;
const ITEM = /^(\s*)([-*]|\d+\.) +(.*)$/;
const FIGURE = /^\{([a-z]+)(?: ([^{}]*))?\}$/;
const SPAN = /`([^`]+)`|\*\*(.+?)\*\*|\*(.+?)\*|\[([^\]]+)\]\(([^)\s]+)\)|\{([a-z]+)(?: ([^{}]*))?\}/;

/** The blocks of a Markdown text. */
export function parse(text: string): Block[] {
  return blocksOf(text.split(/\r?\n/));
}

/** The spans of a line of text. */
export function spansOf(text: string): Span[] {
  const match = SPAN.exec(text);
  if (!match) return text === '' ? [] : [{ kind: 'text', text }];
  const before = text.slice(0, match.index);
  const after = text.slice(match.index + match[0].length);
  return [...spansOf(before), spanOf(match), ...spansOf(after)];
}

/** What a reader of these blocks reads, without any marks. */
export function plain(blocks: Block[]): string {
  return blocks.map(plainBlock).join(' ');
}

/** What a reader of these spans reads. */
export function plainSpans(spans: Span[]): string {
  return spans.map(plainSpan).join('');
}

/** A link that may be followed: to a place of this page, of this server, or to a secure one elsewhere. */
export function isSafe(href: string): boolean {
  return /^(#|\/(?!\/)|https:\/\/)/.test(href);
}

/** A piece's value is the thing and, after it, what to call it: `K7`, `M Moons`. */
export function named(value: string): { thing: string; name: string } {
  const [thing = '', ...name] = value.split(' ');
  return { thing, name: name.join(' ') };
}

function blocksOf(lines: string[]): Block[] {
  const blocks: Block[] = [];
  let rest = lines;
  while (rest.length > 0) {
    if (isBlank(rest[0]!)) {
      rest = rest.slice(1);
      continue;
    }
    const { block, taken } = READERS.map((read) => read(rest)).find((read) => read !== null) ?? readParagraph(rest);
    blocks.push(block);
    rest = rest.slice(taken);
  }
  return blocks;
}

const READERS: Reader[] = [readFence, readHeading, readTable, readQuote, readList, readFigure];

function readFence(lines: string[]): Read | null {
  if (!lines[0]!.startsWith('```')) return null;
  const end = lines.findIndex((line, at) => at > 0 && line.startsWith('```'));
  const taken = end < 0 ? lines.length : end + 1;
  return { block: { kind: 'code', text: lines.slice(1, end < 0 ? undefined : end).join('\n') }, taken };
}

function readHeading(lines: string[]): Read | null {
  const match = HEADING.exec(lines[0]!);
  if (!match) return null;
  return {
    block: { kind: 'heading', level: match[1]!.length, id: match[3] ?? null, spans: spansOf(match[2]!) },
    taken: 1,
  };
}

function readTable(lines: string[]): Read | null {
  const taken = countWhile(lines, (line) => line.trimStart().startsWith('|'));
  if (taken < 2 || !/^[\s|:-]+$/.test(lines[1]!)) return null;
  const [head = [], , ...rows] = lines.slice(0, taken).map(cellsOf);
  return { block: { kind: 'table', head, rows }, taken };
}

function cellsOf(line: string): Span[][] {
  const inner = line.trim().replace(/^\||\|$/g, '');
  return inner.split('|').map((cell) => spansOf(cell.trim()));
}

function readQuote(lines: string[]): Read | null {
  const taken = countWhile(lines, (line) => line.startsWith('>'));
  if (taken === 0) return null;
  return {
    block: { kind: 'quote', blocks: blocksOf(lines.slice(0, taken).map((line) => line.replace(/^> ?/, ''))) },
    taken,
  };
}

function readList(lines: string[]): Read | null {
  const first = ITEM.exec(lines[0]!);
  if (!first) return null;
  const indent = first[1]!.length;
  const isOrdered = /\d/.test(first[2]!);
  const items: Block[][] = [];
  let taken = 0;
  for (;;) {
    const match = ITEM.exec(lines[taken] ?? '');
    if (!match || match[1]!.length !== indent || /\d/.test(match[2]!) !== isOrdered) break;
    const length = 1 + countWhile(lines.slice(taken + 1), (_, at, rest) => belongs(rest, at, indent));
    const more = lines.slice(taken + 1, taken + length).map((line) => undent(line, indent + match[2]!.length + 1));
    items.push(blocksOf([match[3]!, ...more]));
    taken += length;
  }
  return { block: { kind: 'list', isOrdered, items }, taken };
}

/** Does this line go on with an item that stands at `indent`? A blank one does if the next that is not blank does. */
function belongs(lines: string[], at: number, indent: number): boolean {
  const next = lines.slice(at).find((line) => !isBlank(line));
  return next !== undefined && indentOf(next) > indent;
}

function readFigure(lines: string[]): Read | null {
  const match = FIGURE.exec(lines[0]!.trim());
  return match && { block: { kind: 'figure', name: match[1]!, value: match[2] ?? '' }, taken: 1 };
}

function readParagraph(lines: string[]): Read {
  const more = countWhile(lines.slice(1), (line) => !isBlank(line) && !READERS.some((read) => read([line, '|-|'])));
  const text = lines.slice(0, more + 1).map((line) => line.trim());
  return { block: { kind: 'paragraph', spans: spansOf(text.join(' ')) }, taken: more + 1 };
}

function spanOf(match: RegExpExecArray): Span {
  const [, code, strong, em, label, href, piece, value] = match;
  if (code !== undefined) return { kind: 'code', text: code };
  if (strong !== undefined) return { kind: 'strong', spans: spansOf(strong) };
  if (em !== undefined) return { kind: 'em', spans: spansOf(em) };
  if (href !== undefined) return { kind: 'link', href, spans: spansOf(label!) };
  return { kind: 'piece', name: piece!, value: value ?? '' };
}

function plainBlock(block: Block): string {
  switch (block.kind) {
    case 'heading':
    case 'paragraph':
      return plainSpans(block.spans);
    case 'quote':
      return plain(block.blocks);
    case 'list':
      return block.items.map(plain).join(' ');
    case 'table':
      return [block.head, ...block.rows].flat().map(plainSpans).join(' ');
    case 'figure':
      return '';
    case 'code':
      return block.text;
  }
}

function plainSpan(span: Span): string {
  switch (span.kind) {
    case 'text':
    case 'code':
      return span.text;
    case 'piece':
      return named(span.value).name || span.value;
    default:
      return plainSpans(span.spans);
  }
}

function isBlank(line: string): boolean {
  return line.trim() === '';
}

function indentOf(line: string): number {
  return line.length - line.trimStart().length;
}

function undent(line: string, by: number): string {
  return line.slice(Math.min(by, indentOf(line)));
}

function countWhile(lines: string[], holds: (line: string, at: number, lines: string[]) => boolean): number {
  const end = lines.findIndex((line, at) => !holds(line, at, lines));
  return end < 0 ? lines.length : end;
}
