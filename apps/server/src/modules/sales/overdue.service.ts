import type { Day } from '@kantuta/contract/dates';
import type { Reader } from '../../platform/db/database.ts';
import type { Accounts } from './account.service.ts';
import { listSalesDueBefore } from './overdue.views.ts';

// As many statements as fit a moment; the rest is read after them.
const CHUNK = 500;

/** Whoever has an instalment past due and past grace on a day, among the customers of these companies (null: all). */
export async function listPeopleOverdue(
  accounts: Accounts,
  reader: Reader,
  { companyIds, on }: { companyIds: readonly number[] | null; on: Day },
): Promise<number[]> {
  const people = new Set<number>();
  for (let after = 0; ;) {
    const saleIds = await listSalesDueBefore(reader, companyIds, { on, after, limit: CHUNK });
    const last = saleIds.at(-1);
    if (last === undefined) return [...people];
    for (const { sale, statement } of await accounts.ofSales(reader, saleIds, on))
      if (statement.overdueCount > 0) people.add(sale.personId);
    after = last;
  }
}
