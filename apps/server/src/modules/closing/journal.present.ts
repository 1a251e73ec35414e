import type { ExportColumn } from '../../platform/exports/exports.ts';
import type { JournalEntry } from './closing.views.ts';

type Column = keyof JournalEntry;

const FIGURES: readonly Column[] = ['line', 'debit', 'credit'];
const COLUMNS: readonly Column[] = [
  'bookedOn',
  'businessDay',
  'transactionId',
  'line',
  'kind',
  'source',
  'account',
  'currency',
  'debit',
  'credit',
  'sale',
  'receipt',
];

/** One line of the journal; accounts and kinds keep their names of the books, which programs of accountants map once. */
export const journalColumns: readonly ExportColumn<JournalEntry>[] = COLUMNS.map((column) => ({
  header: ({ t }) => t(`closing.journal.${column}`),
  cell: (row, { format }) => {
    const value = row[column];
    if (!FIGURES.includes(column)) return { text: String(value) };
    if (value === '') return { figure: '' };
    // The line of a transaction is a whole number, debit and credit have two decimals.
    return typeof value === 'number'
      ? { figure: String(value) }
      : { figure: format.number(value), value: Number(value) };
  },
}));
