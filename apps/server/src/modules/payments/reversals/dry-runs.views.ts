import { addDays, dayInLaPaz, type Day } from '@kantuta/contract/dates';
import { cents, currencySchema, parseCents } from '@kantuta/contract/money';
import { needsSecondPerson } from '@kantuta/contract/payments/regularization.rules';
import { sql, type Reader } from '../../../platform/db/database.ts';
import { dryRun, line, monthBefore, type DryRun } from '../../../platform/settings/dry-run.ts';

/** What other days and limits would mean for the payments that people may ask back, and for those that went back lately (SET-2). */
export function refundDryRuns(): DryRun[] {
  return [
    dryRun(['refund.requestDays'], async (reader, { before, after, at }) => {
      const since = (days: number) => countPaidSince(reader, addDays(dayInLaPaz(at), -days));
      const figures = { before: await since(before), after: await since(after) };
      return { kept: [], rows: [line('today', 'paymentsToAskBack', figures)] };
    }),
    dryRun(['approval.refundUsd'], async (reader, { before, after, at }) => {
      const all = await listRefunded(reader, monthBefore(at));
      // Bolivianos are not compared with a limit in dollars: two persons decide about them.
      const above = (limit: string) =>
        all.filter(({ amountMinor, currency }) =>
          needsSecondPerson(
            { amount: cents(amountMinor), currency: currencySchema.parse(currency) },
            null,
            parseCents(limit),
          ),
        ).length;
      const figures = { before: above(before), after: above(after) };
      return { kept: [], rows: [line('lastMonth', 'refundsBySecondPerson', figures)] };
    }),
  ];
}

/** Settled payments whose receipt is of this day or later. */
async function countPaidSince(reader: Reader, day: Day): Promise<number> {
  const { n } = await reader
    .selectFrom('receipt')
    .innerJoin('paymentIntent', 'paymentIntent.id', 'receipt.intentId')
    .where('receipt.paidOn', '>=', day)
    .where('paymentIntent.state', '=', 'settled')
    .select(sql<number>`count(*)::int`.as('n'))
    .executeTakeFirstOrThrow();
  return n;
}

async function listRefunded(reader: Reader, since: Date) {
  return reader
    .selectFrom('paymentReversal')
    .innerJoin('paymentIntent', 'paymentIntent.id', 'paymentReversal.intentId')
    .where('paymentReversal.cause', '=', 'refund')
    .where('paymentReversal.reversedAt', '>', since)
    .select(['amountMinor', 'currency'])
    .execute();
}
