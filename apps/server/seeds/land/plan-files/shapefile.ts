import { zipSync } from 'fflate';
import { inUtm, type Drawing, type DrawnLot } from './plan-drawing.ts';

const POLYGON = 5;
// The same bytes for the same plan: the clock has no part in the archive.
const MADE = new Date('2026-01-01T12:00:00Z');
const UTM_PRJ =
  'PROJCS["WGS_1984_UTM_Zone_20S",GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137.0,298.257223563]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]],PROJECTION["Transverse_Mercator"],PARAMETER["False_Easting",500000.0],PARAMETER["False_Northing",10000000.0],PARAMETER["Central_Meridian",-63.0],PARAMETER["Scale_Factor",0.9996],PARAMETER["Latitude_Of_Origin",0.0],UNIT["Meter",1.0]]';

/** A zipped Shapefile in metres of EPSG:32720, as municipalities hand it out. */
export function shapefileOf(drawing: Drawing): Buffer {
  const rings = drawing.lots.map(({ outline }) => inUtm(drawing, outline).toReversed());
  const text = (value: string) => Buffer.from(value, 'utf8');
  const files = {
    'lotes.shp': shpOf(rings),
    'lotes.dbf': dbfOf(drawing.lots),
    'lotes.prj': text(UTM_PRJ),
    'lotes.cpg': text('UTF-8'),
  };
  return Buffer.from(zipSync(files, { mtime: MADE, level: 6 }));
}

type Points = readonly (readonly [number, number])[];

function shpOf(rings: readonly Points[]): Buffer {
  const records = rings.map(recordOf);
  const length = 100 + records.reduce((sum, record) => sum + record.length, 0);
  const head = Buffer.alloc(100);
  head.writeInt32BE(9994, 0);
  head.writeInt32BE(length / 2, 24);
  head.writeInt32LE(1000, 28);
  head.writeInt32LE(POLYGON, 32);
  writeBox(head, 36, rings.flat());
  return Buffer.concat([head, ...records]);
}

function recordOf(ring: Points, index: number): Buffer {
  const content = 48 + ring.length * 16;
  const record = Buffer.alloc(8 + content);
  record.writeInt32BE(index + 1, 0);
  record.writeInt32BE(content / 2, 4);
  record.writeInt32LE(POLYGON, 8);
  writeBox(record, 12, ring);
  record.writeInt32LE(1, 44);
  record.writeInt32LE(ring.length, 48);
  for (const [number, [x, y]] of ring.entries()) {
    record.writeDoubleLE(x, 56 + number * 16);
    record.writeDoubleLE(y, 64 + number * 16);
  }
  return record;
}

function writeBox(into: Buffer, at: number, points: Points): void {
  const xs = points.map(([x]) => x);
  const ys = points.map(([, y]) => y);
  const box = [Math.min(...xs), Math.min(...ys), Math.max(...xs), Math.max(...ys)];
  for (const [index, value] of box.entries()) into.writeDoubleLE(value, at + index * 8);
}

const FIELDS: readonly {
  name: string;
  type: 'C' | 'N';
  size: number;
  of: (lot: DrawnLot) => string;
}[] = [
  { name: 'UV', type: 'C', size: 8, of: ({ uv }) => uv },
  { name: 'MANZANO', type: 'C', size: 8, of: ({ block }) => block },
  { name: 'LOTE', type: 'C', size: 8, of: ({ lot }) => lot },
  {
    name: 'SUPERF_M2',
    type: 'N',
    size: 12,
    of: ({ surfaceM2 }) => surfaceM2.toFixed(2).padStart(12),
  },
];

function dbfOf(lots: readonly DrawnLot[]): Buffer {
  const head = Buffer.alloc(32 + FIELDS.length * 32 + 1);
  const size = 1 + FIELDS.reduce((sum, field) => sum + field.size, 0);
  head.writeUInt8(3, 0);
  head.writeUInt8(126, 1);
  head.writeUInt8(1, 2);
  head.writeUInt8(1, 3);
  head.writeUInt32LE(lots.length, 4);
  head.writeUInt16LE(head.length, 8);
  head.writeUInt16LE(size, 10);
  for (const [index, field] of FIELDS.entries()) {
    const at = 32 + index * 32;
    head.write(field.name, at, 'latin1');
    head.write(field.type, at + 11, 'latin1');
    head.writeUInt8(field.size, at + 16);
    head.writeUInt8(field.type === 'N' ? 2 : 0, at + 17);
  }
  head.writeUInt8(0x0d, head.length - 1);
  const rows = lots.map(
    (lot) => ` ${FIELDS.map(({ size: width, of }) => of(lot).padEnd(width)).join('')}`,
  );
  return Buffer.concat([head, Buffer.from(`${rows.join('')}\u001a`, 'latin1')]);
}
