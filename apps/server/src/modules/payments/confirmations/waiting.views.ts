import { cents, CURRENCIES, money, parseCents } from '@kantuta/contract/money';
import { RECONCILING_ROLES } from '@kantuta/contract/payments/missing-money.calls';
import { MONEY_ROLES } from '@kantuta/contract/payments/regularizations.calls';
import { inCompanies, sql } from '../../../platform/db/database.ts';
import { personNameIfAny } from '../../../platform/db/person-name.ts';
import type { WorkKind } from '../../../platform/work-list.ts';

export const REGULARIZATION = 'regularization';
export const MISSING_MONEY = 'missing_money';

/** Money that is here and fits nothing: the customer was promised an answer by its deadline (decisions 8.8). */
export const regularizations: WorkKind = {
  kind: REGULARIZATION,
  roles: MONEY_ROLES,
  // Support may look, so that a caller gets an answer, and never finishes money.
  lookers: ['support'],
  async list(reader, { companyIds, limit }) {
    const rows = await reader
      .selectFrom('regularization')
      .leftJoin('paymentIntent', 'paymentIntent.id', 'regularization.intentId')
      .leftJoin('person', 'person.id', 'paymentIntent.personId')
      .where('regularization.closedAt', 'is', null)
      .where(inCompanies('regularization.companyId', companyIds))
      .orderBy('promisedAt')
      .orderBy('regularization.id')
      .limit(limit)
      .select([
        'regularization.id',
        'regularization.companyId',
        'regularization.eventId',
        'regularization.reason',
        'regularization.currency',
        'regularization.amountMinor',
        'regularization.openedAt',
        'regularization.promisedAt',
        'paymentIntent.reference',
        'paymentIntent.personId',
        personNameIfAny().as('name'),
      ])
      .execute();
    return rows.map((row) => ({
      id: row.id,
      subject: subjectOf(row),
      companyId: row.companyId,
      personId: row.personId,
      reason: row.reason,
      amount: money(cents(row.amountMinor), currencyOf(row.currency)),
      since: row.openedAt,
      dueAt: row.promisedAt,
      link: `/operaciones/regularizaciones/${row.id}`,
    }));
  },
};

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

/** What our books have of a day and the list of the bank has not (security rule 10). */
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
};

/** Whose money it is, where anybody knows, and the number that the customer has; else the number of the bank. */
function subjectOf({
  name,
  reference,
  eventId,
}: {
  name: string | null;
  reference: string | null;
  eventId: string;
}): string {
  return [name, reference ?? eventId].filter((part) => part !== null).join(' · ');
}

function currencyOf(stored: string) {
  return CURRENCIES.find((each) => each === stored) ?? 'BOB';
}
