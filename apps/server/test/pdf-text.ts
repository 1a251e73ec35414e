import { inflateSync } from 'node:zlib';

type PdfObject = { head: string; stream: Buffer | undefined };
type Glyphs = Map<number, string>;

/**
 * The text of a PDF as a reader would copy it, in the order in which it was drawn. Reads what pdfkit writes: one object after the other,
 * deflated streams, hex strings of two-byte glyphs whose meaning the font's ToUnicode map tells.
 */
export function pdfText(bytes: Buffer): string {
  if (!bytes.subarray(0, 5).equals(Buffer.from('%PDF-'))) throw new Error('not a PDF');
  if (!bytes.toString('latin1').trimEnd().endsWith('%%EOF')) throw new Error('half a PDF');
  const objects = objectsOf(bytes);
  const fonts = fontsOf(objects);
  return [...objects.values()]
    .filter(
      ({ head, stream }) => stream !== undefined && !/\/(?:Type|FontFile|Length1)\b/.test(head),
    )
    .map(({ stream }) => textOf(stream?.toString('latin1') ?? '', fonts))
    .filter((text) => text !== '')
    .join('\n');
}

function objectsOf(bytes: Buffer): Map<number, PdfObject> {
  const text = bytes.toString('latin1');
  const objects = new Map<number, PdfObject>();
  for (const match of text.matchAll(/(\d+) 0 obj\n([\s\S]*?)\n(?:stream\n|endobj)/g)) {
    const [whole, id = '', head = ''] = match;
    const length = Number(/\/Length (\d+)/.exec(head)?.[1] ?? 0);
    const from = match.index + whole.length;
    const raw = whole.endsWith('stream\n') ? bytes.subarray(from, from + length) : undefined;
    const stream = raw && head.includes('/FlateDecode') ? inflateSync(raw) : raw;
    objects.set(Number(id), { head, stream });
  }
  return objects;
}

/** By the name that content streams use: /F1 → glyph → text. */
function fontsOf(objects: ReadonlyMap<number, PdfObject>): Map<string, Glyphs> {
  const fonts = new Map<string, Glyphs>();
  for (const { head } of objects.values()) {
    for (const [, name = '', id] of head.matchAll(/\/(F\d+) (\d+) 0 R/g)) {
      const map = /\/ToUnicode (\d+) 0 R/.exec(objects.get(Number(id))?.head ?? '')?.[1];
      const stream = objects.get(Number(map))?.stream;
      if (stream) fonts.set(name, glyphsOf(stream.toString('latin1')));
    }
  }
  return fonts;
}

function glyphsOf(map: string): Glyphs {
  const glyphs: Glyphs = new Map();
  for (const [, from = '', list = ''] of map.matchAll(/<(\w+)> <\w+> \[([^\]]*)\]/g)) {
    // A ligature is several characters: <0066 0069>.
    [...list.matchAll(/<([\w ]+)>/g)].forEach(([, codes = ''], index) => {
      const text = Buffer.from(codes.replaceAll(' ', ''), 'hex').swap16().toString('utf16le');
      glyphs.set(parseInt(from, 16) + index, text);
    });
  }
  return glyphs;
}

function textOf(content: string, fonts: ReadonlyMap<string, Glyphs>): string {
  let glyphs: Glyphs | undefined;
  const lines: string[] = [];
  for (const [, font, array] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
    if (font !== undefined) glyphs = fonts.get(font);
    else if (glyphs) lines.push(decode(array ?? '', glyphs));
  }
  // Words are drawn one by one with the space behind them.
  return lines.join('');
}

function decode(array: string, glyphs: Glyphs): string {
  return [...array.matchAll(/<(\w+)>/g)]
    .flatMap(([, hex = '']) => hex.match(/.{4}/g) ?? [])
    .map((code) => glyphs.get(parseInt(code, 16)) ?? '')
    .join('');
}
