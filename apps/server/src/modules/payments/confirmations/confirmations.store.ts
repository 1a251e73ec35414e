import { amountText, parseCents, type Cents } from '@kantuta/contract/money';
import type { RegularizationReason } from '@kantuta/contract/payments/intent.rules';
import { sql, type Reader, type Tx } from '../../../platform/db/database.ts';
import type { BankPayment } from '../qr/qr.gateway.ts';

export const QR_PROVIDER = 'qr-bank';
/** `imported`: from before this house, with the books of others; no list of a bank is about it. */
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

/** Takes a confirmation in, once: the event id is unique (security rule 12). Returns whether it is still to be judged. */
export async function insertConfirmation(
  tx: Tx,
  payment: BankPayment,
  source: Source,
  receivedAt: Date,
): Promise<boolean> {
  const { eventId, amount, paidAt, ...rest } = payment;
  const body: StoredBody = { ...rest, amount: amountText(amount), paidAt: paidAt.toISOString() };
  const row = await tx
    .insertInto('providerEvent')
    .values({
      provider: QR_PROVIDER,
      eventId,
      source,
      receivedAt,
      body: sql<string>`${JSON.stringify(body)}::jsonb`,
    })
    .onConflict((conflict) => conflict.columns(['provider', 'eventId']).doNothing())
    .returning('eventId')
    .executeTakeFirst();
  if (row) return true;
  const known = await tx
    .selectFrom('providerEvent')
    .where('provider', '=', QR_PROVIDER)
    .where('eventId', '=', eventId)
    .select('processedAt')
    .executeTakeFirst();
  return known?.processedAt === null;
}

/** Stored and not judged, the oldest first. */
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

/** Takes a confirmation that nobody has judged yet; undefined when there is none. Waits for whoever judges it now. */
export async function lockWaitingConfirmation(
  tx: Tx,
  eventId: string,
): Promise<{ payment: BankPayment; source: Source } | undefined> {
  const row = await tx
    .selectFrom('providerEvent')
    .where('provider', '=', QR_PROVIDER)
    .where('eventId', '=', eventId)
    .where('processedAt', 'is', null)
    .selectAll()
    .forUpdate()
    .executeTakeFirst();
  if (!row) return undefined;
  const { amount, paidAt, ...body } = row.body as StoredBody;
  return {
    payment: { ...body, eventId, amount: parseCents(amount), paidAt: new Date(paidAt) },
    source: row.source as Source,
  };
}

export async function listJudgedEventIds(db: Reader, intentId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('providerEvent')
    .where('provider', '=', QR_PROVIDER)
    .where('intentId', '=', intentId)
    .where('processedAt', 'is not', null)
    .select('eventId')
    .execute();
  return rows.map((row) => row.eventId);
}

/** Told by the bank and judged by nobody yet: more than a moment of it is an alarm (security rule 51). */
export async function countWaitingConfirmations(db: Reader): Promise<number> {
  const { count } = await db
    .selectFrom('providerEvent')
    .where('processedAt', 'is', null)
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function closeConfirmation(
  tx: Tx,
  eventId: string,
  verdict: { intentId: string | null; outcome: string; at: Date },
): Promise<void> {
  await tx
    .updateTable('providerEvent')
    .set({ intentId: verdict.intentId, outcome: verdict.outcome, processedAt: verdict.at })
    .where('provider', '=', QR_PROVIDER)
    .where('eventId', '=', eventId)
    .execute();
}

export type NewRegularization = {
  id: string;
  intentId: string | null;
  companyId: number;
  eventId: string;
  reason: RegularizationReason;
  currency: 'BOB' | 'USD';
  amount: Cents;
  openedAt: Date;
  promisedAt: Date;
};

export async function insertRegularization(
  tx: Tx,
  { amount, ...rest }: NewRegularization,
): Promise<void> {
  await tx
    .insertInto('regularization')
    .values({ ...rest, provider: QR_PROVIDER, amountMinor: amount })
    .execute();
}

export async function findCompanyOfAccount(
  db: Reader,
  accountId: string,
): Promise<number | undefined> {
  const row = await db
    .selectFrom('company')
    .where('collectingAccount', '=', accountId)
    .select('id')
    .executeTakeFirst();
  return row?.id;
}

export async function findAccountOfCompany(db: Reader, companyId: number): Promise<string> {
  const row = await db
    .selectFrom('company')
    .where('id', '=', companyId)
    .select('collectingAccount')
    .executeTakeFirstOrThrow();
  return row.collectingAccount;
}
