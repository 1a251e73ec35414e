import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { parentPort } from 'node:worker_threads';
import type { CustomTableLayout, TDocumentDefinitions } from 'pdfmake/interfaces.js';
import pdfmake from 'pdfmake';
import { drawSheet, type SheetFonts } from './draw-sheet.ts';
import { LINE, TABLE } from './paper.ts';
import type { Drawable } from './pdf.ts';

// The same input gives the same bytes, so that a document can be compared with a new drawing of it.
const FIXED_DATE = new Date('2000-01-01T00:00:00Z');

const fonts = path.join(
  path.dirname(createRequire(import.meta.url).resolve('pdfmake/package.json')),
  'fonts/Roboto',
);
pdfmake.setFonts({
  Roboto: {
    normal: path.join(fonts, 'Roboto-Regular.ttf'),
    bold: path.join(fonts, 'Roboto-Medium.ttf'),
    italics: path.join(fonts, 'Roboto-Italic.ttf'),
    bolditalics: path.join(fonts, 'Roboto-MediumItalic.ttf'),
  },
});
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((file: string) => file.startsWith(fonts));

let read: SheetFonts | undefined;

const quietLines: CustomTableLayout = {
  hLineWidth: (row, node) => (row === 0 || row === node.table.body.length ? 0 : 0.5),
  vLineWidth: () => 0,
  hLineColor: () => LINE,
  paddingLeft: (column) => (column === 0 ? 0 : 6),
  paddingRight: (column, node) => (column === (node.table.widths?.length ?? 0) - 1 ? 0 : 6),
  paddingTop: () => 3,
  paddingBottom: () => 3,
};
pdfmake.setTableLayouts({ [TABLE]: quietLines });

parentPort?.on('message', ({ id, ...drawable }: { id: number } & Drawable) => {
  ('sheet' in drawable ? drawSheet(drawable.sheet, sheetFonts()) : draw(drawable.document)).then(
    (bytes) => parentPort?.postMessage({ id, bytes }),
    (error: unknown) =>
      parentPort?.postMessage({
        id,
        error: error instanceof Error ? error.message : String(error),
      }),
  );
});

/** Read once, with the first sheet. */
function sheetFonts(): SheetFonts {
  read ??= {
    regular: readFileSync(path.join(fonts, 'Roboto-Regular.ttf')),
    bold: readFileSync(path.join(fonts, 'Roboto-Medium.ttf')),
  };
  return read;
}

async function draw(document: TDocumentDefinitions): Promise<Uint8Array> {
  const info = { ...document.info, creationDate: FIXED_DATE, modDate: FIXED_DATE };
  // Screen readers announce the title instead of the file name (WCAG technique PDF18).
  return pdfmake.createPdf({ displayTitle: true, ...document, info }).getBuffer();
}
