import { amountText, parseCents } from '@kantuta/contract/money';
import { sql, type Reader, type Tx } from '../../../../platform/db/database.ts';
import type { BankPayment } from './qr.gateway.ts';

export const QR_PROVIDER = 'qr-bank';
/** Outcome of money that is certain and waits for the other parts of its payment. */
export const HELD = 'held';
/** `imported`: a payment from the time before this product; no bank list contains it. */
export const SOURCES = ['webhook', 'asked', 'daily_list', 'imported'] as const;
export type Source = (typeof SOURCES)[number];
type StoredBody = {
  qrId: string;
  reference: string;
  accountId: string;
  amount: string;
  currency: string;
  paidAt: string;
  payer: string;
};

/** Takes a confirmation in, once: the event id is unique (SEC-12). */
export async function insertConfirmation(
  tx: Reader,
  payment: BankPayment,
  source: Source,
  receivedAt: Date,
): Promise<void> {
  const { eventId, amount, paidAt, ...rest } = payment;
  const body: StoredBody = { ...rest, amount: amountText(amount), paidAt: paidAt.toISOString() };
  await tx
    .insertInto('providerEvent')
    .values({
      provider: QR_PROVIDER,
      eventId,
      source,
      receivedAt,
      body: sql<string>`${JSON.stringify(body)}::jsonb`,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'eventId']).doNothing())
    .execute();
}

/** Confirmations stored and not yet judged, oldest first. */
export async function listWaitingConfirmations(db: Reader): Promise<string[]> {
  const rows = await db
    .selectFrom('providerEvent')
    .where('provider', '=', QR_PROVIDER)
    .where('processedAt', 'is', null)
    .orderBy('receivedAt')
    .orderBy('eventId')
    .limit(500)
    .select('eventId')
    .execute();
  return rows.map((row) => row.eventId);
}

/**
 * Takes a confirmation that nobody has judged yet, with the payment that it names; undefined when there is none. Waits for whoever judges
 * it now. The event may overtake the bank's answer to our order: then only our reference is known.
 */
export async function lockWaitingConfirmation(
  tx: Tx,
  eventId: string,
): Promise<{ payment: BankPayment; intentId: string | null } | undefined> {
  const row = await tx
    .selectFrom('providerEvent')
    .where('provider', '=', QR_PROVIDER)
    .where('eventId', '=', eventId)
    .where('processedAt', 'is', null)
    .selectAll()
    .select(
      sql<string | null>`coalesce(
        (SELECT a.intent_id FROM qr_attempt a WHERE a.bank_qr_id = provider_event.body ->> 'qrId'),
        (SELECT i.id FROM payment_intent i WHERE i.reference = provider_event.body ->> 'reference'))`.as(
        'named',
      ),
    )
    .forUpdate()
    .executeTakeFirst();
  return row && { payment: paymentOf(row), intentId: row.named };
}

function paymentOf({ eventId, body }: { eventId: string; body: unknown }): BankPayment {
  const { amount, paidAt, ...rest } = body as StoredBody;
  return { ...rest, eventId, amount: parseCents(amount), paidAt: new Date(paidAt) };
}

/** Told by the bank and judged by nobody yet: more than a moment of it is an alarm (SEC-51). */
export async function countWaitingConfirmations(db: Reader): Promise<number> {
  const { count } = await db
    .selectFrom('providerEvent')
    .where('processedAt', 'is', null)
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** The money of a payment that was confirmed and waits for its other parts; undefined when none does. */
export async function findHeldConfirmation(
  tx: Tx,
  intentId: string,
): Promise<BankPayment | undefined> {
  const row = await tx
    .selectFrom('providerEvent')
    .where('provider', '=', QR_PROVIDER)
    .where('intentId', '=', intentId)
    .where('outcome', '=', HELD)
    .selectAll()
    .executeTakeFirst();
  return row && paymentOf(row);
}

/** The money that waited for the other parts of its payment is settled with them. */
export async function captureConfirmation(tx: Tx, intentId: string): Promise<void> {
  await tx
    .updateTable('providerEvent')
    .set({ outcome: 'settled' })
    .where('provider', '=', QR_PROVIDER)
    .where('intentId', '=', intentId)
    .where('outcome', '=', HELD)
    .execute();
}
