import type { LandForm } from '@kantuta/contract/catalogue/land-plans/land-plan.rules';
import { drawPlan, type Drawing, type DrawnLot } from './plan-drawing.ts';
import { shapefileOf } from './shapefile.ts';
import { csvOf, dxfOf, geoJsonOf, kmlOf, textsOf } from './text-forms.ts';

export type PlanSample = {
  form: LandForm;
  isBroken: boolean;
  name: string;
  mimeType: string;
  bytes: Buffer;
};

const FILES: Readonly<
  Record<LandForm, { ending: string; mimeType: string; write: (drawing: Drawing) => Buffer }>
> = {
  geojson: { ending: 'geojson', mimeType: 'application/geo+json', write: geoJsonOf },
  kml: { ending: 'kml', mimeType: 'application/vnd.google-earth.kml+xml', write: kmlOf },
  shapefile: { ending: 'shp.zip', mimeType: 'application/zip', write: shapefileOf },
  dxf: { ending: 'dxf', mimeType: 'image/vnd.dxf', write: (drawing) => dxfOf(drawing) },
  csv: { ending: 'csv', mimeType: 'text/csv', write: csvOf },
};
const FORMS: readonly LandForm[] = ['geojson', 'kml', 'shapefile', 'dxf', 'csv'];

/** Project 103 in all forms, and one broken file for each form (DEMO-4). */
export function drawPlanSamples(): PlanSample[] {
  return FORMS.flatMap((form) => [
    sampleOf(form, false, FILES[form].write(drawPlan())),
    sampleOf(form, true, BROKEN[form](drawPlan())),
  ]);
}

function sampleOf(form: LandForm, isBroken: boolean, bytes: Buffer): PlanSample {
  const { ending, mimeType } = FILES[form];
  return {
    form,
    isBroken,
    bytes,
    mimeType,
    name: `103-los-cusirales${isBroken ? '-con-errores' : ''}.${ending}`,
  };
}

/** What each broken file has wrong. */
const BROKEN: Readonly<Record<LandForm, (drawing: Drawing) => Buffer>> = {
  // Lot 05 of block 2 lies 3 m further east: a gap beside lot 04, an overlap with lot 06.
  geojson: (drawing) => geoJsonOf(withLot(drawing, '2', '05', (lot) => moved(lot, 3))),
  // Lot 08 of block 3 bears the number of its neighbour.
  kml: (drawing) => kmlOf(withLot(drawing, '3', '08', (lot) => ({ ...lot, lot: '07' }))),
  // The surface of lot 02 of block 4 is that of another lot.
  shapefile: (drawing) =>
    shapefileOf(withLot(drawing, '4', '02', (lot) => ({ ...lot, surfaceM2: 330 }))),
  // The number of lot 09 of block 5 stands in the street, so that the lot has none.
  dxf: (drawing) =>
    dxfOf(
      drawing,
      textsOf(drawing).map((text, index) =>
        index === indexOf(drawing, '5', '09') ? { ...text, at: outside(text.at) } : text,
      ),
    ),
  // Letters for a surface, a lot that nobody knows, another price, a row that stands twice.
  csv: (drawing) => {
    const [head = '', ...rows] = csvOf(drawing).toString('utf8').split('\r\n');
    const edited = rows.map((row, index) =>
      index === 2
        ? row.replace('300,00', 'trescientos')
        : index === 5
          ? row.replace('25,00;25,00', '25,00;26,00')
          : row,
    );
    edited.splice(8, 0, rows[7] ?? '', '205;99;01;300,00;12,00;25,00;25,00;NO;');
    return Buffer.from([head, ...edited].join('\r\n'));
  },
};

function withLot(
  drawing: Drawing,
  block: string,
  lot: string,
  change: (lot: DrawnLot) => DrawnLot,
): Drawing {
  return {
    ...drawing,
    lots: drawing.lots.map((each) =>
      each.block === block && each.lot === lot ? change(each) : each,
    ),
  };
}

function indexOf({ lots }: Drawing, block: string, lot: string): number {
  return lots.findIndex((each) => each.block === block && each.lot === lot);
}

/** Along its own front, whichever way the project is turned. */
function moved(lot: DrawnLot, metres: number): DrawnLot {
  const [[ax, ay] = [0, 0], [bx, by] = [1, 0]] = lot.outline;
  const length = Math.hypot(bx - ax, by - ay);
  const [dx, dy] = [((bx - ax) / length) * metres, ((by - ay) / length) * metres];
  return { ...lot, outline: lot.outline.map(([x, y]) => [x + dx, y + dy] as const) };
}

function outside([x, y]: readonly [number, number]): [number, number] {
  return [x + 2_000, y];
}
