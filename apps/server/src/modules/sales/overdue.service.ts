import { addDays, type Day } from '@kantuta/contract/dates';
import { daysLate, effectiveDueDate, isShielded } from '@kantuta/contract/sales/fine.rules';
import { isOverdue } from '@kantuta/contract/sales/instalment.rules';
import type { Reader } from '../../platform/db/database.ts';
import type { AccountPeers, Accounts } from './account.service.ts';
import { lastSaleId, listSuspects, type Suspect } from './overdue.views.ts';

// Sales per query: few enough that no query comes near the statement timeout.
const CHUNK = 4_000;
/** Concurrent queries. A transaction has only one connection, so there they run one after the other. */
const LANES = 2;
// The longest plan has 120 months (SALE-4); an older due date is not moved in SQL, only checked against its statement.
const CALENDAR_DAYS = 366 * 11;

export type OverdueQuery = { companyIds: readonly number[] | null; on: Day };

/**
 * The people with an instalment past due and past grace on a day (SALE-12), among the customers of these companies (null: all). SQL finds
 * the candidates by their open amounts; the rules of the account statement then decide whether they are late and which fines they owe.
 */
export async function listPeopleOverdue(
  { accounts, peers }: { accounts: Accounts; peers: AccountPeers },
  reader: Reader,
  { companyIds, on }: OverdueQuery,
): Promise<number[]> {
  const people = new Set<number>();
  const moved = movedDays(on);
  const last = await lastSaleId(reader);
  let next = 0;
  const lane = async (): Promise<void> => {
    while (next < last) {
      const after = next;
      next += CHUNK;
      const query = { companyIds, on, after, until: after + CHUNK, moved };
      for (const personId of await judged(await listSuspects(reader, query))) people.add(personId);
    }
  };
  await Promise.all(Array.from({ length: reader.isTransaction ? 1 : LANES }, lane));
  return [...people];

  async function judged(suspects: readonly Suspect[]): Promise<Set<number>> {
    const saleIds = [...new Set(suspects.map(({ saleId }) => saleId))];
    const shields = Map.groupBy(
      await peers.shieldsOfSales(reader, saleIds),
      ({ saleId, number }) => `${saleId}/${number}`,
    );
    const regions = new Map(
      await Promise.all(
        [...new Set(suspects.map(({ companyId }) => companyId))].map(
          async (id) => [id, await peers.regionOfCompany(id, on)] as const,
        ),
      ),
    );
    const late = suspects.filter(({ saleId, number, companyId, dueOn, graceDays }) => {
      const own = shields.get(`${saleId}/${number}`) ?? [];
      const days = daysLate({ dueOn, shields: own }, on, regions.get(companyId));
      return isOverdue(days, graceDays) && !isShielded(own, on);
    });
    const found = new Set(late.filter(({ isShort }) => isShort).map(({ personId }) => personId));
    const doubtful = late.filter(({ personId }) => !found.has(personId));
    const doubtfulIds = [...new Set(doubtful.map(({ saleId }) => saleId))];
    for (const { sale, statement } of await accounts.ofSales(reader, doubtfulIds, on))
      if (statement.overdueCount > 0) found.add(sale.personId);
    return found;
  }
}

/** Days that are not business days in any department, and the next business day. Regional holidays can move a due date further. */
function movedDays(on: Day): { from: Day; to: Day }[] {
  return Array.from({ length: CALENDAR_DAYS }, (_, index) => addDays(on, -index)).flatMap(
    (from) => {
      const to = effectiveDueDate(from);
      return to === from ? [] : [{ from, to }];
    },
  );
}
