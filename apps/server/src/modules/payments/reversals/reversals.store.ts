import type { ReversalCause } from '@kantuta/contract/payments/reversals/reversal.rules';
import type { Reader, Tx } from '../../../platform/db/database.ts';

export type StoredReversal = {
  intentId: string;
  transactionId: string;
  cause: ReversalCause;
  words: string;
  /** Who decided it, with a chargeback who accepted it. Null: nobody recorded it. */
  reversedBy: number | null;
  approvedBy: number | null;
  reversedAt: Date;
};

export async function insertReversal(tx: Tx, reversal: StoredReversal): Promise<void> {
  await tx.insertInto('paymentReversal').values(reversal).execute();
}

export async function findReversal(
  db: Reader,
  intentId: string,
): Promise<StoredReversal | undefined> {
  const row = await db
    .selectFrom('paymentReversal')
    .where('intentId', '=', intentId)
    .selectAll()
    .executeTakeFirst();
  return row && { ...row, cause: row.cause as ReversalCause };
}
