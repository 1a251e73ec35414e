import writeXlsxFile from 'write-excel-file/node';
import type { Cell } from './csv.ts';

/** The content of a workbook. A text cell is text whatever it begins with, so that no program takes it for a formula (SEC-40). */
export async function workbookBytes(rows: readonly (readonly Cell[])[]): Promise<Buffer> {
  const data = rows.map((cells) =>
    cells.map((cell) => {
      if ('text' in cell) return { type: String, value: cell.text };
      if (cell.value !== undefined) return { type: Number, value: cell.value, format: '0.00' };
      return cell.figure === '' ? null : { type: String, value: cell.figure };
    }),
  );
  return writeXlsxFile(data, { stickyRowsCount: 1 }).toBuffer();
}
