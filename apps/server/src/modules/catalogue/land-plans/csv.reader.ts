import { type CsvError, parse } from 'csv-parse/sync';
import { type LandFile, MOST_FEATURES, Unreadable } from './land-file.reader.ts';

const NEEDED = ['manzano', 'lote'];

/** Rows of facts without geometry, separated by `;` or `,` (CAT-44). The first row names the columns. */
export function readCsv(text: string): LandFile {
  const [head = ''] = text.split(/\r?\n/, 1);
  const delimiter = head.includes(';') ? ';' : ',';
  let records: { record: Record<string, string>; info: { lines: number } }[];
  try {
    records = parse(text, {
      columns: (names: string[]) => names.map((name) => name.trim().toLowerCase()),
      delimiter,
      info: true,
      skip_empty_lines: true,
      trim: true,
      to: MOST_FEATURES + 1,
      max_record_size: 4e3,
    });
  } catch (error) {
    const { message, lines } = error as CsvError & { lines?: number };
    throw new Unreadable('unreadable', message, lines ?? null);
  }
  if (records.length > MOST_FEATURES) throw new Unreadable('too_large', String(records.length));
  const columns = head.split(delimiter).map((name) => name.trim().toLowerCase());
  const lacking = NEEDED.filter((name) => !columns.includes(name));
  if (lacking.length > 0) throw new Unreadable('column_missing', lacking.join(', '), 1);
  if (records.length === 0) throw new Unreadable('no_lots');
  const features = records.map(({ record, info }) => ({
    at: info.lines,
    ring: null,
    facts: record,
  }));
  return { form: 'csv', features, texts: [], problems: [] };
}
