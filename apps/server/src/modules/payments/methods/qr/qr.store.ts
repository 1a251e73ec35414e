import { dayInLaPaz, type Day } from '@kantuta/contract/dates';
import { cents, type Cents } from '@kantuta/contract/money';
import type { QrAttemptState } from '@kantuta/contract/payments/qr.rules';
import { sql, type Reader, type Tx } from '../../../../platform/db/database.ts';

export type QrAttempt = {
  id: string;
  intentId: string;
  partId: string;
  state: QrAttemptState;
  bankQrId: string | null;
  amountBob: Cents;
  rateId: number;
  gloss: string;
  payload: string;
  image: Buffer | null;
  expiresAt: Date;
  dialogSeenAt: Date | null;
  cancelAskedAt: Date | null;
  createdAt: Date;
};

type Row = Awaited<ReturnType<ReturnType<typeof attempts>['execute']>>[number];

function attempts(db: Reader) {
  return db.selectFrom('qrAttempt').selectAll();
}

export function attemptOf(row: Row): QrAttempt {
  const { amountBobMinor, imagePng, state, ...rest } = row;
  return {
    ...rest,
    state: state as QrAttemptState,
    amountBob: cents(amountBobMinor),
    image: imagePng,
  };
}

/** A QR that the bank has not been asked for yet. */
export function newAttempt(
  attempt: Pick<
    QrAttempt,
    'id' | 'intentId' | 'partId' | 'amountBob' | 'rateId' | 'gloss' | 'expiresAt' | 'createdAt'
  >,
): QrAttempt {
  return {
    ...attempt,
    state: 'requested',
    bankQrId: null,
    payload: '',
    image: null,
    dialogSeenAt: null,
    cancelAskedAt: null,
  };
}

export async function insertAttempt(tx: Tx, attempt: QrAttempt): Promise<void> {
  const { amountBob, image, ...rest } = attempt;
  await tx
    .insertInto('qrAttempt')
    .values({ ...rest, imagePng: image, amountBobMinor: amountBob })
    .execute();
}

/** The newest QR of a payment. */
export async function findAttempt(db: Reader, intentId: string): Promise<QrAttempt | undefined> {
  const row = await attempts(db)
    .where('intentId', '=', intentId)
    .orderBy('createdAt', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && attemptOf(row);
}

/** What the bank answered; a payment may have overtaken it, so a state that went on stays. */
export async function storeQr(
  tx: Tx,
  id: string,
  qr: { qrId: string; payload: string; image: Buffer },
): Promise<void> {
  await tx
    .updateTable('qrAttempt')
    .set({
      bankQrId: qr.qrId,
      payload: qr.payload,
      imagePng: qr.image,
      state: sql<string>`CASE WHEN state = 'requested' THEN 'generated' ELSE state END`,
    })
    .where('id', '=', id)
    .execute();
}

export async function setAttemptState(tx: Tx, id: string, state: QrAttemptState): Promise<void> {
  await tx.updateTable('qrAttempt').set({ state }).where('id', '=', id).execute();
}

/**
 * The newest QR of a payment, for the one caller that may ask the bank about it now; the others were there a moment ago (PAY-13: every 3 s
 * at most). Somebody looks at it, so the dialog is open.
 */
export async function takeTurnToAsk(
  db: Reader,
  intentId: string,
  at: Date,
  everySeconds: number,
): Promise<QrAttempt | undefined> {
  const before = new Date(at.getTime() - everySeconds * 1_000);
  const row = await db
    .updateTable('qrAttempt')
    .set({ lastAskedAt: at, dialogSeenAt: at })
    .where('id', '=', (of) =>
      of
        .selectFrom('qrAttempt as newest')
        .where('newest.intentId', '=', intentId)
        .orderBy('newest.createdAt', 'desc')
        .limit(1)
        .select('newest.id'),
    )
    .where((of) => of.or([of('lastAskedAt', 'is', null), of('lastAskedAt', '<=', before)]))
    .returningAll()
    .executeTakeFirst();
  return row && attemptOf(row);
}

/** The customer wants it taken off the bank; the first time counts. */
export async function askToCancel(db: Reader, id: string, at: Date): Promise<void> {
  await db
    .updateTable('qrAttempt')
    .set({ cancelAskedAt: at })
    .where('id', '=', id)
    .where('cancelAskedAt', 'is', null)
    .execute();
}

/** The first day on which anybody could have paid; undefined while nobody ever wanted to. */
export async function findFirstQrDay(db: Reader): Promise<Day | undefined> {
  const { first } = await db
    .selectFrom('qrAttempt')
    .select((of) => of.fn.min('createdAt').as('first'))
    .executeTakeFirstOrThrow();
  return first === null ? undefined : dayInLaPaz(first);
}
