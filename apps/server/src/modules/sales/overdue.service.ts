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

/** A sale that is overdue, and for how many days: those of its oldest overdue instalment. */
export type OverdueSale = { saleId: number; personId: number; daysLate: number };

/**
 * The sales with an instalment past due and past grace on a day (SALE-12), among those of these companies (null: all). Positions say which
 * are late without any doubt; the rules of the account statement judge the others: sales with shields, and fines alone. A day before the
 * newest entry is replayed.
 */
export async function listSalesOverdue(
  deps: Deps,
  reader: Reader,
  query: OverdueQuery,
): Promise<OverdueSale[]> {
  const { peers } = deps;
  const { on } = query;
  const moved = await movedDues(peers, reader, on);
  const shielded = await peers.shieldedSales(reader, query);
  const { isPast, short, doubtful } = await findOverdue(reader, { ...query, moved, shielded });
  if (isPast) return replayed(deps, reader, query);
  const regions = await regionsOf(peers, short, on);
  return [
    ...short.map(({ saleId, personId, companyId, dueOn }) => ({
      saleId,
      personId,
      daysLate: daysLate({ dueOn, shields: [] }, on, regions.get(companyId)),
    })),
    ...(await byStatement(deps, reader, doubtful, on)),
  ];
}

/** Those of these sales whose account statement says that they are overdue. */
async function byStatement(
  { accounts }: Deps,
  reader: Reader,
  all: readonly number[],
  on: Day,
): Promise<OverdueSale[]> {
  const found: OverdueSale[] = [];
  for (let from = 0; from < all.length; from += CHUNK) {
    const saleIds = all.slice(from, from + CHUNK);
    for (const { sale, statement } of await accounts.ofSales(reader, saleIds, on)) {
      const late = statement.instalments.filter((item) => item.isOverdue);
      if (late.length === 0) continue;
      const days = Math.max(...late.map((item) => item.daysLate));
      found.push({ saleId: sale.id, personId: sale.personId, daysLate: days });
    }
  }
  return found;
}

async function regionsOf(
  peers: Pick<AccountPeers, 'regionOfCompany'>,
  sales: readonly { companyId: number }[],
  on: Day,
): Promise<Map<number, Region | undefined>> {
  const companyIds = [...new Set(sales.map(({ companyId }) => companyId))];
  return new Map(
    await Promise.all(
      companyIds.map(async (id) => [id, await peers.regionOfCompany(id, on)] as const),
    ),
  );
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
  deps: Deps,
  reader: Reader,
  { companyIds, on }: OverdueQuery,
): Promise<OverdueSale[]> {
  const { peers } = deps;
  const found: OverdueSale[] = [];
  const moved = movedDays(on);
  const last = await lastSaleId(reader);
  let next = 0;
  const lane = async (): Promise<void> => {
    while (next < last) {
      const after = next;
      next += CHUNK;
      const query = { companyIds, on, after, until: after + CHUNK, moved };
      found.push(...(await judged(await listSuspects(reader, query))));
    }
  };
  await Promise.all(Array.from({ length: reader.isTransaction ? 1 : LANES }, lane));
  return found;

  async function judged(suspects: readonly Suspect[]): Promise<OverdueSale[]> {
    const saleIds = [...new Set(suspects.map(({ saleId }) => saleId))];
    const shields = Map.groupBy(
      await peers.shieldsOfSales(reader, saleIds),
      ({ saleId, number }) => `${saleId}/${number}`,
    );
    const regions = await regionsOf(peers, suspects, on);
    const late = suspects.flatMap((suspect) => {
      const { saleId, number, companyId, dueOn, graceDays } = suspect;
      const own = shields.get(`${saleId}/${number}`) ?? [];
      const days = daysLate({ dueOn, shields: own }, on, regions.get(companyId));
      return isOverdue(days, graceDays) && !isShielded(own, on) ? [{ ...suspect, days }] : [];
    });
    const oldest = [...Map.groupBy(late, ({ saleId }) => saleId).values()].flatMap((own) =>
      own.toSorted((a, b) => b.days - a.days || Number(a.isShort) - Number(b.isShort)).slice(0, 1),
    );
    const doubtful = oldest.filter(({ isShort }) => !isShort).map(({ saleId }) => saleId);
    return [
      ...oldest
        .filter(({ isShort }) => isShort)
        .map(({ saleId, personId, days }) => ({ saleId, personId, daysLate: days })),
      ...(await byStatement(deps, reader, doubtful, on)),
    ];
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
