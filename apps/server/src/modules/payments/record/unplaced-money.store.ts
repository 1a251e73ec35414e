import type { Day } from '@kantuta/contract/dates';
import type { UnplacedReason } from '@kantuta/contract/payments/missing-money.calls';
import type { Tx } from '../../../platform/db/database.ts';

/** Money on which books and bank do not agree, as a kind of the work list. */
export const MISSING_MONEY = 'missing_money';

/** Money that the bank reports and that no books can hold: people look at it (SEC-13). */
export async function noteUnplacedMoney(
  tx: Tx,
  found: {
    provider: string;
    eventId: string;
    intentId: string | null;
    day: Day;
    foundAt: Date;
    reason: UnplacedReason;
    promisedAt: Date;
  },
): Promise<void> {
  await tx.insertInto('missingMoney').values(found).execute();
}
