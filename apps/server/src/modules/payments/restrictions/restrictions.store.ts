import { PAYMENT_METHODS } from '@kantuta/contract/payments/payments.calls';
import type { Restriction } from '@kantuta/contract/payments/restriction.rules';
import type { Reader } from '../../../platform/db/database.ts';

export async function listRestrictions(db: Reader): Promise<Restriction[]> {
  const rows = await db.selectFrom('paymentRestriction').selectAll().execute();
  return rows.map((row) => ({
    companyIds: row.companyIds,
    methods: row.methods.includes('all')
      ? 'all'
      : PAYMENT_METHODS.filter((method) => row.methods.includes(method)),
    from: row.startsAt,
    to: row.endsAt,
    reasonKey: row.reasonKey,
  }));
}
