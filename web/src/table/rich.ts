// Texts with chips in them: `Hare plays {card K7}` becomes text, a chip, text.

export type Part = { text: string } | { kind: string; value: string };

export function parts(text: string): Part[] {
  const found: Part[] = [];
  let end = 0;
  for (const match of text.matchAll(/\{(\w+) ([^{}]+)\}/g)) {
    if (match.index > end) found.push({ text: text.slice(end, match.index) });
    found.push({ kind: match[1]!, value: match[2]! });
    end = match.index + match[0].length;
  }
  if (end < text.length) found.push({ text: text.slice(end) });
  return found;
}

/** The text without its chips' braces: for a voice that reads. */
export function plain(text: string, name: (kind: string, value: string) => string): string {
  return parts(text)
    .map((part) => ('text' in part ? part.text : name(part.kind, part.value)))
    .join('');
}
