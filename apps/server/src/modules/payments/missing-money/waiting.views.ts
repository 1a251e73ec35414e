import { CURRENCIES, money, parseCents } from '@kantuta/contract/money';
import { RECONCILING_ROLES } from '@kantuta/contract/payments/missing-money.calls';
import { inCompanies, sql } from '../../../platform/db/database.ts';
import { personNameIfAny } from '../../../platform/db/person-name.ts';
import type { WorkKind } from '../../../platform/work-list.ts';
import { subjectOf } from '../regularizations/waiting.views.ts';

export const MISSING_MONEY = 'missing_money';

type Missing = {
  eventId: string;
  reference: string | null;
  name: string | null;
  personId: number | null;
  companyId: number | null;
  amount: string;
  currency: string;
  foundAt: Date;
};

/** What our books have of a day and the list of the bank has not (SEC-10). */
export const missingMoney: WorkKind = {
  kind: MISSING_MONEY,
  roles: RECONCILING_ROLES,
  async list(reader, { companyIds, limit }) {
    const { rows } = await sql<Missing>`
      SELECT m.event_id, i.reference, ${personNameIfAny()} AS name, i.person_id, company.id AS company_id, e.body ->> 'amount' AS amount,
             e.body ->> 'currency' AS currency, m.found_at
        FROM missing_money m
        JOIN provider_event e ON e.provider = m.provider AND e.event_id = m.event_id
        LEFT JOIN company ON company.collecting_account = e.body ->> 'accountId'
        LEFT JOIN payment_intent i ON i.id = m.intent_id
        LEFT JOIN person ON person.id = i.person_id
       WHERE m.closed_at IS NULL AND ${inCompanies('company.id', companyIds)}
       ORDER BY m.found_at, m.event_id LIMIT ${limit}`.execute(reader);
    return rows.map((row) => ({
      id: row.eventId,
      subject: subjectOf(row),
      companyId: row.companyId,
      personId: row.personId,
      reason: 'money_missing',
      amount: money(parseCents(row.amount), currencyOf(row.currency)),
      since: row.foundAt,
      dueAt: null,
      link: `/operaciones/dinero-faltante/${encodeURIComponent(row.eventId)}`,
    }));
  },
  open: () => sql`SELECT found_at AS since FROM missing_money WHERE closed_at IS NULL`,
};

function currencyOf(stored: string) {
  return CURRENCIES.find((each) => each === stored) ?? 'BOB';
}
