import { HOUR_MS } from '@kantuta/contract/durations';
import { cents, currencySchema, parseCents } from '@kantuta/contract/money';
import { needsSecondPerson } from '@kantuta/contract/payments/regularization.rules';
import { addBusinessHours, regionOf } from '@kantuta/contract/settings/calendar.rules';
import { sql, type Reader } from '../../platform/db/database.ts';
import { dryRun, monthBefore, line, type DryRun } from '../../platform/settings/dry-run.ts';
import type { Settings } from '../../platform/settings/settings.ts';
import { refundDryRuns } from './reversals/dry-runs.views.ts';
import { findLatestRate } from './rates/rates.store.ts';
import { countLivingCards } from './methods/prepaid/prepaid-cards.store.ts';

/** What other times of QR, rates and promises would mean for the payments of today and of the last month (SET-2). */
export function paymentDryRuns(settings: Settings): DryRun[] {
  return [
    dryRun(['qr.validHours'], async (reader, { after, at }) => {
      const open = await listOpenQrs(reader, at);
      const paid = await listPaidQrs(reader, monthBefore(at));
      const n = open.length;
      const lives = ({ createdAt }: { createdAt: Date }, then: Date) =>
        then.getTime() < createdAt.getTime() + after * HOUR_MS;
      return {
        kept: [{ name: 'qrs', n }],
        rows: [
          line('today', 'qrsOpen', {
            before: n,
            after: n,
            ifAll: open.filter((each) => lives(each, at)).length,
          }),
          line('lastMonth', 'qrsPaidInTime', {
            before: paid.filter(({ expiresAt, paidAt }) => paidAt < expiresAt).length,
            after: paid.filter((each) => lives(each, each.paidAt)).length,
          }),
        ],
      };
    }),
    // A card keeps the day that stands on it: only cards that are issued later have another one.
    dryRun(['prepaid.months'], async (reader) => ({
      kept: [{ name: 'prepaidCards', n: await countLivingCards(reader) }],
      rows: [],
    })),
    dryRun(['rate.maxAgeHours'], async (reader, { before, after, at }) => {
      const latest = await findLatestRate(reader);
      const usable = (hours: number) =>
        latest && at.getTime() - latest.at.getTime() <= hours * HOUR_MS ? 1 : 0;
      const ages = await listRateAges(reader, monthBefore(at));
      return {
        kept: [],
        rows: [
          line('today', 'ratesUsable', { before: usable(before), after: usable(after) }),
          line('lastMonth', 'qrsWithFreshRate', {
            before: ages.length,
            after: ages.filter((hours) => hours <= after).length,
          }),
        ],
      };
    }),
    dryRun(['regularization.hours'], async (reader, { after, at }) => {
      const all = await listRegularizations(reader, monthBefore(at));
      const promised = await Promise.all(
        all.map(async (each) => {
          const scope = { kind: 'company' as const, id: String(each.companyId) };
          const region = regionOf(await settings.get('calendar.region', { scope }));
          return { ...each, wouldBe: addBusinessHours(each.openedAt, after, region) };
        }),
      );
      const open = promised.filter(({ closedAt }) => closedAt === null);
      const closed = promised.flatMap(({ closedAt, ...each }) =>
        closedAt === null ? [] : [{ ...each, closedAt }],
      );
      const late = open.filter(({ promisedAt }) => promisedAt < at).length;
      return {
        kept: [{ name: 'regularizations', n: open.length }],
        rows: [
          line('today', 'regularizationsLate', {
            before: late,
            after: late,
            ifAll: open.filter(({ wouldBe }) => wouldBe < at).length,
          }),
          line('lastMonth', 'regularizationsInTime', {
            before: closed.filter(({ promisedAt, closedAt }) => closedAt <= promisedAt).length,
            after: closed.filter(({ wouldBe, closedAt }) => closedAt <= wouldBe).length,
          }),
        ],
      };
    }),
    dryRun(['approval.regularizationUsd'], async (reader, { before, after, at }) => {
      const since = monthBefore(at);
      const all = await listRegularizations(reader, since);
      const opened = all.filter(({ openedAt }) => openedAt > since);
      const sell = (await findLatestRate(reader))?.sell ?? null;
      const above = (limit: string) =>
        opened.filter(({ amountMinor, currency }) =>
          needsSecondPerson(
            { amount: cents(amountMinor), currency: currencySchema.parse(currency) },
            sell,
            parseCents(limit),
          ),
        ).length;
      const figures = { before: above(before), after: above(after) };
      return { kept: [], rows: [line('lastMonth', 'regularizationsBySecondPerson', figures)] };
    }),
    ...refundDryRuns(settings),
  ];
}

async function listOpenQrs(reader: Reader, at: Date) {
  return reader
    .selectFrom('qrAttempt')
    .where('state', '=', 'generated')
    .where('expiresAt', '>', at)
    .select('createdAt')
    .execute();
}

/** Money that came for a QR, whether it was in time or not: the newest QR of the payment that was there before it. */
async function listPaidQrs(reader: Reader, since: Date) {
  const { rows } = await sql<{ createdAt: Date; expiresAt: Date; paidAt: Date }>`
    SELECT DISTINCT ON (stage.intent_id) qr.created_at AS "createdAt", qr.expires_at AS "expiresAt", stage.at AS "paidAt"
    FROM payment_stage stage JOIN qr_attempt qr ON qr.intent_id = stage.intent_id AND qr.created_at <= stage.at
    WHERE stage.stage = 'bank_confirmed' AND stage.at > ${since}
    ORDER BY stage.intent_id, stage.at, qr.created_at DESC`.execute(reader);
  return rows;
}

/** How many hours old the rate was that went into each QR. */
async function listRateAges(reader: Reader, since: Date): Promise<number[]> {
  const rows = await reader
    .selectFrom('qrAttempt')
    .innerJoin('exchangeRate', 'exchangeRate.id', 'qrAttempt.rateId')
    .where('qrAttempt.createdAt', '>', since)
    .select(['qrAttempt.createdAt', 'exchangeRate.rateAt'])
    .execute();
  return rows.map(({ createdAt, rateAt }) => (createdAt.getTime() - rateAt.getTime()) / HOUR_MS);
}

/** All that are open, and those that were closed lately. */
async function listRegularizations(reader: Reader, since: Date) {
  return reader
    .selectFrom('regularization')
    .where((of) => of.or([of('closedAt', 'is', null), of('closedAt', '>', since)]))
    .select(['companyId', 'openedAt', 'promisedAt', 'closedAt', 'amountMinor', 'currency'])
    .execute();
}
