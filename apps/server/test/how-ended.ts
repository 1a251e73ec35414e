import type { TestApp } from './app.ts';
import { countOf } from './tables.ts';

/** How the payments of a person ended without money: why, what became of each part and of points behind it, and how many receipts there are. */
export async function howEnded({ database: { db } }: TestApp, personId: number) {
  const parts = await db
    .selectFrom('paymentPart')
    .innerJoin('paymentIntent', 'paymentIntent.id', 'paymentPart.intentId')
    .leftJoin('walletHold', 'walletHold.partId', 'paymentPart.id')
    .where('paymentIntent.personId', '=', personId)
    .select(['paymentPart.state', 'walletHold.state as hold', 'walletHold.toldAt'])
    .execute();
  const reasons = await db
    .selectFrom('paymentStage')
    .innerJoin('paymentIntent', 'paymentIntent.id', 'paymentStage.intentId')
    .where('paymentIntent.personId', '=', personId)
    .where('stage', '=', 'closed')
    .select('reasonKey')
    .execute();
  return {
    reasons: reasons.map(({ reasonKey }) => reasonKey),
    parts,
    receipts: await countOf(db, 'receipt', `person_id = ${personId}`),
  };
}
