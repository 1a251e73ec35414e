import { kml } from '@tmcw/togeojson';
import { DOMParser } from '@xmldom/xmldom';
import { isUtf8 } from 'node:buffer';
import { readCsv } from './csv.reader.ts';
import { readDxf } from './dxf.reader.ts';
import { featuresOf, type LandFile, Unreadable } from './land-file.reader.ts';
import { readShapefile } from './shapefile.reader.ts';

const ZIP = Buffer.from('504b0304', 'hex');
const MOST_DEPTH = 40;

/** Reads a plan of land. Which form it has is judged by its content (PLT-24). Throws `Unreadable`. */
export function readLandFile(bytes: Buffer): LandFile {
  if (bytes.subarray(0, ZIP.length).equals(ZIP)) return readShapefile(bytes);
  const text = textOf(bytes);
  const start = text.trimStart().slice(0, 400);
  if (start.startsWith('{')) return readGeoJson(text);
  if (start.startsWith('<')) return readKml(text);
  if (/^(?:999\r?\n.*\r?\n\s*)*0\r?\n\s*SECTION/.test(start)) return readDxf(text);
  return readCsv(text);
}

/** Spreadsheets of Windows write Latin letters in one byte; everything else is UTF-8. */
function textOf(bytes: Buffer): string {
  const text = new TextDecoder(isUtf8(bytes) ? 'utf-8' : 'windows-1252').decode(bytes);
  if (text.includes('\0')) throw new Unreadable('unreadable');
  return text.replace(/^\uFEFF/, '');
}

function readGeoJson(text: string): LandFile {
  let collection: unknown;
  try {
    collection = JSON.parse(text);
  } catch (error) {
    throw new Unreadable('unreadable', error instanceof Error ? error.message : '');
  }
  const list = (collection as { features?: unknown }).features;
  if (!Array.isArray(list)) throw new Unreadable('no_lots');
  return { form: 'geojson', texts: [], ...featuresOf(list) };
}

function readKml(text: string): LandFile {
  // A document of its own may define texts that grow without end, or read files of this machine.
  if (/<!(?:DOCTYPE|ENTITY)/i.test(text)) throw new Unreadable('entities');
  checkDepth(text);
  let features: unknown[];
  try {
    const document = new DOMParser({ onError: stopAt }).parseFromString(text, 'text/xml');
    ({ features } = kml(document, { skipNullGeometry: false }));
  } catch (error) {
    if (error instanceof Unreadable) throw error;
    const message = error instanceof Error ? error.message : '';
    throw new Unreadable('unreadable', message.split('\n')[0], lineIn(message));
  }
  return { form: 'kml', texts: [], ...featuresOf(features) };
}

/** What a program would read past is a fault of the file: half a plan is not a plan. */
function stopAt(_: string, message: string): never {
  throw new Unreadable('unreadable', message.split('\n')[0], lineIn(message));
}

/** Folders in folders are read one inside the other: a file of nothing else must not use up the stack. */
function checkDepth(text: string): void {
  let depth = 0;
  for (const [tag] of text.matchAll(/<\/?[A-Za-z][^>]{0,4000}>/g)) {
    if (tag.startsWith('</')) depth -= 1;
    else if (!tag.endsWith('/>')) depth += 1;
    if (depth > MOST_DEPTH) throw new Unreadable('unreadable', tag);
  }
}

function lineIn(message: string): number | null {
  const [, line] = /line:(\d+)/.exec(message) ?? [];
  return line === undefined ? null : Number(line);
}
