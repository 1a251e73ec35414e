import { SESSION_STATES } from '@kantuta/contract/counter/session.rules';
import { addDays, day, instantInLaPaz, type Day } from '@kantuta/contract/dates';
import { amountText, cents, currencySchema, money, type Money } from '@kantuta/contract/money';
import {
  MISMATCH_REASONS,
  type MismatchReason,
} from '@kantuta/contract/payments/missing-money.calls';
import { inCompanies, sql, type Reader } from '../../platform/db/database.ts';
import { cashDifferences, waitingTills } from './cash.views.ts';
import { personName } from '../../platform/db/person-name.ts';

/** Whose money lies on each account that a provider tells of. */
const TELLING = sql`CASE came.account WHEN 'bank' THEN 'qr-bank' WHEN 'card_clearing' THEN 'card' ELSE 'terminal' END`;
export const REOPEN_APPROVAL = 'closing.reopenDay';

/** What a provider told of a payment, in cents. */
const TOLD = sql`round((e.body ->> 'amount')::numeric * 100)`;

/** Differences that nobody has explained, with the company whose account they are about. */
const OPEN_DIFFERENCES = sql`
  SELECT m.event_id, m.day, m.reason, e.body, company.id AS company_id, i.reference
    FROM missing_money m
    JOIN provider_event e ON e.provider = m.provider AND e.event_id = m.event_id
    JOIN company ON company.collecting_account = e.body ->> 'accountId'
    LEFT JOIN payment_intent i ON i.id = m.intent_id
   WHERE m.closed_at IS NULL`;

/** Each company that the reader reaches: up to which day it is closed, and its open differences until a day. */
export async function listClosings(
  reader: Reader,
  { companyIds, until }: { companyIds: readonly number[] | null; until: Day },
) {
  const { rows } = await sql<{
    id: number;
    name: string;
    closedThrough: string | null;
    differences: number;
  }>`
    SELECT company.id, company.name, c.day AS closed_through,
           (SELECT count(*) FROM (${OPEN_DIFFERENCES}) d WHERE d.company_id = company.id AND d.day <= ${until}::date)::int AS differences
      FROM company JOIN closed_through c ON c.company_id = company.id
     WHERE ${inCompanies('company.id', companyIds)}
     ORDER BY company.id`.execute(reader);
  return rows.map(({ id, name, closedThrough, differences }) => ({
    company: { id, name },
    closedThrough: closedThrough === null ? null : day(closedThrough),
    lastDay: until,
    differences,
  }));
}

type Sum = { currency: string; amount: number };
type StoredDay = {
  name: string;
  closedThrough: string | null;
  closedAt: string | null;
  closedBy: string | null;
  waits: boolean;
  providers: {
    provider: string;
    readAt: string | null;
    listed: number;
    sums: Sum[];
    fees: Sum[];
  }[];
  accounts: (Sum & { account: string; entries: number })[];
  transactions: number;
  late: number;
  differences: {
    eventId: string;
    day: string;
    reason: string;
    amount: string;
    currency: string;
    reference: string | null;
  }[];
  unexplained: Sum[];
  unmatchedCash: Sum[];
  missingLists: number;
  isListed: boolean;
  tills: {
    sessionId: string;
    cashier: string;
    openedAt: string;
    state: string;
    companyId: number;
  }[];
  openTills: number;
  pendingTills: number;
};

/**
 * A day of a company. What is open is judged since the day after the last closed one: a day is closed together with those before it, and
 * days before the first list of a provider belong to the time before this product.
 */
export async function readClosingDay(
  reader: Reader,
  { companyId, on, at }: { companyId: number; on: Day; at: Date },
) {
  const ended = instantInLaPaz(addDays(on, 1));
  const { rows } = await sql<StoredDay>`
    WITH span AS MATERIALIZED (
      SELECT coalesce(c.day + 1, (SELECT min(b.day) FROM bank_day b), ${on}::date) AS first, c.day AS closed
        FROM closed_through c WHERE c.company_id = ${companyId}
    ), booked AS MATERIALIZED (
      SELECT t.id, t.source_kind, t.source_id, t.booked_on FROM ledger_transaction t
       WHERE t.company_id = ${companyId} AND coalesce(t.booked_on, t.business_day) = ${on}::date
    ), came AS MATERIALIZED (
      SELECT t.source_kind, t.source_id, e.account, e.currency, sum(e.amount_minor) AS amount
        FROM span JOIN ledger_transaction t ON t.company_id = ${companyId}
         AND coalesce(t.booked_on, t.business_day) BETWEEN span.first AND ${on}::date
         AND t.source_kind IN ('payment_intent','bank_payment')
        JOIN ledger_entry e ON e.transaction_id = t.id AND e.account IN ('bank','card_clearing','terminal_clearing') AND e.amount_minor > 0
       GROUP BY t.id, e.account, e.currency
    ), told AS (
      SELECT came.currency, came.amount - coalesce(CASE came.source_kind
               WHEN 'payment_intent' THEN (SELECT sum(${TOLD}) FROM provider_event e
                 WHERE e.intent_id = came.source_id::uuid AND e.provider = ${TELLING} AND e.outcome = 'settled')
               ELSE (SELECT ${TOLD} FROM provider_event e WHERE e.provider = ${TELLING} AND e.event_id = came.source_id)
             END, 0) AS amount
        FROM came
    ), waiting_tills AS MATERIALIZED (${waitingTills({ companyId, ended })}), ${cashDifferences({ companyId, ended })}
    SELECT company.name, span.closed AS closed_through,
           k.closed_at, (SELECT ${personName('person')} FROM person WHERE person.id = k.closed_by) AS closed_by,
           EXISTS (SELECT 1 FROM proposal p WHERE p.kind = ${REOPEN_APPROVAL} AND p.state = 'open' AND p.expires_at > ${at}
                      AND p.company_id = ${companyId} AND p.payload ->> 'day' = ${on}) AS waits,
           (SELECT coalesce(json_agg(json_build_object('provider', b.provider, 'listed', l.listed, 'sums', l.sums, 'fees', l.fees,
                     'readAt', CASE WHEN b.taken_at >= ${ended} THEN b.taken_at END) ORDER BY b.provider), '[]')
              FROM (SELECT DISTINCT provider FROM bank_day) known
              JOIN LATERAL (SELECT known.provider, (SELECT taken_at FROM bank_day d WHERE d.provider = known.provider AND d.day = ${on}::date)) b ON true
              JOIN LATERAL (SELECT coalesce(sum(s.lines), 0)::int AS listed,
                                   coalesce(json_agg(json_build_object('currency', s.currency, 'amount', s.amount)) FILTER (WHERE s.lines > 0), '[]') AS sums,
                                   coalesce(json_agg(json_build_object('currency', s.currency, 'amount', s.fee)) FILTER (WHERE s.fee <> 0), '[]') AS fees
                              FROM (SELECT s.currency, count(*) AS lines, sum(s.amount_minor) AS amount, sum(s.fee_minor) AS fee FROM settlement_line s
                                      JOIN company a ON a.collecting_account = s.account_id AND a.id = ${companyId}
                                     WHERE s.provider = known.provider AND s.day = ${on}::date AND s.currency IN ('USD','BOB') GROUP BY s.currency) s) l ON true) AS providers,
           (SELECT coalesce(json_agg(json_build_object('account', a.account, 'currency', a.currency, 'entries', a.entries, 'amount', a.amount) ORDER BY a.account, a.currency DESC), '[]')
              FROM (SELECT e.account, e.currency, count(*)::int AS entries, sum(e.amount_minor) AS amount
                      FROM booked JOIN ledger_entry e ON e.transaction_id = booked.id GROUP BY e.account, e.currency) a) AS accounts,
           (SELECT count(*) FROM booked)::int AS transactions,
           (SELECT count(*) FROM booked WHERE booked_on IS NOT NULL)::int AS late,
           (SELECT coalesce(json_agg(json_build_object('eventId', d.event_id, 'day', d.day, 'reason', d.reason, 'amount', d.body ->> 'amount',
                     'currency', d.body ->> 'currency', 'reference', d.reference) ORDER BY d.day, d.event_id), '[]')
              FROM (${OPEN_DIFFERENCES}) d WHERE d.company_id = ${companyId} AND d.day <= ${on}::date) AS differences,
           (SELECT coalesce(json_agg(json_build_object('currency', u.currency, 'amount', u.amount)), '[]')
              -- Of each payment: a cent too much of one explains no cent that another lacks.
              FROM (SELECT currency, sum(abs(amount)) AS amount FROM told WHERE amount <> 0 GROUP BY currency) u) AS unexplained,
           (SELECT coalesce(json_agg(json_build_object('currency', u.currency, 'amount', u.amount)), '[]')
              FROM (SELECT currency, sum(amount) AS amount FROM cash WHERE amount <> 0 GROUP BY currency) u) AS unmatched_cash,
           -- Each day that every provider has a list of, and this one has none that was read since the day ended.
           (SELECT count(*) FROM (SELECT DISTINCT provider FROM bank_day) known, generate_series(span.first, ${on}::date, '1 day') each
             WHERE NOT EXISTS (SELECT 1 FROM bank_day b WHERE b.provider = known.provider AND b.day = each::date
                                  AND b.taken_at >= (each::date + 1)::timestamp AT TIME ZONE 'America/La_Paz')
               AND each::date >= (SELECT min(f.day) FROM bank_day f WHERE f.provider = known.provider))::int AS missing_lists,
           EXISTS (SELECT 1 FROM bank_day b WHERE b.day <= ${on}::date) AS is_listed,
           -- A drawer that was opened until then and whose money nobody has counted, or whose difference nobody has taken over.
           (SELECT coalesce(json_agg(w ORDER BY w."openedAt", w."sessionId"), '[]')
              FROM (SELECT s.id AS "sessionId", ${personName('person')} AS cashier, s.opened_at AS "openedAt", s.state, s.company_id AS "companyId"
                      FROM waiting_tills s JOIN person ON person.id = s.cashier_id
                     ORDER BY s.opened_at, s.id LIMIT 10) w) AS tills,
           (SELECT count(*) FROM waiting_tills s WHERE s.state <> 'difference_pending')::int AS open_tills,
           (SELECT count(*) FROM waiting_tills s WHERE s.state = 'difference_pending')::int AS pending_tills
      FROM company JOIN span ON true
      LEFT JOIN day_closing k ON k.company_id = company.id AND k.day = ${on}::date AND k.reopened_at IS NULL
     WHERE company.id = ${companyId}`.execute(reader);
  const row = rows[0];
  return row && dayOf(row);
}

function dayOf(row: StoredDay) {
  const { closedThrough, closedAt, closedBy, differences, unexplained, accounts, providers } = row;
  return {
    name: row.name,
    closedThrough: closedThrough === null ? null : day(closedThrough),
    closed: closedAt === null ? null : { at: new Date(closedAt).toISOString(), by: closedBy ?? '' },
    waits: row.waits,
    missingLists: row.missingLists,
    isListed: row.isListed,
    tills: row.tills.map(({ openedAt, state, ...till }) => ({
      ...till,
      openedAt: new Date(openedAt).toISOString(),
      state: SESSION_STATES.find((each) => each === state) ?? 'open',
    })),
    openTills: row.openTills,
    pendingTills: row.pendingTills,
    transactions: row.transactions,
    late: row.late,
    providers: providers.map(({ readAt, sums, fees, ...rest }) => ({
      ...rest,
      readAt: readAt === null ? null : new Date(readAt).toISOString(),
      sums: sums.map(moneyOf),
      fees: fees.map(moneyOf),
    })),
    accounts: accounts.map(({ account, entries, ...sum }) => ({
      account,
      entries,
      balance: moneyOf(sum),
    })),
    differences: differences.map(({ eventId, day: on, amount, currency, reference, reason }) => ({
      eventId,
      day: day(on),
      reason: reasonOf(reason),
      told: `${amount} ${currency}`,
      reference: reference ?? '',
    })),
    unexplained: unexplained.map(moneyOf),
    unmatchedCash: row.unmatchedCash.map(moneyOf),
  };
}

function reasonOf(text: string): MismatchReason {
  return MISMATCH_REASONS.find((each) => each === text) ?? 'not_in_list';
}

function moneyOf({ currency, amount }: Sum): Money {
  return money(cents(amount), currencySchema.parse(currency));
}

export type JournalEntry = {
  bookedOn: string;
  businessDay: string;
  transactionId: string;
  line: number;
  kind: string;
  source: string;
  account: string;
  currency: string;
  debit: string;
  credit: string;
  sale: string;
  receipt: string;
};

/** The entries of a company by the day in whose journal they stand, at most `limit`. No names: the accountant knows sales and receipts. */
export async function listJournal(
  reader: Reader,
  of: { companyId: number; from: Day; to: Day; limit: number },
): Promise<JournalEntry[]> {
  const { companyId, from, to, limit } = of;
  const { rows } = await sql<
    Omit<JournalEntry, 'debit' | 'credit'> & { amountMinor: number; receiptCompany: number }
  >`
    SELECT coalesce(t.booked_on, t.business_day)::text AS booked_on, t.business_day::text, t.id AS transaction_id, e.line, t.kind,
           t.source_kind AS source, e.account, e.currency, e.amount_minor, coalesce(s.number, s.id::text, '') AS sale,
           coalesce(lpad(r.company_id::text, 3, '0') || '-' || lpad(r.number::text, 6, '0'), '') AS receipt
      FROM ledger_transaction t
      JOIN ledger_entry e ON e.transaction_id = t.id
      LEFT JOIN sale s ON s.id = e.sale_id
      LEFT JOIN receipt r ON r.transaction_id = t.id
     WHERE t.company_id = ${companyId} AND coalesce(t.booked_on, t.business_day) BETWEEN ${from}::date AND ${to}::date
     ORDER BY coalesce(t.booked_on, t.business_day), t.posted_at, t.id, e.line
     LIMIT ${limit}`.execute(reader);
  return rows.map(({ amountMinor, ...row }) => {
    const text = amountText(cents(Math.abs(amountMinor)));
    return { ...row, debit: amountMinor > 0 ? text : '', credit: amountMinor < 0 ? text : '' };
  });
}
