import type { RefundReason, RequestState } from '@kantuta/contract/payments/reversals/refund.rules';
import type { Reader, Tx } from '../../../platform/db/database.ts';
import { findOpenProposal } from '../regularizations/proposals.store.ts';

export type RefundRequest = {
  id: string;
  intentId: string;
  personId: number;
  companyId: number;
  attemptId: string;
  reason: RefundReason;
  words: string;
  madeAt: Date;
  promisedAt: Date;
  state: RequestState;
  answer: string;
  decidedAt: Date | null;
  decidedBy: number | null;
};

type Row = Awaited<ReturnType<ReturnType<typeof requests>['execute']>>[number];

function requests(db: Reader) {
  return db.selectFrom('refundRequest').selectAll();
}

function requestOf({ reason, state, ...row }: Row): RefundRequest {
  return { ...row, reason: reason as RefundReason, state: state as RequestState };
}

export async function insertRequest(
  tx: Tx,
  request: Omit<RefundRequest, 'state' | 'answer' | 'decidedAt' | 'decidedBy'>,
): Promise<void> {
  await tx.insertInto('refundRequest').values(request).execute();
}

/** The newest request for a payment. */
export async function findRequest(
  db: Reader,
  intentId: string,
): Promise<RefundRequest | undefined> {
  const row = await requests(db)
    .where('intentId', '=', intentId)
    .orderBy('madeAt', 'desc')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && requestOf(row);
}

export async function findRequestByAttempt(
  db: Reader,
  personId: number,
  attemptId: string,
): Promise<RefundRequest | undefined> {
  const row = await requests(db)
    .where('personId', '=', personId)
    .where('attemptId', '=', attemptId)
    .executeTakeFirst();
  return row && requestOf(row);
}

/** Ends the open request for a payment that the caller has locked. Answers it as it was; undefined: there was none. */
export async function endRequest(
  tx: Tx,
  intentId: string,
  end: { state: Exclude<RequestState, 'open'>; answer: string; at: Date; by: number | null },
): Promise<{ id: string; personId: number } | undefined> {
  const { state, answer, at: decidedAt, by: decidedBy } = end;
  return tx
    .updateTable('refundRequest')
    .set({ state, answer, decidedAt, decidedBy })
    .where('intentId', '=', intentId)
    .where('state', '=', 'open')
    .returning(['id', 'personId'])
    .executeTakeFirst();
}

/** The change that gives a payment back with a second person (REF-5). */
export const REFUND_APPROVAL = 'payments.refund';

/** The proposal to give a payment back that waits for a second person. */
export function findRefundProposal(
  reader: Reader,
  { intentId, at }: { intentId: string; at: Date },
): ReturnType<typeof findOpenProposal> {
  return findOpenProposal(reader, { kind: REFUND_APPROVAL, key: 'intentId', value: intentId, at });
}
