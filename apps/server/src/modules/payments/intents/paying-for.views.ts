import type { Reader } from '../../../platform/db/database.ts';

const WITHOUT_MONEY = ['created', 'pending', 'cancelled', 'expired', 'failed'];

/** Whether the money for this charge is that of a payment which this person began for its owner. */
export async function wasPaidBy(
  db: Reader,
  { chargeId, payerId }: { chargeId: string; payerId: number },
): Promise<boolean> {
  const row = await db
    .selectFrom('paymentItem')
    .innerJoin('paymentIntent as intent', 'intent.id', 'paymentItem.intentId')
    .where('paymentItem.chargeId', '=', chargeId)
    .where('intent.startedBy', '=', payerId)
    .where('intent.state', 'not in', WITHOUT_MONEY)
    .select('intent.id')
    .executeTakeFirst();
  return row !== undefined;
}
