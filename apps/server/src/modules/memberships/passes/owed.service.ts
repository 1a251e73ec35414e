import { dayInLaPaz, type Day } from '@kantuta/contract/dates';
import type { LedgerEntry } from '@kantuta/contract/ledger/entries.rules';
import {
  PARK_COMPANY,
  postPassEarned,
  postPassOwed,
} from '@kantuta/contract/ledger/pass-posting.rules';
import type { Tx } from '../../../platform/db/database.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { PassSale } from './passes.views.ts';

/** Posts in the books of a company. */
export type PostOwed = (
  tx: Tx,
  posting: {
    companyId: number;
    kind: string;
    businessDay: Day;
    source: { kind: string; id: string };
    entries: readonly LedgerEntry[];
  },
) => Promise<unknown>;

/** What the company of a season ticket owes the park for each pass that is used, in the books of both, with the use (PASS-13). */
export function createOwed(clock: Platform['clock'], post: PostOwed) {
  return async (tx: Tx, { kind, companyId }: PassSale, useId: string): Promise<void> => {
    if (kind !== 'seasonTicket' || companyId === PARK_COMPANY) return;
    const businessDay = dayInLaPaz(clock.now());
    const source = { kind: 'pass_use', id: useId };
    const posting = { businessDay, source };
    await post(tx, { ...posting, companyId, kind: 'pass_owed', entries: postPassOwed() });
    await post(tx, {
      ...posting,
      companyId: PARK_COMPANY,
      kind: 'pass_earned',
      entries: postPassEarned(companyId),
    });
  };
}
