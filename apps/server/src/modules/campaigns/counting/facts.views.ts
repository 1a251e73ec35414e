import { addDays, day, dayInLaPaz, type Day } from '@kantuta/contract/dates';
import { cents, subtract, sumOf } from '@kantuta/contract/money';
import type { RaceEntry, RacePlan, RaceSale } from '@kantuta/contract/campaigns/race-sale.rules';
import { effectiveDueDate } from '@kantuta/contract/sales/fine.rules';
import type { ProductKind } from '@kantuta/contract/sales/sales.calls';
import type { Region } from '@kantuta/contract/settings/calendar.rules';
import { sql, type Reader } from '../../../platform/db/database.ts';

/** A sale with all that campaigns ask of it. */
export type SaleFacts = RaceSale & { adviserId: number };

type SaleRow = {
  saleId: number;
  adviserId: number;
  companyId: number;
  kind: ProductKind;
  soldOn: string;
  endedOn: string | null;
  upgradedOn: string | null;
  carriedMinor: number;
  priceMinor: number;
  improved: { on: string; differenceMinor: number }[] | null;
};

/** The sales of these numbers that an adviser sold, as plans and books hold them: four statements, however many there are. */
export async function readFacts(
  reader: Reader,
  saleIds: readonly number[],
  regionOf: (companyId: number) => Promise<Region | undefined>,
): Promise<SaleFacts[]> {
  if (saleIds.length === 0) return [];
  const of = [...saleIds];
  const { rows: sales } = await sql<SaleRow>`
    SELECT id AS sale_id, adviser_id, company_id, kind, sold_on, price_minor - discount_minor AS price_minor,
           CASE WHEN state IN ('reverted','voided') THEN state_changed_on END AS ended_on,
           CASE WHEN state = 'upgraded' THEN state_changed_on END AS upgraded_on,
           coalesce((SELECT old_price_minor FROM membership_improvement WHERE new_sale_id = sale.id), 0) AS carried_minor,
           (SELECT json_agg(json_build_object('on', to_char(ended_at AT TIME ZONE 'America/La_Paz', 'YYYY-MM-DD'), 'differenceMinor', new_price_minor - old_price_minor) ORDER BY ended_at)
              FROM membership_improvement WHERE sale_id = sale.id AND membership_improvement.state = 'signed' AND way = 'improve') AS improved
      FROM sale WHERE id = ANY (${of}::int[]) AND adviser_id IS NOT NULL AND sold_on IS NOT NULL AND currency = 'USD'
       -- What a promotion gives counts in no race (TWO-7).
       AND discount_minor < price_minor
     ORDER BY id`.execute(reader);
  const { rows: plans } = await sql<PlanRow>`
    SELECT plan.sale_id, plan.version, plan.kind, plan.created_at, plan.fine_grace_days, row.number, row.due_on,
           row.capital_minor + row.interest_minor + row.form_minor + row.expenses_minor AS scheduled_minor
      FROM plan LEFT JOIN plan_row row ON row.sale_id = plan.sale_id AND row.version = plan.version AND row.number IN (1, 2)
     WHERE plan.sale_id = ANY (${of}::int[]) ORDER BY plan.sale_id, plan.version, row.number`.execute(
    reader,
  );
  const { rows: entries } = await sql<EntryRow>`
    SELECT entry.sale_id, coalesce(head.reverses_id, head.id) AS receipt_of, head.reverses_id IS NOT NULL AS is_reversal, entry.business_day,
           head.posted_at, entry.component, entry.instalment_number AS number, -entry.amount_minor AS amount_minor
      FROM ledger_entry entry JOIN ledger_transaction head ON head.id = entry.transaction_id
     WHERE entry.sale_id = ANY (${of}::int[]) AND entry.instalment_number IS NOT NULL AND entry.currency = 'USD'
       -- What was paid of the contract before counted with it (MEM-8).
       AND NOT (head.source_kind = 'improvement' AND head.kind IN ('upgraded','upgrade_opened'))
     ORDER BY entry.sale_id, head.posted_at, head.id, entry.line`.execute(reader);
  const plansOf = Map.groupBy(plans, ({ saleId }) => saleId);
  const entriesOf = Map.groupBy(entries, ({ saleId }) => saleId);
  const facts: SaleFacts[] = [];
  for (const { saleId, adviserId, companyId, kind, ...sale } of sales) {
    const own = plansOf.get(saleId) ?? [];
    const region = await regionOf(companyId);
    const improved = (sale.improved ?? []).map(({ on, differenceMinor }) => ({
      on: day(on),
      difference: cents(differenceMinor),
    }));
    facts.push({
      saleId,
      adviserId,
      product: kind,
      soldOn: day(sale.soldOn),
      price: subtract(
        cents(sale.priceMinor),
        sumOf(improved, ({ difference }) => difference),
      ),
      improved,
      carried: cents(sale.carriedMinor),
      upgradedOn: sale.upgradedOn === null ? null : day(sale.upgradedOn),
      endedOn: sale.endedOn === null ? null : day(sale.endedOn),
      isCash: own.at(0)?.kind === 'cash',
      plans: plansOfRows(own, region),
      entries: (entriesOf.get(saleId) ?? []).map(entryOf),
    });
  }
  return facts;
}

type PlanRow = {
  saleId: number;
  version: number;
  kind: string;
  createdAt: Date;
  fineGraceDays: number;
  number: number | null;
  dueOn: string | null;
  scheduledMinor: number | null;
};

function plansOfRows(rows: readonly PlanRow[], region: Region | undefined): RacePlan[] {
  return [...Map.groupBy(rows, ({ version }) => version).values()].flatMap((own) => {
    const [first] = own;
    if (!first) return [];
    return [
      {
        from: dayInLaPaz(first.createdAt),
        instalments: own.flatMap(({ number, dueOn, scheduledMinor, fineGraceDays }) =>
          number === null || dueOn === null
            ? []
            : [
                {
                  number,
                  scheduled: cents(scheduledMinor ?? 0),
                  lastOn: lastDayOf(day(dueOn), fineGraceDays, region),
                },
              ],
        ),
      },
    ];
  });
}

/** The last day inside grace: "overdue" is past due and past the grace days (decision 1.6). */
function lastDayOf(dueOn: Day, graceDays: number, region: Region | undefined): Day {
  return addDays(effectiveDueDate(dueOn, region), graceDays);
}

type EntryRow = {
  saleId: number;
  receiptOf: string;
  isReversal: boolean;
  businessDay: string;
  postedAt: Date;
  component: string | null;
  number: number;
  amountMinor: number;
};

function entryOf({
  receiptOf,
  isReversal,
  businessDay,
  postedAt,
  component,
  number,
  amountMinor,
}: EntryRow): RaceEntry {
  return {
    receiptOf,
    isReversal,
    on: day(businessDay),
    at: postedAt.toISOString(),
    knownOn: dayInLaPaz(postedAt),
    component: component ?? '',
    number,
    amount: cents(amountMinor),
  };
}

/** The sales of a campaign: those that became sold in its days, and in a bonus those that were reverted in them. */
export async function listSalesOf(
  reader: Reader,
  { kind, from, to }: { kind: string; from: Day; to: Day },
): Promise<{ saleId: number; adviserId: number }[]> {
  const { rows } = await sql<{ saleId: number; adviserId: number }>`
    SELECT id AS sale_id, adviser_id FROM sale
     WHERE adviser_id IS NOT NULL AND currency = 'USD' AND sold_on BETWEEN ${from}::date AND ${to}::date
     UNION
    SELECT id, adviser_id FROM sale
     WHERE ${kind} = 'bonus' AND adviser_id IS NOT NULL AND currency = 'USD' AND sold_on IS NOT NULL
       AND state IN ('reverted','voided') AND state_changed_on BETWEEN ${from}::date AND ${to}::date
     UNION
    SELECT sale.id, adviser_id FROM membership_improvement better JOIN sale ON sale.id = better.sale_id
     WHERE ${kind} = 'bonus' AND adviser_id IS NOT NULL AND currency = 'USD' AND better.state = 'signed' AND better.way = 'improve'
       AND (better.ended_at AT TIME ZONE 'America/La_Paz')::date BETWEEN ${from}::date AND ${to}::date
     ORDER BY adviser_id, sale_id`.execute(reader);
  return rows;
}

/** The advisers whose state is not the last one that was noted of them. */
export async function listMoved(
  reader: Reader,
  adviserIds: readonly number[],
): Promise<{ adviserId: number; state: string }[]> {
  const { rows } = await sql<{ adviserId: number; state: string }>`
    SELECT adviser.person_id AS adviser_id, adviser.state FROM adviser
     WHERE adviser.person_id = ANY (${[...adviserIds]}::int[]) AND adviser.state IS DISTINCT FROM (
       SELECT known.state FROM adviser_state_day known WHERE known.adviser_id = adviser.person_id ORDER BY known.since DESC LIMIT 1)`.execute(
    reader,
  );
  return rows;
}

/** Who these advisers are on a day: when they joined, and their state as it was then; before the first one that is known, that one. */
export async function listAdvisers(
  reader: Reader,
  adviserIds: readonly number[],
  on: Day,
): Promise<{ adviserId: number; joinedOn: Day; state: string; code: string }[]> {
  const { rows } = await sql<{ adviserId: number; joinedOn: string; state: string; code: string }>`
    SELECT adviser.person_id AS adviser_id, adviser.joined_on, adviser.code,
           coalesce((SELECT known.state FROM adviser_state_day known WHERE known.adviser_id = adviser.person_id AND known.since <= ${on}::date
                      ORDER BY known.since DESC LIMIT 1),
                    (SELECT known.state FROM adviser_state_day known WHERE known.adviser_id = adviser.person_id ORDER BY known.since LIMIT 1),
                    adviser.state) AS state
      FROM adviser WHERE adviser.person_id = ANY (${[...adviserIds]}::int[]) ORDER BY adviser.person_id`.execute(
    reader,
  );
  return rows.map((row) => ({ ...row, joinedOn: day(row.joinedOn) }));
}
