import { sql, type Tx } from '../../../../platform/db/database.ts';
import { QR_PROVIDER } from './confirmations.store.ts';
import { attemptOf, type QrAttempt } from './qr.store.ts';

/** What the money of a QR is compared with, behind the lock of its payment. */
export type AskedFor = {
  attempt: QrAttempt;
  /** The account of the company at the bank. */
  accountId: string;
  judgedEventIds: string[];
};

/** For the QR of this payment with the bank's id, else for its newest one. */
export async function readAskedFor(
  tx: Tx,
  { intentId, qrId }: { intentId: string; qrId: string },
): Promise<AskedFor | undefined> {
  const row = await tx
    .selectFrom('qrAttempt')
    .innerJoin('paymentIntent', 'paymentIntent.id', 'qrAttempt.intentId')
    .innerJoin('company', 'company.id', 'paymentIntent.companyId')
    .where('qrAttempt.intentId', '=', intentId)
    .orderBy(sql`bank_qr_id IS NOT DISTINCT FROM ${qrId}`, 'desc')
    .orderBy('qrAttempt.createdAt', 'desc')
    .limit(1)
    .selectAll('qrAttempt')
    .select([
      'company.collectingAccount',
      sql<string[]>`array(
        SELECT judged.event_id FROM provider_event judged
         WHERE judged.provider = ${QR_PROVIDER} AND judged.intent_id = ${intentId}::uuid AND judged.processed_at IS NOT NULL)`.as(
        'judged',
      ),
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  const { collectingAccount: accountId, judged: judgedEventIds, ...attempt } = row;
  return { attempt: attemptOf(attempt), accountId, judgedEventIds };
}
