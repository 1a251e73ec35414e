import { addDays, daysBetween, type Day } from '@kantuta/contract/dates';
import { daysLate, effectiveDueDate, isShielded } from '@kantuta/contract/sales/fine.rules';
import { isOverdue } from '@kantuta/contract/sales/instalment.rules';
import type { Region } from '@kantuta/contract/settings/calendar.rules';
import type { Reader } from '../../platform/db/database.ts';
import type { AccountPeers, Accounts } from './account.service.ts';
import {
  findOverdue,
  lastSaleId,
  listCompanyIds,
  listSuspects,
  type MovedDue,
  type Suspect,
} from './overdue.views.ts';

// Sales per query: few enough that no query comes near the statement timeout.
const CHUNK = 4_000;
/** Concurrent queries. A transaction has only one connection, so there they run one after the other. */
const LANES = 2;
// The longest plan has 120 months (SALE-4); an older due date is not moved in SQL, only checked against its statement.
const CALENDAR_DAYS = 366 * 11;

export type OverdueQuery = { companyIds: readonly number[] | null; on: Day };

type Deps = { accounts: Accounts; peers: AccountPeers };

// Longer than any grace (`fine.graceDays`) with a run of days that are no business days: due dates before it are surely past grace.
const MOVED_DAYS = 100;

/**
 * The people with an instalment past due and past grace on a day (SALE-12), among the customers of these companies (null: all). Positions
 * say who is late without any doubt; the rules of the account statement judge the others: sales with shields, and fines alone. A day before
 * the newest entry is replayed.
 */
export async function listPeopleOverdue(
  deps: Deps,
  reader: Reader,
  query: OverdueQuery,
): Promise<number[]> {
  const { accounts, peers } = deps;
  const moved = await movedDues(peers, reader, query.on);
  const shielded = await peers.shieldedSales(reader);
  const { isPast, people, doubtful } = await findOverdue(reader, { ...query, moved, shielded });
  if (isPast) return replayed(deps, reader, query);
  const found = new Set(people);
  for (let from = 0; from < doubtful.length; from += CHUNK) {
    const saleIds = doubtful.slice(from, from + CHUNK);
    for (const { sale, statement } of await accounts.ofSales(reader, saleIds, query.on))
      if (statement.overdueCount > 0) found.add(sale.personId);
  }
  return [...found];
}

/** By how many days the latest due dates move, for each company. */
export async function movedDues(
  peers: Pick<AccountPeers, 'regionOfCompany'>,
  reader: Reader,
  on: Day,
): Promise<MovedDue[]> {
  const latest = Array.from({ length: MOVED_DAYS }, (_, index) => addDays(on, -index));
  const moved: MovedDue[] = [];
  const ofRegion = new Map<Region | undefined, Omit<MovedDue, 'companyId'>[]>();
  for (const companyId of await listCompanyIds(reader)) {
    const region = await peers.regionOfCompany(companyId, on);
    const known =
      ofRegion.get(region) ??
      latest
        .map((dueOn) => ({ dueOn, days: daysBetween(dueOn, effectiveDueDate(dueOn, region)) }))
        .filter(({ days }) => days > 0);
    ofRegion.set(region, known);
    moved.push(...known.map((due) => ({ companyId, ...due })));
  }
  return moved;
}

/** From entries, for a past day: SQL finds the candidates by their open amounts; the rules of the account statement judge them. */
async function replayed(
  { accounts, peers }: Deps,
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
