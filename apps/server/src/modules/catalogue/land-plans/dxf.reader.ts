import type { DxfParser, IEntity } from 'dxf-parser';
import { createRequire } from 'node:module';
import {
  type LandFeature,
  type LandFile,
  type LandUse,
  MOST_FEATURES,
  MOST_POINTS,
  type Point,
  problemAt,
  Unreadable,
} from './land-file.reader.ts';

// The module is the class itself, whatever its types say.
const Parser = createRequire(import.meta.url)('dxf-parser') as typeof DxfParser;

/** What stands on which layer (CAT-44). */
const AREAS: Readonly<Record<string, LandUse>> = {
  LOTES: 'lot',
  MANZANOS: 'block',
  VIAS: 'street',
  AREA_VERDE: 'green',
  EQUIPAMIENTO: 'facility',
};
/** What a text on a layer names: numbers have layers of their own, a street bears its name on its own one. */
const TEXTS: Readonly<Record<string, LandUse>> = {
  TXT_LOTE: 'lot',
  TXT_MZA: 'block',
  VIAS: 'street',
  AREA_VERDE: 'green',
  EQUIPAMIENTO: 'facility',
};

type Drawn = IEntity & {
  vertices?: { x: number; y: number; bulge?: number }[];
  shape?: boolean;
  text?: string;
  startPoint?: { x: number; y: number };
  position?: { x: number; y: number };
};

/** A drawing: closed polylines on their layers, and texts that name the polygon in which they stand. */
export function readDxf(text: string): LandFile {
  const entities = drawnIn(text);
  if (entities.length > 2 * MOST_FEATURES) throw new Unreadable('too_large');
  const file: LandFile = { form: 'dxf', features: [], texts: [], problems: [] };
  let points = 0;
  for (const [index, entity] of entities.entries()) {
    const at = index + 1;
    const layer = entity.layer.toUpperCase();
    const [use, of] = [AREAS[layer], TEXTS[layer]];
    points += entity.vertices?.length ?? 0;
    if (points > MOST_POINTS) throw new Unreadable('too_large');
    if (of !== undefined && entity.text !== undefined) {
      const { x, y } = entity.startPoint ?? entity.position ?? { x: Number.NaN, y: Number.NaN };
      file.texts.push({ at, of, text: plain(entity.text), point: [x, y] });
    } else if (use !== undefined) {
      const ring = closedRing(entity);
      if (ring) file.features.push({ at, ring, facts: {}, use } satisfies LandFeature);
      // Streets are often drawn as lines in the middle: what is left between the blocks is street anyway.
      else if (use !== 'street') file.problems.push(problemAt('not_polygon', at, layer));
    }
  }
  return file;
}

function drawnIn(text: string): Drawn[] {
  try {
    return new Parser().parseSync(text)?.entities ?? [];
  } catch (error) {
    throw new Unreadable('unreadable', error instanceof Error ? error.message : '');
  }
}

function closedRing({ vertices = [], shape }: Drawn): Point[] | undefined {
  const ring = vertices.map(({ x, y }): Point => [x, y]);
  const [first, last] = [ring[0], ring.at(-1)];
  if (!first || !last || !ring.flat().every(Number.isFinite)) return undefined;
  const isClosed = first[0] === last[0] && first[1] === last[1];
  // Arcs are no straight sides: their surface would be wrong.
  if (vertices.some(({ bulge = 0 }) => bulge !== 0)) return undefined;
  if (!isClosed && shape !== true) return undefined;
  const whole = isClosed ? ring : [...ring, first];
  return whole.length >= 4 ? whole : undefined;
}

/** Without the codes that a drawing puts into longer texts: `{\fArial;07}`. */
function plain(text: string): string {
  return text
    .replaceAll(/\\[A-Za-z][^;\\]*;/g, '')
    .replaceAll(/[{}]/g, '')
    .trim()
    .slice(0, 40);
}
