import { dayInLaPaz } from '@kantuta/contract/dates';
import { MIME_TYPES, MOST_EXPORTED, type Exported } from '@kantuta/contract/operators/export.rules';
import type { TrailAction } from '@kantuta/contract/operators/trail.rules';
import { createPhrases, type Phrases } from '@kantuta/phrases/create-phrases';
import type { Lang } from '@kantuta/phrases/languages';
import type { Actor } from '../access.ts';
import { inRole, type Audit } from '../audit/audit.ts';
import type { Clock } from '../clock.ts';
import { csvText, type Cell } from './csv.ts';
import { workbookBytes } from './workbook.ts';

export type Exports = ReturnType<typeof createExports>;

/** A column of a file: its heading, and the cell of a row, in the reader's language. */
export type ExportColumn<Row> = {
  header: (phrases: Phrases) => string;
  cell: (row: Row, phrases: Phrases) => Cell;
};

/**
 * Filters as the trail keeps them for ever. Typed text may be personal data, so the trail records only that some was typed
 * (SEC-42).
 */
export function filtersForTrail(filters: Record<string, unknown>, ...typed: readonly string[]) {
  return Object.fromEntries(
    Object.entries(filters).map(([name, value]) => [
      name,
      typed.includes(name) && value !== undefined ? '…' : value,
    ]),
  );
}

/**
 * Exports lists of the desk as files for spreadsheets (SEC-40). Each export is recorded in the trail: who took which list, and
 * how many rows.
 */
export function createExports({ audit, clock }: { audit: Audit; clock: Clock }) {
  return {
    /**
     * @param name the name of the call, for the trail
     * @param fileName in the reader's language, without extension; never made from the content of the list
     * @param filters the filters of the list, for the trail: see `filtersForTrail`
     * @param rows `MOST_EXPORTED` + 1 rows mean that the list is longer than a file may be
     */
    async write<Row>(
      actor: Pick<Actor, 'personId' | 'desk'>,
      {
        name,
        fileName,
        filters,
        columns,
        rows,
        client,
        format = 'csv',
      }: {
        name: TrailAction;
        fileName: (phrases: Phrases) => string;
        filters: Record<string, unknown>;
        columns: readonly ExportColumn<Row>[];
        rows: readonly Row[];
        client: { language: Lang };
        format?: 'csv' | 'xlsx';
      },
    ): Promise<Exported> {
      const phrases = createPhrases(client.language);
      const written = rows.slice(0, MOST_EXPORTED);
      const cells: Cell[][] = [
        columns.map(({ header }) => ({ text: header(phrases) })),
        ...written.map((row) => columns.map(({ cell }) => cell(row, phrases))),
      ];
      const bytes =
        format === 'xlsx'
          ? await workbookBytes(cells)
          : Buffer.from(csvText(cells, client.language), 'utf8');
      await audit.recordAlone({
        // Advisers take their own lists along, in no role of the desk.
        actor: actor.desk.length > 0 ? inRole(actor) : { kind: 'person', id: actor.personId },
        action: name,
        object: { kind: 'export', id: name },
        outcome: 'done',
        details: { filters, rows: written.length },
      });
      return {
        fileName: `${fileName(phrases)}-${dayInLaPaz(clock.now())}.${format}`,
        mimeType: MIME_TYPES[format],
        base64: bytes.toString('base64'),
        rows: written.length,
        isWhole: rows.length <= MOST_EXPORTED,
      };
    },
  };
}
