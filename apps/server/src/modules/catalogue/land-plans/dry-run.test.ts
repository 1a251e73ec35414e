import { strToU8, zipSync } from 'fflate';
import { expect, test } from 'vitest';
import { drawPlan } from '../../../../seeds/land/plan-files/plan-drawing.ts';
import { drawPlanSamples } from '../../../../seeds/land/plan-files/samples.ts';
import { csvOf, dxfOf, geoJsonOf } from '../../../../seeds/land/plan-files/text-forms.ts';
import { dryRun, type DryRun } from './dry-run.present.ts';
import type { ExistingLot, ProjectLand } from './existing-lots.port.ts';
import { Unreadable } from './land-file.reader.ts';
import { createReading } from './reading.service.ts';

const drawing = drawPlan();
const project: ProjectLand = {
  projectId: 103,
  centre: drawing.centre,
  pricePerM2: 25,
  lots: drawing.lots.map((lot, index) => ({
    lotId: index + 1,
    unitId: index + 1,
    block: lot.block,
    lot: lot.lot,
    uv: lot.uv,
    surface: lot.surfaceM2,
    front: lot.frontM,
    depth: lot.depthM,
    corner: lot.corner,
    avenueFront: lot.avenueFront,
    facingGreen: lot.facingGreen,
    outline: lot.outline.map(([x, y]): [number, number] => [x, y]),
    state: 'free',
    hasHistory: false,
  })),
};
const samples = drawPlanSamples();
const run = (bytes: Buffer, more: Partial<ProjectLand> = {}): DryRun =>
  dryRun({ bytes, mapping: null, system: null, project: { ...project, ...more } });
const problemsOf = ({ problems }: DryRun) =>
  problems.map(({ code, lots, found }) => [code, lots.join(', '), found]);
const changesOf = ({ differences }: DryRun) =>
  differences.map(({ change, lot, fields }) => [
    change,
    lot,
    fields.map(({ fact }) => fact).join(),
  ]);
const withLot = (id: number, change: Partial<ExistingLot>) => ({
  lots: project.lots.map((lot) => (lot.lotId === id ? { ...lot, ...change } : lot)),
});

test.each(samples.filter(({ isBroken }) => !isBroken))(
  'the plan of project 103 as $form is the same as what is there',
  ({ bytes, form }) => {
    const found = run(bytes);
    expect([found.form, found.lots, found.problems, found.differences]).toEqual([
      form,
      300,
      [],
      [],
    ]);
  },
);

test.each([
  [
    'geojson',
    [
      ['overlap', 'Mza. 2 - Lote 05, Mza. 2 - Lote 06', expect.stringMatching(/^7\d\.\d\d m²$/)],
      ['gap', 'Mza. 2 - Lote 04, Mza. 2 - Lote 05', '3.00 m'],
    ],
  ],
  ['kml', [['duplicate', 'Mza. 3 - Lote 07', '47, 48']]],
  ['shapefile', [['area', 'Mza. 4 - Lote 02', expect.stringMatching(/^330\.00 \/ 300\.0\d m²$/)]]],
  [
    'dxf',
    [
      ['text_unmatched', '', '09'],
      ['no_number', '', '5 / '],
      ['gap', 'Mza. 5 - Lote 08, Mza. 5 - Lote 10', expect.stringMatching(/^1[12]\.\d\d m$/)],
    ],
  ],
  [
    'csv',
    [
      ['value_invalid', '', 'superficie_m2: trescientos'],
      ['duplicate', 'Mza. 1 - Lote 08', '9, 10'],
      ['price_differs', 'Mza. 1 - Lote 06', '26.00 / 25.00 USD/m²'],
      ['unknown_lot', 'Mza. 99 - Lote 01', ''],
    ],
  ],
])('the broken plan as %s has exactly its problems', (form, problems) => {
  const sample = samples.find((each) => each.form === form && each.isBroken);
  expect(problemsOf(run(sample?.bytes ?? Buffer.alloc(0)))).toEqual(problems);
});

test.each(['geojson', 'dxf'] as const)(
  'a plan as %s brings its streets with their names, the avenue above those that it crosses',
  (form) => {
    const sample = samples.find((each) => each.form === form && !each.isBroken);
    const grounds = run(sample?.bytes ?? Buffer.alloc(0)).grounds ?? [];
    expect(grounds.slice(0, 11).map(({ use, name }) => `${use} ${name}`)).toEqual([
      ...[1, 2, 3, 4, 5].map((street) => `street Calle ${street}`),
      ...['B', 'C', 'D', 'E'].map((street) => `street Calle ${street}`),
      'avenue Av. Los Cusirales',
      'green Plaza Los Cusis',
    ]);
    expect(new Set(grounds.slice(11).map(({ use }) => use))).toEqual(new Set(['block']));
  },
);

test('streets that arrive alone are read, and no lot counts as gone', () => {
  const found = run(geoJsonOf({ ...drawing, lots: [] }));
  expect([found.lots, found.problems, found.differences, found.changes]).toEqual([0, [], [], []]);
  expect(new Set(found.grounds?.map(({ use }) => use)).has('street')).toBe(true);
  expect(found.grounds?.map(({ use }) => use)).not.toContain('block');
  // Neither lots nor grounds is no plan.
  const empty = run(geoJsonOf({ ...drawing, lots: [], grounds: [] }));
  expect([empty.problems.map(({ code }) => code), empty.grounds]).toEqual([['no_lots'], null]);
});

test('a street that arrives alone and lies over a lot overlaps it', () => {
  const [lot] = drawing.lots;
  const over = { use: 'street', name: 'Calle 9', ring: lot?.outline ?? [] };
  const found = run(geoJsonOf({ ...drawing, lots: [], grounds: [over] }));
  expect(problemsOf(found)).toEqual([
    ['overlap', 'Mza. 1 - Lote 01', expect.stringMatching(/^(299|300)\.\d\d m²$/)],
  ]);
});

test('a lot that reaches into a street overlaps it', () => {
  const lots = drawing.lots.map((lot) => ({
    ...lot,
    outline: lot.outline.map(([x, y]) => [x + 3, y] as const),
  }));
  const { problems } = run(geoJsonOf({ ...drawing, lots }));
  expect(new Set(problems.map(({ code }) => code))).toEqual(new Set(['overlap']));
});

test('a list is read with commas, points and Latin-1, and names the line of what it does not understand', () => {
  const text = 'manzano,lote,superficie_m2,esquina\n1,1,300.00,SÍ\n1,2,abc,no\n';
  const found = run(Buffer.from(text, 'latin1'));
  expect(found.problems).toEqual([
    { code: 'value_invalid', at: 3, lots: [], found: 'superficie_m2: abc' },
  ]);
  expect(run(csvOf(drawing)).grounds).toBeNull();
});

test('of a file that is all wrong the first 2,000 problems are kept', () => {
  const rows = Array.from({ length: 2_500 }, (_, index) => `99,${index + 1}`);
  expect(run(Buffer.from(['manzano,lote', ...rows].join('\n'))).problems).toHaveLength(2_000);
});

test('a lot that is not in the file is gone, a new one is measured by its outline', () => {
  const [first, second, ...others] = drawing.lots;
  if (!first || !second) throw new Error('the plan has lots');
  const far = second.outline.map(([x, y]) => [x, y + 400] as const);
  const found = run(
    geoJsonOf({
      ...drawing,
      lots: [...others, second, { ...second, block: '90', lot: '1', outline: far }],
    }),
  );
  expect(problemsOf(found)).toEqual([]);
  expect(changesOf(found)).toEqual([
    ['new', 'Mza. 90 - Lote 01', ''],
    ['gone', 'Mza. 1 - Lote 01', ''],
  ]);
  expect(found.changes[0]?.after).toMatchObject({ front: 12, depth: 25, state: 'free' });
});

test.each([
  ['sold', {}, [['taken', 'Mza. 1 - Lote 01', 'sold']]],
  ['pre_reserved', {}, [['taken', 'Mza. 1 - Lote 01', 'pre_reserved']]],
  ['free', { hasHistory: true }, [['has_history', 'Mza. 1 - Lote 01', '']]],
] as const)('a lot that is %s does not go', (state, more, problems) => {
  const file = geoJsonOf({ ...drawing, lots: drawing.lots.slice(1) });
  expect(problemsOf(run(file, withLot(1, { state, ...more })))).toEqual(problems);
});

test('a plan in the wrong coordinates lies elsewhere', () => {
  const found = dryRun({ bytes: dxfOf(drawing), mapping: null, system: 'wgs84', project });
  expect(found.problems.map(({ code }) => code)).toContain('elsewhere');
});

const growing = zipSync({ 'a.shp': new Uint8Array(30 * 1024 * 1024), 'a.dbf': new Uint8Array(10) });
const KML = '<?xml version="1.0"?><!DOCTYPE kml [<!ENTITY a "aaaaaaaaaa">]><kml>&a;</kml>';

test.each([
  ['an archive that grows a hundred times', Buffer.from(growing), 'too_large'],
  ['an archive without a plan', Buffer.from(zipSync({ 'a.txt': strToU8('a') })), 'not_whole'],
  [
    'a damaged archive',
    Buffer.concat([Buffer.from('504b0304', 'hex'), Buffer.alloc(40)]),
    'unreadable',
  ],
  ['definitions in KML', Buffer.from(KML), 'entities'],
  ['KML that ends in the middle', Buffer.from('<kml><Document><Placemark>'), 'unreadable'],
  ['folders in folders', Buffer.from('<kml>' + '<Folder>'.repeat(5_000)), 'unreadable'],
  ['JSON that ends in the middle', Buffer.from('{"features": ['), 'unreadable'],
  ['JSON without features', Buffer.from('{}'), 'no_lots'],
  ['a list without the columns of lots', Buffer.from('a;b\n1;2\n'), 'column_missing'],
  ['nothing', Buffer.from(' '), 'column_missing'],
])('%s is refused: %s', (_, bytes, code) => {
  let refused: unknown;
  try {
    run(bytes);
  } catch (error) {
    refused = error;
  }
  expect(refused).toBeInstanceOf(Unreadable);
  expect((refused as Unreadable).problem.code).toBe(code);
});

test('a plan is read in a thread that ends with its time', async () => {
  const bytes = csvOf(drawing);
  const task = { bytes, mapping: null, system: null, project };
  const done = await createReading().read(task);
  expect('done' in done && done.done.lots).toBe(300);
  const late = await createReading({ timeLimitMs: 1 }).read(task);
  expect(late).toMatchObject({ problem: { code: 'too_large' } });
});
