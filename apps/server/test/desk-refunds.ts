import { randomUUID } from 'node:crypto';
import { dayInLaPaz } from '@kantuta/contract/dates';
import { DAY_MS } from '@kantuta/contract/durations';
import { reverse, type LedgerEntry } from '@kantuta/contract/ledger/entries.rules';
import { postOwedBack } from '@kantuta/contract/ledger/reversal-posting.rules';
import { cents, negate } from '@kantuta/contract/money';
import { createLedger } from '../src/modules/ledger/ledger.service.ts';
import { anyRate } from '../src/modules/payments/rates/rates.factory.ts';
import { daysAgo, makeSale } from '../src/modules/sales/sales.factory.ts';
import type { Tx } from '../src/platform/db/database.ts';
import type { TestApp } from './app.ts';

type Buyer = { companyId: number; personId: number };
type Owner = Buyer & { saleId: number };

const AMOUNT = cents(1_000);
const BOLIVIANOS = cents(6_960);
const TENDER = { account: 'bank', currency: 'BOB', amount: BOLIVIANOS } as const;

/** A payment by QR that is settled, with a request of its person; and another one that is reversed, whose money has to be sent. */
export async function newDeskRefunds(
  app: TestApp,
  buyer: Buyer,
): Promise<{ settledIntentId: string; returnPartId: string }> {
  return app.database.db.transaction().execute(async (tx) => {
    // A product of its own: what is owed for the others stays as somebody has just seen it.
    const soldOn = daysAgo(app.clock.now(), 100);
    const { saleId } = await makeSale(tx, createLedger(app.platform), { ...buyer, soldOn });
    const owner = { ...buyer, saleId };
    const settled = await newSettled(app, tx, owner);
    await newRequest(app, tx, owner, settled.intentId);
    const back = await newSettled(app, tx, owner);
    await takeBack(app, tx, owner, back);
    return { settledIntentId: settled.intentId, returnPartId: back.partId };
  });
}

/** A settled payment of which the bank of a card's holder claims the money; lost: it has it, and the deed is done. */
export async function newDeskClaim(
  app: TestApp,
  { isLost = false, ...buyer }: Buyer & { isLost?: boolean },
): Promise<{ intentId: string }> {
  return app.database.db.transaction().execute(async (tx) => {
    const soldOn = daysAgo(app.clock.now(), 100);
    const { saleId } = await makeSale(tx, createLedger(app.platform), { ...buyer, soldOn });
    const owner = { ...buyer, saleId };
    const { intentId, partId } = await newSettled(app, tx, owner);
    const now = app.clock.now();
    await tx
      .insertInto('chargeback')
      .values({
        id: `cb_${randomUUID()}`,
        intentId,
        partId,
        companyId: owner.companyId,
        personId: owner.personId,
        providerId: `cp_${randomUUID()}`,
        reason: 'fraud',
        openedAt: now,
        answerBy: new Date(now.getTime() + 7 * DAY_MS),
        state: isLost ? 'lost' : 'open',
        stateAt: now,
        takenAt: isLost ? now : null,
      })
      .execute();
    if (isLost)
      await tx.updateTable('sale').set({ state: 'titled' }).where('id', '=', saleId).execute();
    return { intentId };
  });
}

type Settled = { intentId: string; partId: string; transactionId: string; entries: LedgerEntry[] };

async function newSettled(app: TestApp, tx: Tx, owner: Owner): Promise<Settled> {
  const { companyId, personId, saleId } = owner;
  const [intentId, partId, now] = [randomUUID(), randomUUID(), app.clock.now()];
  await tx
    .insertInto('paymentIntent')
    .values({
      id: intentId,
      reference: app.platform.ids.reference(),
      personId,
      companyId,
      currency: 'USD',
      amountMinor: AMOUNT,
      method: 'qr',
      state: 'settled',
      attemptId: randomUUID(),
      fingerprint: Buffer.alloc(32),
      createdAt: now,
      stateChangedAt: now,
    })
    .execute();
  await tx
    .insertInto('paymentItem')
    .values({ intentId, saleId, instalmentNumber: 1, amountMinor: AMOUNT, open: false })
    .execute();
  await tx
    .insertInto('paymentPart')
    .values({
      id: partId,
      intentId,
      position: 1,
      method: 'qr',
      currency: 'USD',
      amountMinor: AMOUNT,
      state: 'captured',
      createdAt: now,
      stateChangedAt: now,
    })
    .execute();
  const rateId = await anyRate(tx, now);
  await tx
    .insertInto('qrAttempt')
    .values({
      id: randomUUID(),
      intentId,
      partId,
      state: 'used',
      amountBobMinor: BOLIVIANOS,
      rateId,
      gloss: '',
      expiresAt: new Date(now.getTime() + DAY_MS),
      createdAt: now,
    })
    .execute();
  const entries: LedgerEntry[] = [
    TENDER,
    { account: 'fx', currency: 'BOB', amount: negate(BOLIVIANOS) },
    { account: 'fx', currency: 'USD', amount: AMOUNT },
    {
      account: 'receivable',
      currency: 'USD',
      amount: negate(AMOUNT),
      saleId,
      instalmentNumber: 1,
      component: 'capital',
    },
  ];
  const transactionId = await createLedger(app.platform).post(tx, {
    companyId,
    kind: 'payment',
    businessDay: dayInLaPaz(now),
    source: { kind: 'payment_intent', id: intentId },
    entries,
  });
  await tx
    .insertInto('receipt')
    .values({
      reference: app.platform.ids.reference(),
      companyId,
      // Far from the numbers that the counter gives.
      number: 1_000_000 + Math.floor(Math.random() * 1_000_000_000),
      personId,
      intentId,
      transactionId,
      issuedAt: now,
      paidOn: dayInLaPaz(now),
      method: 'qr',
      currency: 'USD',
      amountMinor: AMOUNT,
      code: randomUUID(),
    })
    .execute();
  return { intentId, partId, transactionId, entries };
}

async function newRequest(app: TestApp, tx: Tx, owner: Owner, intentId: string): Promise<void> {
  const now = app.clock.now();
  await tx
    .insertInto('refundRequest')
    .values({
      id: randomUUID(),
      intentId,
      personId: owner.personId,
      companyId: owner.companyId,
      attemptId: randomUUID(),
      reason: 'paid_twice',
      words: '',
      madeAt: now,
      promisedAt: new Date(now.getTime() + DAY_MS),
    })
    .execute();
}

async function takeBack(app: TestApp, tx: Tx, owner: Owner, of: Settled): Promise<void> {
  const { companyId, personId } = owner;
  const now = app.clock.now();
  const businessDay = dayInLaPaz(now);
  const { post } = createLedger(app.platform);
  const transactionId = await post(tx, {
    companyId,
    kind: 'reversal',
    businessDay,
    source: { kind: 'payment_intent', id: of.intentId },
    entries: reverse(of.entries),
    reversesId: of.transactionId,
  });
  const { id: reversedBy } = await tx
    .selectFrom('person')
    .where('id', '<>', personId)
    .limit(1)
    .select('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('paymentReversal')
    .values({
      intentId: of.intentId,
      transactionId,
      cause: 'refund',
      words: 'Pagó dos veces.',
      reversedBy,
      reversedAt: now,
    })
    .execute();
  const { entries, owed } = postOwedBack({
    tender: TENDER,
    worth: AMOUNT,
    currency: 'USD',
    personId,
  });
  await post(tx, {
    companyId,
    kind: 'refund_owed',
    businessDay,
    source: { kind: 'payment_return', id: of.partId },
    entries,
  });
  await tx
    .insertInto('paymentReturn')
    .values({
      partId: of.partId,
      intentId: of.intentId,
      way: 'transfer',
      companyId,
      personId,
      currency: owed.currency,
      amountMinor: owed.amount,
      madeAt: now,
      promisedAt: new Date(now.getTime() + 2 * DAY_MS),
    })
    .execute();
  await tx
    .updateTable('paymentIntent')
    .set({ state: 'reversed' })
    .where('id', '=', of.intentId)
    .execute();
}
