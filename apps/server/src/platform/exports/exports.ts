import { dayInLaPaz } from '@kantuta/contract/dates';
import { MOST_EXPORTED, type Exported } from '@kantuta/contract/operators/export.rules';
import type { TrailAction } from '@kantuta/contract/operators/trail.rules';
import { createPhrases, type Phrases } from '@kantuta/phrases/create-phrases';
import type { Lang } from '@kantuta/phrases/languages';
import type { Actor } from '../access.ts';
import { inRole, type Audit } from '../audit/audit.ts';
import type { Clock } from '../clock.ts';
import { csvText, type Cell } from './csv.ts';

export type Exports = ReturnType<typeof createExports>;

/** A column of a file: its heading, and the cell of a row in the language of whoever wants it. */
export type ExportColumn<Row> = {
  header: (phrases: Phrases) => string;
  cell: (row: Row, phrases: Phrases) => Cell;
};

/** Filters as the trail keeps them for ever: what was typed may be of a person, so only that it was is kept (security rule 42). */
export function keptFilters(filters: Record<string, unknown>, ...typed: readonly string[]) {
  return Object.fromEntries(
    Object.entries(filters).map(([name, value]) => [
      name,
      typed.includes(name) && value !== undefined ? '…' : value,
    ]),
  );
}

/** Lists of the desk as files for spreadsheets (security rule 40). Each one leaves a line in the trail: who took what, how much of it. */
export function createExports({ audit, clock }: { audit: Audit; clock: Clock }) {
  return {
    /**
     * @param name of the call, for the trail
     * @param fileName in the language, without its ending: ours, never of what is in the list
     * @param filters what the list was narrowed to, for the trail: see `keptFilters`
     * @param rows one more than `MOST_EXPORTED` says that there is more than a file takes
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
      }: {
        name: TrailAction;
        fileName: (phrases: Phrases) => string;
        filters: Record<string, unknown>;
        columns: readonly ExportColumn<Row>[];
        rows: readonly Row[];
        client: { language: Lang; requestId: string };
      },
    ): Promise<Exported> {
      const phrases = createPhrases(client.language);
      const written = rows.slice(0, MOST_EXPORTED);
      const text = csvText(
        [
          columns.map(({ header }) => ({ text: header(phrases) })),
          ...written.map((row) => columns.map(({ cell }) => cell(row, phrases))),
        ],
        client.language,
      );
      await audit.recordAlone({
        actor: inRole(actor),
        action: name,
        object: { kind: 'export', id: name },
        outcome: 'done',
        requestId: client.requestId,
        details: { filters, rows: written.length },
      });
      return {
        fileName: `${fileName(phrases)}-${dayInLaPaz(clock.now())}.csv`,
        mimeType: 'text/csv',
        base64: Buffer.from(text, 'utf8').toString('base64'),
        rows: written.length,
        isWhole: rows.length <= MOST_EXPORTED,
      };
    },
  };
}
