import { ENDED_SALE_STATES } from '@kantuta/contract/sales/sales.rules';
import { inCompanies, sql, type Reader } from '../../../platform/db/database.ts';

/** Whom a restriction of these companies would touch: people with a purchase there, and QRs that can be paid at `at` and stay valid. */
export async function countTouched(
  reader: Reader,
  { companyIds, at }: { companyIds: readonly number[]; at: Date },
): Promise<{ people: number; openQrs: number }> {
  return reader
    .selectNoFrom((of) => [
      of
        .selectFrom('sale')
        .where(inCompanies('sale.companyId', companyIds))
        .where('sale.state', 'not in', ENDED_SALE_STATES)
        .select(sql<number>`count(DISTINCT sale.person_id)::int`.as('n'))
        .$asScalar()
        .$notNull()
        .as('people'),
      of
        .selectFrom('qrAttempt')
        .innerJoin('paymentIntent', 'paymentIntent.id', 'qrAttempt.intentId')
        .where(inCompanies('paymentIntent.companyId', companyIds))
        .where('qrAttempt.state', '=', sql.lit('generated'))
        .where('qrAttempt.expiresAt', '>', at)
        .select(sql<number>`count(*)::int`.as('n'))
        .$asScalar()
        .$notNull()
        .as('openQrs'),
    ])
    .executeTakeFirstOrThrow();
}
