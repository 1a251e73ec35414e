import { addDays, dayInLaPaz } from '@kantuta/contract/dates';
import { readTwoForOne } from '@kantuta/contract/memberships/two-for-one/two-for-one.calls';
import { followTwoForOneJob } from '../src/modules/memberships/two-for-one/two-for-one.jobs.ts';
import { mailNotificationJob } from '../src/modules/notifications/notifications.jobs.ts';
import { sql } from '../src/platform/db/database.ts';
import type { Session, TestApp } from './app.ts';
import { newCustomer, type Customer } from './customer.ts';
import { doJob, runJobs } from './jobs.ts';
import { eventOf, qrOf, startPaying, tell } from './paying.ts';

export type TwoForOneBuyer = Customer & { id: string; firstId: number };

/** A 2x1 of these days with these memberships. */
export async function newTwoForOneCampaign(
  app: TestApp,
  itemIds: readonly number[],
): Promise<number> {
  const today = dayInLaPaz(app.clock.now());
  const { owner } = app.database;
  const { rows } = await sql<{ id: number }>`
    INSERT INTO two_for_one_campaign (starts_on, ends_on, stock) VALUES (${addDays(today, -5)}, ${addDays(today, 5)}, 100) RETURNING id`.execute(
    owner,
  );
  const id = rows[0]?.id ?? 0;
  await sql`INSERT INTO two_for_one_item SELECT ${id}, unnest(${[...itemIds]}::int[])`.execute(
    owner,
  );
  return id;
}

/** A customer whose membership was bought with the 2x1, and nothing has followed yet. */
export async function newTwoForOneBuyer(
  app: TestApp,
  { campaignId, itemId }: { campaignId: number; itemId: number },
): Promise<TwoForOneBuyer> {
  const made = await newCustomer(app, { sales: [{ daysAgo: 40 }] });
  const [firstId = 0] = made.saleIds;
  const id = app.platform.ids.uuid();
  const { owner } = app.database;
  await sql`
    INSERT INTO two_for_one (id, campaign_id, item_id, company_id, person_id, first_sale_id, state, taken_at)
    VALUES (${id}, ${campaignId}, ${itemId}, 8, ${made.personId}, ${firstId}, 'held', ${app.clock.now()})`.execute(
    owner,
  );
  await sql`UPDATE two_for_one_campaign SET taken = taken + 1 WHERE id = ${campaignId}`.execute(
    owner,
  );
  return { ...made, id, firstId };
}

export const followTwoForOne = (app: TestApp, { id }: { id: string }) =>
  doJob(app, followTwoForOneJob.name, { twoForOneId: id });

export async function ownTwoForOne(app: TestApp, as: Session) {
  const [own] = (await app.call(readTwoForOne, {}, { as })).data.own;
  if (!own) throw new Error('nothing was taken');
  return own;
}

/** What a person is told by mail. */
export async function lettersFor(
  app: TestApp,
  { personId }: { personId: number },
): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    SELECT told.key FROM pgboss.job JOIN notification told ON told.id = (job.data->>'notificationId')::int
     WHERE job.name = ${mailNotificationJob.name} AND told.person_id = ${personId} ORDER BY job.created_on`.execute(
    app.database.owner,
  );
  return rows.map(({ key }) => key);
}

/** Pays the next instalment, or all of it, and does what follows. */
export async function payFirst(
  app: TestApp,
  buyer: Customer,
  mode: 'next' | 'payoff' = 'next',
): Promise<void> {
  const [saleId = 0] = buyer.saleIds;
  const selection = mode === 'next' ? {} : { mode, saleId };
  const payment = await startPaying(app, buyer, { selection });
  await tell(app, eventOf(app, qrOf(app, payment)));
  await runJobs(app, { without: [mailNotificationJob.name] });
}
