import { cents, currencySchema, money } from '@kantuta/contract/money';
import { REFUNDING_ROLES } from '@kantuta/contract/reservations/refunds.calls';
import { inCompanies, sql, type Reader } from '../../../platform/db/database.ts';
import { personName } from '../../../platform/db/person-name.ts';
import type { WorkKind } from '../../../platform/work-list.ts';
import { REFUND } from '../deposits/ending.service.ts';
import { isProposed } from './refunds.views.ts';

/** Money of deposits that is owed back; what a second person decides on stands in the list once, as the proposal. */
export const refundsWaiting: WorkKind = {
  kind: REFUND,
  roles: REFUNDING_ROLES,
  async list(reader, { companyIds, limit, at }) {
    const rows = await open(reader, companyIds)
      .where(sql<boolean>`NOT ${isProposed(at)}`)
      .innerJoin('person', 'person.id', 'refund.personId')
      .orderBy('refund.promisedAt')
      .limit(limit)
      .select([
        'refund.id',
        'refund.personId',
        'refund.companyId',
        'refund.moneyMinor',
        'refund.currency',
        'refund.madeAt',
        'refund.approvedAt',
        'refund.promisedAt',
        personName().as('name'),
      ])
      .execute();
    return rows.map((row) => ({
      id: row.id,
      subject: row.name,
      companyId: row.companyId,
      personId: row.personId,
      reason: row.approvedAt === null ? 'deposit_refund' : 'refund_approved',
      amount: money(cents(row.moneyMinor), currencySchema.parse(row.currency)),
      since: row.madeAt,
      dueAt: row.promisedAt,
      link: `/operaciones/devoluciones/${row.id}`,
    }));
  },
  late: async (_, { companyIds, at }) => sql`
    SELECT refund.id::text AS id FROM deposit_refund refund
     WHERE refund.paid_at IS NULL AND refund.money_minor > 0 AND refund.promised_at < ${at} AND ${inCompanies('refund.company_id', companyIds)}`,
  open: () =>
    sql`SELECT made_at AS since FROM deposit_refund WHERE paid_at IS NULL AND money_minor > 0`,
};

function open(reader: Reader, companyIds: readonly number[] | null) {
  return reader
    .selectFrom('depositRefund as refund')
    .where('refund.paidAt', 'is', null)
    .where('refund.moneyMinor', '>', 0)
    .where(inCompanies('refund.companyId', companyIds));
}
