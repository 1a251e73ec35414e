import { unzipSync } from 'fflate';
import { featuresOf, type LandFile, Unreadable } from './land-file.reader.ts';

/** What is used of the library, which brings no types. */
type Shapes = {
  parseShp(shp: Uint8Array | undefined): unknown[];
  parseDbf(dbf: Uint8Array, cpg?: Uint8Array): unknown[];
  combine(parts: [shapes: unknown[], attributes: unknown[]]): { features: unknown[] };
};
const LIBRARY: string = 'shpjs';
const { combine, parseDbf, parseShp } = (await import(LIBRARY)) as Shapes;

// A plan of 10 MB grows to a few times that; what grows a hundred times is no plan.
const MOST_FILES = 40;
const MOST_UNPACKED = 60 * 1024 * 1024;
const MOST_GROWTH = 100;
const PARTS = ['.shp', '.dbf', '.cpg'];

/** A zipped Shapefile: outlines in the `.shp`, attributes in the `.dbf` (CAT-44). */
export function readShapefile(bytes: Buffer): LandFile {
  const files = unpack(bytes);
  const [shp, other] = [...files.keys()].filter((name) => name.endsWith('.shp'));
  const dbf = shp === undefined ? undefined : files.get(shp.replace(/\.shp$/, '.dbf'));
  if (shp === undefined || other !== undefined || !dbf) throw new Unreadable('not_whole');
  const cpg = files.get(shp.replace(/\.shp$/, '.cpg'));
  let list: unknown[];
  try {
    const shapes = parseShp(files.get(shp));
    list = combine([shapes, parseDbf(dbf, cpg)]).features;
  } catch (error) {
    throw new Unreadable('unreadable', error instanceof Error ? error.message : '');
  }
  return { form: 'shapefile', texts: [], ...featuresOf(list) };
}

/** What a Shapefile consists of, by lower-case names. Sizes are judged before anything is unpacked. */
function unpack(bytes: Buffer): Map<string, Uint8Array> {
  let [count, size] = [0, 0];
  try {
    const files = unzipSync(bytes, {
      filter({ name, originalSize }) {
        count += 1;
        if (!PARTS.some((part) => name.toLowerCase().endsWith(part))) return false;
        size += originalSize;
        if (count > MOST_FILES || size > MOST_UNPACKED || size > bytes.length * MOST_GROWTH)
          throw new Unreadable('too_large');
        return true;
      },
    });
    return new Map(
      Object.entries(files).map(([name, content]) => [name.toLowerCase(), content] as const),
    );
  } catch (error) {
    if (error instanceof Unreadable) throw error;
    throw new Unreadable('unreadable', error instanceof Error ? error.message : '');
  }
}
