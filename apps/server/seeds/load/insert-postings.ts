import type { Day } from '@kantuta/contract/dates';
import type { LedgerEntry } from '@kantuta/contract/ledger/entries.rules';
import { entryRows } from '../../src/modules/ledger/ledger.store.ts';
import type { Tx } from '../../src/platform/db/database.ts';
import { insertRows } from '../../src/platform/db/insert-rows.ts';

export type Posting = {
  id: string;
  companyId: number;
  kind: string;
  businessDay: Day;
  postedAt: Date;
  source: { kind: string; id: string };
  entries: readonly LedgerEntry[];
};

/** Writes what the demo has in its books beside payments: what reverses nothing. */
export async function insertPostings(tx: Tx, postings: readonly Posting[]): Promise<void> {
  await insertRows(
    tx,
    'ledgerTransaction',
    postings.map(({ id, companyId, kind, businessDay, postedAt, source }) => ({
      id,
      companyId,
      kind,
      businessDay,
      postedAt,
      sourceKind: source.kind,
      sourceId: source.id,
      reversesId: null,
    })),
  );
  await insertRows(
    tx,
    'ledgerEntry',
    postings.flatMap((each) => entryRows(each, each.entries)),
    Infinity,
  );
}
