import { INK, LINE, QUIET } from './paper.ts';
import type { Block, Cell } from './sheet.ts';

declare global {
  namespace PDFKit.Mixins {
    // The library knows them, its types do not yet.
    interface StructureElementOptions {
      scope?: 'Row' | 'Column';
      bbox?: [number, number, number, number];
    }
  }
}

/** What is being drawn, and the frame of its pages. */
export type Drawing = {
  doc: PDFKit.PDFDocument;
  root: ReturnType<PDFKit.PDFDocument['struct']>;
  colour: string;
  left: number;
  width: number;
  bottom: number;
};

type Row = { cells: readonly Cell[]; kind: 'head' | 'row' | 'total' };
type Column = { x: number; width: number };

const SIZE = 8;
const PADDING = 3;
const GAP = 8;

/** A table, with its head on each page; a line never breaks over two pages. Facts are a table of two columns whose labels are heads. */
export function drawTable(
  drawing: Drawing,
  block: Extract<Block, { kind: 'table' | 'facts' }>,
): void {
  const { doc, root } = drawing;
  const isFacts = block.kind === 'facts';
  const columns = columnsOf(drawing, isFacts ? [34, 66] : block.widths);
  const table = doc.struct('Table', isFacts ? {} : { alt: block.caption });
  root.add(table);
  const rows: Row[] = isFacts
    ? block.rows.map(([label, value]) => ({
        cells: [{ text: label }, { text: value }],
        kind: 'row',
      }))
    : [
        { cells: block.head, kind: 'head' },
        ...block.rows.map((cells) => ({ cells, kind: 'row' as const })),
        ...(block.totals ?? []).map((cells) => ({ cells, kind: 'total' as const })),
      ];
  for (const row of rows) {
    const height = heightOf(drawing, row, columns);
    if (doc.y + height > drawing.bottom) {
      doc.addPage();
      if (!isFacts) repeatHead(drawing, { cells: block.head, kind: 'head' }, columns);
    }
    const line = doc.struct('TR');
    table.add(line);
    const top = doc.y;
    row.cells.forEach((cell, index) => {
      const isHead = row.kind === 'head' || (index === 0 && (isFacts || row.kind === 'total'));
      const scope = row.kind === 'head' ? 'Column' : 'Row';
      const isLabel = isFacts && index === 0;
      const element = doc.struct(isHead ? 'TH' : 'TD', isHead ? { scope } : {}, [
        () => writeCell(drawing, { row, cell, column: columns[index], top, isLabel }),
      ]);
      line.add(element);
      element.end();
    });
    line.end();
    finishRow(drawing, { top, height, strong: row.kind !== 'row' });
  }
  table.end();
  doc.x = drawing.left;
  doc.y += 6;
}

function columnsOf({ left, width }: Drawing, widths: readonly number[]): Column[] {
  const whole = widths.reduce((sum, each) => sum + each, 0);
  const free = width - GAP * (widths.length - 1);
  let x = left;
  return widths.map((part) => {
    const column = { x, width: (free * part) / whole };
    x += column.width + GAP;
    return column;
  });
}

function fontOf({ doc }: Drawing, row: Row): void {
  doc.font(row.kind === 'row' ? 'regular' : 'bold').fontSize(SIZE);
}

function heightOf(drawing: Drawing, row: Row, columns: readonly Column[]): number {
  fontOf(drawing, row);
  const heights = row.cells.map(({ text }, index) =>
    drawing.doc.heightOfString(text === '' ? ' ' : text, { width: columns[index]?.width ?? 0 }),
  );
  return Math.max(...heights) + 2 * PADDING;
}

function writeCell(
  drawing: Drawing,
  {
    row,
    cell: { text, right = false },
    column,
    top,
    isLabel,
  }: { row: Row; cell: Cell; column: Column | undefined; top: number; isLabel: boolean },
): void {
  if (!column || text === '') return;
  fontOf(drawing, row);
  const { doc } = drawing;
  doc.fillColor(isLabel ? QUIET : INK);
  doc.text(text, column.x, top + PADDING, {
    width: column.width,
    align: right ? 'right' : 'left',
  });
}

/** The head again, for the eye alone. */
function repeatHead(drawing: Drawing, head: Row, columns: readonly Column[]): void {
  const { doc } = drawing;
  const top = doc.y;
  const height = heightOf(drawing, head, columns);
  doc.markContent('Artifact', { type: 'Pagination' });
  head.cells.forEach((cell, index) =>
    writeCell(drawing, { row: head, cell, column: columns[index], top, isLabel: false }),
  );
  doc.endMarkedContent();
  finishRow(drawing, { top, height, strong: true });
}

function finishRow(
  { doc, left, width }: Drawing,
  { top, height, strong }: { top: number; height: number; strong: boolean },
): void {
  const y = top + height;
  doc.markContent('Artifact', { type: 'Layout' });
  doc.moveTo(left, y).lineTo(left + width, y);
  doc
    .lineWidth(strong ? 0.9 : 0.4)
    .strokeColor(strong ? QUIET : LINE)
    .stroke();
  doc.endMarkedContent();
  doc.y = y;
}
