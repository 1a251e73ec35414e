import { amountText, type Cents } from '@kantuta/contract/money';
import { sql, type Reader, type Tx } from '../../../platform/db/database.ts';
import type { ProviderEvent } from './provider-events.store.ts';

/** Money that a provider reports: its id is what the file of its day names (SEC-12). */
export type ProviderMoney = ProviderEvent & {
  accountId: string;
  reference: string;
  amount: Cents;
  currency: string;
  paidAt: Date;
};

function bodyOf({ accountId, reference, amount, currency, paidAt }: ProviderMoney) {
  const body = { accountId, reference, amount: amountText(amount), currency };
  return sql<string>`${JSON.stringify({ ...body, paidAt: paidAt.toISOString() })}::jsonb`;
}

/** Money of an attempt of ours, once; told again, only what became of it counts. */
export async function insertProviderMoney(
  tx: Tx,
  money: ProviderMoney,
  at: { source: 'webhook' | 'asked'; receivedAt: Date; intentId: string; outcome: string },
): Promise<void> {
  const { provider, eventId } = money;
  await tx
    .insertInto('providerEvent')
    .values({ ...at, provider, eventId, body: bodyOf(money), processedAt: at.receivedAt })
    .onConflict((conflict) =>
      conflict.columns(['provider', 'eventId']).doUpdateSet({ outcome: at.outcome }),
    )
    .execute();
}

/** Money that a provider has and that no attempt of ours asked for. False: it is known. */
export async function insertStrayMoney(
  tx: Tx,
  money: ProviderMoney,
  {
    source = 'webhook',
    ...at
  }: {
    source?: 'webhook' | 'asked' | 'daily_list';
    receivedAt: Date;
    intentId: string | null;
  },
): Promise<boolean> {
  const { provider, eventId } = money;
  const row = await tx
    .insertInto('providerEvent')
    .values({ ...at, source, provider, eventId, body: bodyOf(money) })
    .onConflict((conflict) => conflict.columns(['provider', 'eventId']).doNothing())
    .returning('eventId')
    .executeTakeFirst();
  return row !== undefined;
}

/** Money counts when it is held; the file of the provider names it under the day on which it was taken. */
export async function noteTaken(db: Reader, money: ProviderEvent, at: Date): Promise<void> {
  await db
    .updateTable('providerEvent')
    .set({ body: sql`body || jsonb_build_object('paidAt', ${at.toISOString()}::text)` })
    .where('provider', '=', money.provider)
    .where('eventId', '=', money.eventId)
    .execute();
}

export async function isMoneyKnown(db: Reader, money: ProviderEvent): Promise<boolean> {
  const row = await db
    .selectFrom('providerEvent')
    .where('provider', '=', money.provider)
    .where('eventId', '=', money.eventId)
    .select('eventId')
    .executeTakeFirst();
  return row !== undefined;
}

/** The money that waited for the other parts of its payment is settled with them. */
export async function settleHeldMoney(tx: Tx, provider: string, intentId: string): Promise<void> {
  await tx
    .updateTable('providerEvent')
    .set({ outcome: 'settled' })
    .where('provider', '=', provider)
    .where('intentId', '=', intentId)
    .where('outcome', '=', 'held')
    .execute();
}
