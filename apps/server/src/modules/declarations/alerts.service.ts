import type { Day } from '@kantuta/contract/dates';
import type { PaymentFacts } from '@kantuta/contract/declarations/declaration.rules';
import { parseCents, type Cents } from '@kantuta/contract/money';
import type { Reader } from '../../platform/db/database.ts';
import type { Reading } from '../../platform/db/reading.ts';
import type { Settings } from '../../platform/settings/settings.ts';

export type PaidReading = Reading<{ personId: number; today: Day }, Cents>;

type FactLimits = { roundCash: Cents; cashContract: Cents };

/** What compliance is alerted to in the payments of a person (UIF-6). */
export type PaymentFactsPeer = (
  reader: Reader,
  of: { personId: number; today: Day; limits: FactLimits },
) => Promise<PaymentFacts>;

/** The limits of the alerts, as they are set. */
export async function factLimits(
  settings: Settings,
): Promise<FactLimits & { dailyPayments: number; payers: number }> {
  return {
    roundCash: parseCents(await settings.text('uif.roundCashUsd')),
    cashContract: parseCents(await settings.text('uif.cashContractBob')),
    dailyPayments: await settings.number('uif.dailyPayments'),
    payers: await settings.number('uif.payers'),
  };
}
