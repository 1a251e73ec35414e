import { randomUUID } from 'node:crypto';
import { sql } from '../src/platform/db/database.ts';
import type { TestApp } from './app.ts';

/** Money that matches no payment, on the account of a company. */
export async function newRegularization(
  app: TestApp,
  { companyId, promisedAt }: { companyId: number; promisedAt: Date },
): Promise<string> {
  const [id, eventId] = [randomUUID(), `evt_${randomUUID()}`];
  const at = app.clock.now();
  const { db } = app.database;
  await db
    .insertInto('providerEvent')
    .values({
      provider: 'qr-bank',
      eventId,
      source: 'webhook',
      receivedAt: at,
      body: sql<string>`'{}'::jsonb`,
    })
    .execute();
  await db
    .insertInto('regularization')
    .values({
      id,
      companyId,
      provider: 'qr-bank',
      eventId,
      reason: 'orphan',
      currency: 'BOB',
      amountMinor: 123_450,
      openedAt: at,
      promisedAt,
    })
    .execute();
  return id;
}

/** A job that failed to its last try, as the queue leaves it. */
export async function newFailedJob(app: TestApp, output: object): Promise<string> {
  const { rows } = await sql<{ id: string }>`
    INSERT INTO pgboss.job (name, data, source_name, source_retry_count, source_output)
    VALUES ('payments.refreshRates.parked', '{}', 'payments.refreshRates', 4, ${JSON.stringify(output)}::jsonb)
    RETURNING id::text`.execute(app.database.owner);
  return rows[0]?.id ?? '';
}
