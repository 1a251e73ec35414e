import { addDays, dayInLaPaz, type Day } from '@kantuta/contract/dates';
import { cents, currencySchema, parseCents } from '@kantuta/contract/money';
import { needsSecondPerson } from '@kantuta/contract/payments/regularization.rules';
import { addBusinessHours, regionOf } from '@kantuta/contract/settings/calendar.rules';
import { sql, type Reader } from '../../../platform/db/database.ts';
import { dryRun, line, monthBefore, type DryRun } from '../../../platform/settings/dry-run.ts';
import type { Settings } from '../../../platform/settings/settings.ts';

/** What other days and limits would mean for the payments that people may ask back, and for those that went back lately (SET-2). */
export function refundDryRuns(settings: Settings): DryRun[] {
  /** How many of these ended within so many business hours of the region of their company. */
  async function countInTime(all: readonly Promised[], hours: number): Promise<number> {
    const inTime = await Promise.all(
      all.map(async ({ companyId, beganAt, endedAt }) => {
        const scope = { kind: 'company' as const, id: String(companyId) };
        const region = regionOf(await settings.get('calendar.region', { scope }));
        return endedAt <= addBusinessHours(beganAt, hours, region);
      }),
    );
    return inTime.filter(Boolean).length;
  }

  return [
    // What is promised already stays promised.
    dryRun(['refund.answerHours'], async (reader, { before, after, at }) => {
      const all = await listAnswered(reader, monthBefore(at));
      const figures = {
        before: await countInTime(all, before),
        after: await countInTime(all, after),
      };
      return { kept: [], rows: [line('lastMonth', 'refundsAnsweredInTime', figures)] };
    }),
    dryRun(['refund.sendHours'], async (reader, { before, after, at }) => {
      const all = await listSent(reader, monthBefore(at));
      const figures = {
        before: await countInTime(all, before),
        after: await countInTime(all, after),
      };
      return { kept: [], rows: [line('lastMonth', 'refundsSentInTime', figures)] };
    }),
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

type Promised = { companyId: number; beganAt: Date; endedAt: Date };

/** Requests that the desk answered. */
async function listAnswered(reader: Reader, since: Date): Promise<Promised[]> {
  const rows = await reader
    .selectFrom('refundRequest')
    .where('state', 'in', ['refunded', 'declined'])
    .where('decidedAt', '>', since)
    .select(['companyId', 'madeAt', 'decidedAt'])
    .execute();
  return rows.flatMap(({ companyId, madeAt, decidedAt }) =>
    decidedAt === null ? [] : [{ companyId, beganAt: madeAt, endedAt: decidedAt }],
  );
}

/** Money that people sent. */
async function listSent(reader: Reader, since: Date): Promise<Promised[]> {
  const rows = await reader
    .selectFrom('paymentReturn')
    .where('way', '=', 'transfer')
    .where('doneAt', '>', since)
    .select(['companyId', 'madeAt', 'doneAt'])
    .execute();
  return rows.flatMap(({ companyId, madeAt, doneAt }) =>
    doneAt === null ? [] : [{ companyId, beganAt: madeAt, endedAt: doneAt }],
  );
}
