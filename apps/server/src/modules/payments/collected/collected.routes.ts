import { dayInLaPaz } from '@kantuta/contract/dates';
import { cents, currencySchema, money } from '@kantuta/contract/money';
import { companiesReached } from '@kantuta/contract/operator-roles';
import { readCollected } from '@kantuta/contract/payments/collected.calls';
import { serve, type ServedCall } from '../../../platform/http/served-call.ts';
import type { Platform } from '../../../platform/platform.ts';
import { sumReceipts } from './collected.views.ts';

/** The money of today, for the first page of the desk. */
export function collectedRoute({ db, clock }: Pick<Platform, 'db' | 'clock'>): ServedCall {
  return serve(readCollected, async ({ actor }) => {
    const companyIds = companiesReached(actor.desk);
    const sums = await sumReceipts(db, { on: dayInLaPaz(clock.now()), companyIds });
    return {
      amounts: sums.map(({ currency, amount }) =>
        money(cents(Number(amount)), currencySchema.parse(currency)),
      ),
      receipts: sums.reduce((count, { receipts }) => count + receipts, 0),
    };
  });
}
