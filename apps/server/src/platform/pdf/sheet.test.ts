import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { pdfText } from '../../../test/pdf-text.ts';
import { createPdf } from './pdf.ts';
import type { Block, Sheet } from './sheet.ts';

const pdf = createPdf({ timeLimitMs: 120_000 });
afterAll(() => pdf.close());

const sheetOf = (...blocks: Block[]): Sheet => ({
  title: 'Contrato <de> prueba & más',
  author: 'Empresa de prueba',
  creator: 'Kantuta',
  language: 'es-BO',
  madeAt: '2026-03-10T16:00:00.000Z',
  colour: '#0F5D4A',
  head: ['Empresa de prueba', 'Contrato 1'],
  foot: ['Modelo 1', 'Página {page} de {pages}'],
  blocks,
});
const ROWS = 90;
const TABLE: Block = {
  kind: 'table',
  caption: 'Plan',
  widths: [1, 2],
  head: [{ text: 'Número' }, { text: 'Monto', right: true }],
  rows: Array.from({ length: ROWS }, (_, n) => [
    { text: String(n + 1) },
    { text: `${n},00`, right: true },
  ]),
  totals: [[{ text: 'Total' }, { text: '90,00', right: true }]],
};
const ALL: Block[] = [
  { kind: 'title', text: 'Contrato', lead: 'De prueba' },
  { kind: 'heading', text: 'Cláusula primera' },
  { kind: 'paragraph', runs: [{ text: 'Paga ' }, { text: 'USD 10,00', bold: true }] },
  { kind: 'facts', rows: [['Precio', 'USD 10,00']] },
  TABLE,
  {
    kind: 'signatures',
    places: [
      { name: 'Rosa', lines: ['CI 1'] },
      { name: 'Empresa', lines: [] },
    ],
  },
  { kind: 'pageBreak' },
  { kind: 'code', text: 'https://demo.invalid/#ABC', alt: 'QR', lines: [{ text: 'Verifique' }] },
];
const raw = (bytes: Buffer) => bytes.toString('latin1');
const count = (bytes: Buffer, words: string) => raw(bytes).split(words).length - 1;

test('a sheet is tagged, has a title and a language, and its fonts are inside', async () => {
  const bytes = await pdf.renderSheet(sheetOf(...ALL));
  for (const words of [
    '/Marked true',
    '/StructTreeRoot',
    '/Lang (es-BO)',
    '/DisplayDocTitle true',
    '<pdfaid:part>2</pdfaid:part>',
    '<pdfaid:conformance>A</pdfaid:conformance>',
    '/OutputIntents',
    '/FontFile2',
  ])
    expect(raw(bytes)).toContain(words);
  // A font that is only named would not be inside.
  expect(raw(bytes)).not.toContain('/Subtype /Type1');
  // The title is XML in the metadata.
  expect(raw(bytes)).not.toContain('<de>');
});

test('each block has its element, in the order in which it is read', async () => {
  const bytes = await pdf.renderSheet(sheetOf(...ALL));
  const elements = [...raw(bytes).matchAll(/\/S \/(\w+)/g)].map(([, name]) => name);
  const of = (name: string) => elements.filter((each) => each === name).length;
  expect([of('Document'), of('H1'), of('H2'), of('Table'), of('Figure')]).toEqual([1, 1, 1, 2, 1]);
  // Facts, the head, the rows and the total.
  expect(of('TR')).toBe(1 + 1 + ROWS + 1);
  // The label, the two of the head, and that of the total.
  expect([of('TH'), of('TD')]).toEqual([1 + 2 + 1, 1 + 2 * ROWS + 1]);
  expect(count(bytes, '/Scope /Column')).toBe(2);
  const text = pdfText(bytes);
  const places = ['De prueba', 'primera', 'Paga', 'Precio', 'Número', 'Rosa', 'Verifique'].map(
    (words) => text.indexOf(words),
  );
  expect(places).toEqual(places.toSorted((a, b) => a - b));
  expect(places).not.toContain(-1);
});

test('a long table goes on with its head on the next page, and every page says which it is', async () => {
  const text = pdfText(await pdf.renderSheet(sheetOf(TABLE)));
  expect(text.match(/Número/g)?.length).toBeGreaterThan(1);
  const pages = Number(/Página 1 de (\d+)/.exec(text)?.[1]);
  expect(pages).toBeGreaterThan(1);
  for (let page = 1; page <= pages; page += 1) expect(text).toContain(`Página ${page} de ${pages}`);
  for (let n = 0; n < ROWS; n += 1) expect(text).toContain(`${n},00`);
});

test('the same sheet gives the same bytes, in the same process and in another', async () => {
  const one = await pdf.renderSheet(sheetOf(...ALL));
  const again = await pdf.renderSheet(sheetOf(...ALL));
  const fresh = createPdf({ timeLimitMs: 120_000 });
  const other = await fresh.renderSheet(sheetOf(...ALL));
  await fresh.close();
  expect(again.equals(one)).toBe(true);
  expect(other.equals(one)).toBe(true);
  const changed = await pdf.renderSheet({ ...sheetOf(...ALL), madeAt: '2026-03-10T16:00:01.000Z' });
  expect(changed.equals(one)).toBe(false);
});

const has = (program: string) => spawnSync(program, ['--version']).status === 0;

test.skipIf(!has('qpdf'))('an independent reader finds no error in it (qpdf)', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'kantuta-sheet-'));
  const file = path.join(folder, 'sheet.pdf');
  try {
    writeFileSync(file, await pdf.renderSheet(sheetOf(...ALL)));
    expect(execFileSync('qpdf', ['--check', file], { encoding: 'utf8' })).toContain(
      'No syntax or stream encoding errors',
    );
  } finally {
    rmSync(folder, { recursive: true });
  }
});
