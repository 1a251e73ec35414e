import { cents, currencySchema, money } from '@kantuta/contract/money';
import { REFUND_ROLES } from '@kantuta/contract/payments/reversals/refunds-desk.calls';
import type { ReturnWay } from '@kantuta/contract/payments/reversals/reversal.rules';
import { inCompanies, sql } from '../../../platform/db/database.ts';
import { personName } from '../../../platform/db/person-name.ts';
import type { WorkKind } from '../../../platform/work-list.ts';
import { REFUND_APPROVAL } from './requests.store.ts';
import { PAYMENT_RETURN, REFUND_REQUEST } from '../returns/returns.service.ts';

/** What people have to send, and what a provider refuses or has not given back by the promised time (REF-3). */
const waits = (at: Date) =>
  sql<boolean>`back.done_at IS NULL AND (back.way = 'transfer' OR back.refused_at IS NOT NULL OR back.promised_at < ${at})`;

export const returnsWaiting: WorkKind = {
  kind: PAYMENT_RETURN,
  roles: REFUND_ROLES,
  async list(reader, { companyIds, limit, at }) {
    const rows = await reader
      .selectFrom('paymentReturn as back')
      .innerJoin('person', 'person.id', 'back.personId')
      .where(waits(at))
      .where(inCompanies('back.companyId', companyIds))
      .orderBy('back.promisedAt')
      .limit(limit)
      .select([
        'back.partId',
        'back.intentId',
        'back.companyId',
        'back.personId',
        'back.way',
        'back.currency',
        'back.amountMinor',
        'back.madeAt',
        'back.refusedAt',
        'back.promisedAt',
        personName().as('name'),
      ])
      .execute();
    return rows.map((row) => ({
      id: row.partId,
      subject: row.name,
      companyId: row.companyId,
      personId: row.personId,
      reason: reasonOf(row),
      amount: money(cents(row.amountMinor), currencySchema.parse(row.currency)),
      since: row.refusedAt ?? row.madeAt,
      dueAt: row.promisedAt,
      link: pageOf(row.intentId),
    }));
  },
  late: async (_, { companyIds, at }) => sql`
    SELECT back.part_id::text AS id FROM payment_return back
     WHERE back.done_at IS NULL AND back.promised_at < ${at} AND ${inCompanies('back.company_id', companyIds)}`,
  open: (at) => sql`SELECT made_at AS since FROM payment_return back WHERE ${waits(at)}`,
};

function reasonOf({ way, refusedAt }: { way: string; refusedAt: Date | null }): string {
  if ((way as ReturnWay) === 'transfer') return 'return_transfer';
  return refusedAt ? 'return_refused' : 'return_waits';
}

/** Requests that nobody has decided about; what waits for a second person stands in the list once, as the proposal. */
export const requestsWaiting: WorkKind = {
  kind: REFUND_REQUEST,
  roles: REFUND_ROLES,
  async list(reader, { companyIds, limit, at }) {
    const rows = await reader
      .selectFrom('refundRequest as request')
      .innerJoin('person', 'person.id', 'request.personId')
      .innerJoin('paymentIntent as intent', 'intent.id', 'request.intentId')
      .where('request.state', '=', 'open')
      .where(inCompanies('request.companyId', companyIds))
      .where(
        sql<boolean>`NOT EXISTS (SELECT FROM proposal WHERE proposal.kind = ${REFUND_APPROVAL} AND proposal.state = 'open'
          AND proposal.expires_at > ${at} AND proposal.payload ->> 'intentId' = request.intent_id::text)`,
      )
      .orderBy('request.promisedAt')
      .limit(limit)
      .select([
        'request.intentId',
        'request.personId',
        'request.companyId',
        'request.madeAt',
        'request.promisedAt',
        'intent.currency',
        'intent.amountMinor',
        personName().as('name'),
      ])
      .execute();
    return rows.map((row) => ({
      id: row.intentId,
      subject: row.name,
      companyId: row.companyId,
      personId: row.personId,
      reason: 'refund_requested',
      amount: money(cents(row.amountMinor), currencySchema.parse(row.currency)),
      since: row.madeAt,
      dueAt: row.promisedAt,
      link: pageOf(row.intentId),
    }));
  },
  late: async (_, { companyIds, at }) => sql`
    SELECT request.intent_id::text AS id FROM refund_request request
     WHERE request.state = 'open' AND request.promised_at < ${at} AND ${inCompanies('request.company_id', companyIds)}`,
  open: () => sql`SELECT made_at AS since FROM refund_request WHERE state = 'open'`,
};

function pageOf(intentId: string): string {
  return `/operaciones/pagos-devueltos/${intentId}`;
}
