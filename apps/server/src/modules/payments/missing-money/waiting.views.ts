import { CURRENCIES, money, parseCents, type Money } from '@kantuta/contract/money';
import {
  type MismatchReason,
  RECONCILING_ROLES,
} from '@kantuta/contract/payments/missing-money.calls';
import { inCompanies, sql } from '../../../platform/db/database.ts';
import { personNameIfAny } from '../../../platform/db/person-name.ts';
import type { WorkKind } from '../../../platform/work-list.ts';
import { MISSING_MONEY } from '../record/unplaced-money.store.ts';
import { subjectOf } from '../regularizations/waiting.views.ts';

type Missing = {
  eventId: string;
  reference: string | null;
  name: string | null;
  personId: number | null;
  companyId: number | null;
  amount: string;
  currency: string;
  foundAt: Date;
  reason: MismatchReason;
  promisedAt: Date | null;
};

const REASONS = {
  not_in_list: 'money_missing',
  not_in_books: 'money_not_booked',
  currency: 'money_differs',
  amount: 'money_differs',
  state: 'money_taken_back',
  duplicate: 'money_twice',
  wrong_day: 'money_other_day',
  wrong_company: 'money_other_company',
  not_taken: 'money_not_taken',
  unknown_account: 'unknown_account',
  unknown_currency: 'unknown_currency',
} as const satisfies Record<MismatchReason, string>;

/** What our books have of a day and the list of the bank has not, and the other way round (SEC-10, SEC-13). */
export const missingMoney: WorkKind = {
  kind: MISSING_MONEY,
  roles: RECONCILING_ROLES,
  async list(reader, { companyIds, limit }) {
    const { rows } = await sql<Missing>`
      SELECT m.event_id, i.reference, ${personNameIfAny()} AS name, i.person_id, company.id AS company_id, e.body ->> 'amount' AS amount,
             e.body ->> 'currency' AS currency, m.found_at, m.reason, m.promised_at
        FROM missing_money m
        JOIN provider_event e ON e.provider = m.provider AND e.event_id = m.event_id
        LEFT JOIN company ON company.collecting_account = e.body ->> 'accountId'
        LEFT JOIN payment_intent i ON i.id = m.intent_id AND ${inCompanies('i.company_id', companyIds)}
        LEFT JOIN person ON person.id = i.person_id
       WHERE m.closed_at IS NULL AND ${inCompanies('company.id', companyIds)}
       ORDER BY m.promised_at, m.found_at, m.event_id LIMIT ${limit}`.execute(reader);
    return rows.map((row) => ({
      id: row.eventId,
      subject: subjectOf(row),
      companyId: row.companyId,
      personId: row.personId,
      reason: REASONS[row.reason],
      ...amountOf(row),
      since: row.foundAt,
      dueAt: row.promisedAt,
      link: `/operaciones/dinero-faltante/${encodeURIComponent(row.eventId)}`,
    }));
  },
  late: async (_, { companyIds, at }) => sql`
    SELECT m.event_id AS id FROM missing_money m
      JOIN provider_event e ON e.provider = m.provider AND e.event_id = m.event_id
      LEFT JOIN company ON company.collecting_account = e.body ->> 'accountId'
     WHERE m.closed_at IS NULL AND m.promised_at < ${at} AND ${inCompanies('company.id', companyIds)}`,
  open: () => sql`SELECT found_at AS since FROM missing_money WHERE closed_at IS NULL`,
};

/** In a currency that we do not know there is no figure to show; the reason says so. */
function amountOf({ amount, currency }: Missing): { amount?: Money } {
  const known = CURRENCIES.find((each) => each === currency);
  return known ? { amount: money(parseCents(amount), known) } : {};
}
