import { randomUUID } from 'node:crypto';
import { dayInLaPaz } from '@kantuta/contract/dates';
import { DAY_MS } from '@kantuta/contract/durations';
import { postRegularizationOpened } from '@kantuta/contract/ledger/regularization-posting.rules';
import { parseCents } from '@kantuta/contract/money';
import { createLedger } from '../src/modules/ledger/ledger.service.ts';
import { sql } from '../src/platform/db/database.ts';
import type { TestApp } from './app.ts';

export type DeskMoney = {
  /** Money in dollars that arrived a second time for a payment of a customer. */
  regularizationId: string;
  /** Money in our books that is missing from the list of the bank. */
  missingEventId: string;
};

type Owner = { companyId: number; personId: number; saleId: number };

/** One of each kind of money that waits at the desk of a company. */
export async function newDeskMoney(app: TestApp, owner: Owner): Promise<DeskMoney> {
  const { companyId, personId } = owner;
  const intentId = await newIntent(app, owner);
  const eventId = await tellOfMoney(app, companyId, 'paid_after_expiry');
  const regularizationId = randomUUID();
  const now = app.clock.now();
  const amount = parseCents('100.00');
  await app.database.db.transaction().execute(async (tx) => {
    await createLedger(app.platform).post(tx, {
      companyId,
      kind: 'regularization',
      businessDay: dayInLaPaz(now),
      source: { kind: 'bank_payment', id: eventId },
      entries: postRegularizationOpened({
        tender: { account: 'bank', currency: 'USD', amount },
        personId,
      }),
    });
    await tx
      .insertInto('regularization')
      .values({
        id: regularizationId,
        intentId,
        companyId,
        provider: 'qr-bank',
        eventId,
        reason: 'paid_after_expiry',
        currency: 'USD',
        amountMinor: amount,
        openedAt: now,
        promisedAt: new Date(now.getTime() + DAY_MS),
      })
      .execute();
  });
  const missingEventId = await tellOfMoney(app, companyId, 'ignored');
  await app.database.db
    .insertInto('missingMoney')
    .values({
      provider: 'qr-bank',
      eventId: missingEventId,
      day: dayInLaPaz(now),
      intentId,
      foundAt: now,
    })
    .execute();
  return { regularizationId, missingEventId };
}

/** Its money is in regularization; its instalment stays free, so that a customer can have many of them. */
async function newIntent(app: TestApp, { companyId, personId, saleId }: Owner): Promise<string> {
  const [id, now, amountMinor] = [randomUUID(), app.clock.now(), 10_000];
  await app.database.db
    .insertInto('paymentIntent')
    .values({
      id,
      reference: app.platform.ids.reference(),
      personId,
      companyId,
      currency: 'USD',
      amountMinor,
      method: 'qr',
      state: 'in_regularization',
      attemptId: randomUUID(),
      fingerprint: Buffer.alloc(32),
      createdAt: now,
      stateChangedAt: now,
    })
    .execute();
  await app.database.db
    .insertInto('paymentItem')
    .values({ intentId: id, saleId, instalmentNumber: 1, amountMinor, open: false })
    .execute();
  return id;
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
