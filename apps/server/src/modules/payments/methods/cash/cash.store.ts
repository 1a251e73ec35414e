import type { Drawers } from '@kantuta/contract/counter/cash.rules';
import { cents, type Cents } from '@kantuta/contract/money';
import type { Reader, Tx } from '../../../../platform/db/database.ts';

export type CashAttempt = {
  partId: string;
  intentId: string;
  cashierId: number;
  rateId: number;
  received: Drawers;
  change: Cents;
  createdAt: Date;
};

export async function insertCash(tx: Tx, attempt: CashAttempt): Promise<void> {
  const { received, change, ...rest } = attempt;
  await tx
    .insertInto('cashAttempt')
    .values({
      ...rest,
      receivedUsdMinor: received.USD,
      receivedBobMinor: received.BOB,
      changeBobMinor: change,
    })
    .execute();
}

export async function findCash(db: Reader, partId: string): Promise<CashAttempt | undefined> {
  const row = await db
    .selectFrom('cashAttempt')
    .where('partId', '=', partId)
    .selectAll()
    .executeTakeFirst();
  if (!row) return undefined;
  const { receivedUsdMinor, receivedBobMinor, changeBobMinor, ...rest } = row;
  return {
    ...rest,
    received: { USD: cents(receivedUsdMinor), BOB: cents(receivedBobMinor) },
    change: cents(changeBobMinor),
  };
}
