import { randomUUID } from 'node:crypto';
import { dayInLaPaz } from '@kantuta/contract/dates';
import { postRegularizationOpened } from '@kantuta/contract/ledger/posting.rules';
import { parseCents } from '@kantuta/contract/money';
import { createLedger } from '../src/modules/ledger/ledger.service.ts';
import { sql } from '../src/platform/db/database.ts';
import type { TestApp } from './app.ts';

export type DeskMoney = {
  /** Money in dollars of a payment that nobody knows. */
  regularizationId: string;
  /** Money of our books that the bank's list does not have. */
  missingEventId: string;
};

/** One of each kind of money that waits at the desk of a company. */
export async function newDeskMoney(app: TestApp, companyId: number): Promise<DeskMoney> {
  const eventId = await tellOfMoney(app, companyId, 'orphan');
  const regularizationId = randomUUID();
  const now = app.clock.now();
  const amount = parseCents('100.00');
  await app.database.db.transaction().execute(async (tx) => {
    await createLedger(app.platform).post(tx, {
      companyId,
      kind: 'regularization',
      businessDay: dayInLaPaz(now),
      source: { kind: 'bank_payment', id: eventId },
      entries: postRegularizationOpened({ tender: { account: 'bank', currency: 'USD', amount } }),
    });
    await tx
      .insertInto('regularization')
      .values({
        id: regularizationId,
        companyId,
        provider: 'qr-bank',
        eventId,
        reason: 'orphan',
        currency: 'USD',
        amountMinor: amount,
        openedAt: now,
        promisedAt: new Date(now.getTime() + 86_400_000),
      })
      .execute();
  });
  return { regularizationId, missingEventId: await newMissingMoney(app, companyId) };
}

/** Something that our books have of today and the list of the bank has not. */
export async function newMissingMoney(app: TestApp, companyId: number): Promise<string> {
  const eventId = await tellOfMoney(app, companyId, 'ignored');
  const foundAt = app.clock.now();
  await app.database.db
    .insertInto('missingMoney')
    .values({ provider: 'qr-bank', eventId, day: dayInLaPaz(foundAt), foundAt })
    .execute();
  return eventId;
}

async function tellOfMoney(app: TestApp, companyId: number, outcome: string): Promise<string> {
  const eventId = `evt_${randomUUID()}`;
  const at = app.clock.now();
  const { collectingAccount } = await app.database.db
    .selectFrom('company')
    .where('id', '=', companyId)
    .select('collectingAccount')
    .executeTakeFirstOrThrow();
  const body = {
    qrId: 'QRUNKNOWN',
    reference: 'NOBODYKNOWS1',
    accountId: collectingAccount,
    amount: '100.00',
    currency: 'USD',
    paidAt: at.toISOString(),
    payer: '',
  };
  await app.database.db
    .insertInto('providerEvent')
    .values({
      provider: 'qr-bank',
      eventId,
      source: 'webhook',
      receivedAt: at,
      body: sql<string>`${JSON.stringify(body)}::jsonb`,
      outcome,
      processedAt: at,
    })
    .execute();
  return eventId;
}
