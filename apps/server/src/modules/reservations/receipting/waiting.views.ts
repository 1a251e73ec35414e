import { cents, currencySchema, money } from '@kantuta/contract/money';
import { PROVISIONAL_ROLES } from '@kantuta/contract/reservations/provisional.rules';
import { inCompanies, sql, type Reader } from '../../../platform/db/database.ts';
import { personName } from '../../../platform/db/person-name.ts';
import type { WorkKind } from '../../../platform/work-list.ts';
import { PROVISIONAL_LATE } from '../provisionals/provisional-ends.service.ts';

/** Money that an adviser took and did not deposit in time: somebody looks for it (RES-27). */
export const lateProvisionals: WorkKind = {
  kind: PROVISIONAL_LATE,
  roles: PROVISIONAL_ROLES,
  readers: ['sales_ops', 'finance'],
  async list(reader, { companyIds, limit, at }) {
    const rows = await late(reader, companyIds, at)
      .innerJoin('person', 'person.id', 'receipt.adviserId')
      .orderBy('receipt.dueAt')
      .limit(limit)
      .select([
        'receipt.id',
        'receipt.personId',
        'receipt.companyId',
        'receipt.amountMinor',
        'receipt.currency',
        'receipt.dueAt',
        personName().as('adviser'),
      ])
      .execute();
    return rows.flatMap((row) => {
      if (row.dueAt === null) return [];
      return {
        id: row.id,
        subject: row.adviser,
        companyId: row.companyId,
        personId: row.personId,
        reason: 'provisional_late',
        amount: money(cents(row.amountMinor), currencySchema.parse(row.currency)),
        since: row.dueAt,
        dueAt: row.dueAt,
        link: `/operaciones/recibos-provisionales/${row.id}`,
      };
    });
  },
  late: async (_, { companyIds, at }) => sql`
    SELECT receipt.id::text AS id FROM provisional_receipt receipt
     WHERE receipt.state = 'issued' AND receipt.due_at < ${at} AND ${inCompanies('receipt.company_id', companyIds)}`,
  open: (at) =>
    sql`SELECT due_at AS since FROM provisional_receipt WHERE state = 'issued' AND due_at <= ${at}`,
};

function late(reader: Reader, companyIds: readonly number[] | null, at: Date) {
  return reader
    .selectFrom('provisionalReceipt as receipt')
    .where('receipt.state', '=', 'issued')
    .where('receipt.dueAt', '<=', at)
    .where(inCompanies('receipt.companyId', companyIds));
}
