import type { BonusCount } from '@kantuta/contract/campaigns/bonus.rules';
import type { CountedSale, RaceSums, Standing } from '@kantuta/contract/campaigns/standing.rules';
import { day, type Day } from '@kantuta/contract/dates';
import { sql, type Reader, type Tx } from '../../../platform/db/database.ts';

/** What one sale is in a campaign; null: nothing. */
export type SaleRow = {
  saleId: number;
  adviserId: number;
  soldOn: Day;
  state: CountedSale['state'] | BonusCount['state'];
  points: number;
  receipts: CountedSale['receipts'];
};

/** Takes the oldest touched sales that nobody else is taking; they come again when the transaction is rolled back. */
export async function takeTouched(tx: Tx, limit: number): Promise<number[]> {
  const { rows } = await sql<{ saleId: number }>`
    DELETE FROM campaign_touched WHERE id IN (SELECT id FROM campaign_touched ORDER BY id LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING sale_id`.execute(tx);
  return [...new Set(rows.map(({ saleId }) => saleId))];
}

/** Takes all touched sales, those as well that somebody else is counting, once that is done. */
export async function takeAllTouched(tx: Tx): Promise<number[]> {
  const { rows } = await sql<{ saleId: number }>`
    DELETE FROM campaign_touched WHERE id IN (SELECT id FROM campaign_touched ORDER BY id FOR UPDATE) RETURNING sale_id`.execute(
    tx,
  );
  return [...new Set(rows.map(({ saleId }) => saleId))];
}

/** Notes the states of advisers from a day on. */
export async function noteStates(
  tx: Tx,
  states: readonly { adviserId: number; state: string }[],
  since: Day,
): Promise<void> {
  if (states.length === 0) return;
  await tx
    .insertInto('adviserStateDay')
    .values(states.map((each) => ({ ...each, since })))
    .onConflict((conflict) =>
      conflict
        .columns(['adviserId', 'since'])
        .doUpdateSet(({ ref }) => ({ state: ref('excluded.state') })),
    )
    .execute();
}

/** Locks the lines of these advisers, and makes them where there are none: of two counts the second one sees what the first one wrote. */
export async function lockStandings(
  tx: Tx,
  campaignId: number,
  adviserIds: readonly number[],
): Promise<void> {
  await sql`
    INSERT INTO campaign_standing (campaign_id, adviser_id)
    SELECT ${campaignId}::int, adviser FROM unnest(${[...adviserIds].sort((one, other) => one - other)}::int[]) adviser
    ON CONFLICT (campaign_id, adviser_id) DO UPDATE SET adviser_id = excluded.adviser_id`.execute(
    tx,
  );
}

/** Replaces what is stored of these sales in a campaign. */
export async function replaceSales(
  tx: Tx,
  campaignId: number,
  saleIds: readonly number[],
  sales: readonly SaleRow[],
): Promise<void> {
  await tx
    .deleteFrom('campaignSale')
    .where('campaignId', '=', campaignId)
    .where('saleId', '=', sql<number>`any(${[...saleIds]}::int[])`)
    .execute();
  if (sales.length === 0) return;
  await tx
    .insertInto('campaignSale')
    .values(
      sales.map(({ saleId, adviserId, soldOn, state, points: of }) => ({
        campaignId,
        saleId,
        adviserId,
        soldOn,
        state,
        points: of,
      })),
    )
    .execute();
  const points = sales.flatMap(({ saleId, adviserId, receipts }) =>
    receipts.map(({ receiptOf, on, at, points: of }) => ({
      campaignId,
      saleId,
      transactionId: receiptOf,
      adviserId,
      onDay: on,
      at: new Date(at),
      points: of,
    })),
  );
  if (points.length > 0) await tx.insertInto('campaignPoint').values(points).execute();
}

type SumsRow = {
  adviserId: number;
  score: number;
  provisional: number;
  suspended: number;
  sales: number;
  reachedAt: Date | null;
  months: Record<string, number> | null;
};

/** The sums of some advisers in a race, of what is stored of their sales alone. */
export async function sumsOfAdvisers(
  reader: Reader,
  campaignId: number,
  adviserIds: readonly number[],
): Promise<Map<number, RaceSums>> {
  const { rows } = await sql<SumsRow>`
    SELECT asked.adviser_id, coalesce(sum(months.score), 0)::bigint AS score, coalesce(sum(months.provisional), 0)::bigint AS provisional,
           coalesce(sum(months.suspended), 0)::bigint AS suspended, coalesce(sum(months.sales), 0)::int AS sales,
           json_object_agg(months.month, months.sales) FILTER (WHERE months.sales > 0) AS months,
           (SELECT max(point.at) FROM campaign_point point JOIN campaign_sale sale USING (campaign_id, sale_id)
             WHERE point.campaign_id = ${campaignId} AND point.adviser_id = asked.adviser_id AND sale.state IN ('confirmed','provisional')) AS reached_at
      FROM unnest(${[...adviserIds]}::int[]) AS asked (adviser_id)
      LEFT JOIN (
        SELECT adviser_id, to_char(sold_on, 'YYYY-MM') AS month, count(*) FILTER (WHERE state IN ('confirmed','provisional')) AS sales,
               coalesce(sum(points) FILTER (WHERE state IN ('confirmed','provisional')), 0) AS score,
               coalesce(sum(points) FILTER (WHERE state = 'provisional'), 0) AS provisional,
               coalesce(sum(points) FILTER (WHERE state = 'suspended'), 0) AS suspended
          FROM campaign_sale WHERE campaign_id = ${campaignId} AND adviser_id = ANY (${[...adviserIds]}::int[]) GROUP BY 1, 2) months
        ON months.adviser_id = asked.adviser_id
     GROUP BY asked.adviser_id`.execute(reader);
  return new Map(
    rows.map(({ adviserId, reachedAt, months, ...sums }) => [
      adviserId,
      { ...sums, reachedAt: reachedAt?.toISOString() ?? null, salesByMonth: months ?? {} },
    ]),
  );
}

/** The stored sales of some advisers in a bonus. */
export async function bonusSalesOf(
  reader: Reader,
  campaignId: number,
  adviserIds: readonly number[],
): Promise<{ adviserId: number; soldOn: Day; state: BonusCount['state']; price: number }[]> {
  const rows = await reader
    .selectFrom('campaignSale')
    .where('campaignId', '=', campaignId)
    .where('adviserId', '=', sql<number>`any(${[...adviserIds]}::int[])`)
    .select(['adviserId', 'soldOn', 'state', 'points'])
    .execute();
  return rows.map(({ adviserId, soldOn, state, points }) => ({
    adviserId,
    soldOn: day(soldOn),
    state: state as BonusCount['state'],
    price: points,
  }));
}

export async function writeStandings(
  tx: Tx,
  campaignId: number,
  standings: readonly Standing[],
): Promise<void> {
  if (standings.length === 0) return;
  await tx
    .insertInto('campaignStanding')
    .values(
      standings.map(({ reachedAt, ...standing }) => ({
        campaignId,
        ...standing,
        reachedAt: reachedAt === null ? null : new Date(reachedAt),
      })),
    )
    .onConflict((conflict) =>
      conflict.columns(['campaignId', 'adviserId']).doUpdateSet(({ ref }) => ({
        score: ref('excluded.score'),
        provisional: ref('excluded.provisional'),
        suspended: ref('excluded.suspended'),
        sales: ref('excluded.sales'),
        reachedAt: ref('excluded.reachedAt'),
        need: ref('excluded.need'),
        missed: ref('excluded.missed'),
        out: ref('excluded.out'),
      })),
    )
    .execute();
}

/** Open boards of these campaigns hear at the commit that they moved (decision 044). */
export async function announceMoves(tx: Tx, topics: readonly string[]): Promise<void> {
  await sql`SELECT pg_notify('kantuta_events', json_build_object('topic', topic, 'patch', 'moved')::text)
    FROM unnest(${[...topics]}::text[]) topic`.execute(tx);
}
