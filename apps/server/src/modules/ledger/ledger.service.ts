import type { Day } from '@kantuta/contract/dates';
import { checkBalanced, type LedgerEntry } from '@kantuta/contract/ledger/entries.rules';
import type { Clock } from '../../platform/clock.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { Ids } from '../../platform/ids.ts';
import { insertTransaction } from './ledger.store.ts';

export type Posting = {
  companyId: number;
  /** `payment`, `regularization`, `reversal` … */
  kind: string;
  businessDay: Day;
  /** What caused the transaction. The database allows one transaction per source and kind. */
  source: { kind: string; id: string };
  entries: readonly LedgerEntry[];
  reversesId?: string;
};

export type Ledger = ReturnType<typeof createLedger>;

/** The only way to write to the books. */
export function createLedger({ ids, clock }: { ids: Ids; clock: Clock }) {
  return {
    /** Writes balanced entries in the database transaction of the change they record. Returns the id of the ledger transaction. */
    async post(tx: Tx, posting: Posting): Promise<string> {
      checkBalanced(posting.entries);
      const id = ids.uuid();
      const { companyId, kind, businessDay, source } = posting;
      await insertTransaction(
        tx,
        {
          id,
          companyId,
          kind,
          businessDay,
          postedAt: clock.now(),
          sourceKind: source.kind,
          sourceId: source.id,
          reversesId: posting.reversesId ?? null,
        },
        posting.entries,
      );
      return id;
    },
  };
}
