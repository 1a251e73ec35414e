import { afterAll, beforeAll, expect, test } from 'vitest';
import { voidTaken } from '@kantuta/contract/counter/voids.calls';
import type { Payment } from '@kantuta/contract/payments/payments.calls';
import { testApp, type TestApp } from '../../../../test/app.ts';
import { newCashier } from '../../../../test/at-counter.ts';
import {
  accept,
  atProcessor,
  claim,
  contest,
  lostForGood,
  paidByCard,
  writeOff,
} from '../../../../test/chargebacks.ts';
import { newCustomer } from '../../../../test/customer.ts';
import { cutOffAtTheEnd, holdUntilWaiting } from '../../../../test/hold.ts';
import { doJob, runJobs } from '../../../../test/jobs.ts';
import { newOperator, newProvedOperator } from '../../../../test/operator.ts';
import { refund } from '../../../../test/refunding.ts';
import { countOf } from '../../../../test/tables.ts';
import { withoutLocks } from '../../../../test/without-locks.ts';
import { sql } from '../../../platform/db/database.ts';
import { findViolations } from '../../ledger/invariants.views.ts';

let app: TestApp;
/** Without row locks and without what the database guards by itself. */
let unguarded: TestApp;

beforeAll(async () => {
  [app, unguarded] = await Promise.all([
    testApp({ jobs: false }),
    testApp({ jobs: false, tamper: withoutLocks }),
  ]);
  await sql`
    DROP INDEX ledger_transaction_once;
    ALTER TABLE ledger_transaction DROP CONSTRAINT ledger_transaction_reverses_id_key;
    ALTER TABLE payment_return DROP CONSTRAINT payment_return_pkey;
    ALTER TABLE payment_return DROP CONSTRAINT payment_return_intent_id_fkey;
    ALTER TABLE payment_reversal DROP CONSTRAINT payment_reversal_pkey;
    DROP INDEX chargeback_one_undecided;
    ALTER TABLE chargeback DROP CONSTRAINT chargeback_pkey;
  `.execute(unguarded.database.owner);
  for (const each of [app, unguarded]) await newCustomer(each);
});
afterAll(() => Promise.all([app.close(), unguarded.close()]));

const financeOf = (on: TestApp) => newProvedOperator(on, { role: 'finance', companyIds: [8] });

async function endOf(on: TestApp, { intentId }: Payment) {
  const of = `intent_id = '${intentId}'`;
  const claims = await on.database.db
    .selectFrom('chargeback')
    .where('intentId', '=', intentId)
    .select('state')
    .execute();
  return {
    reversals: await countOf(on.database.db, 'payment_reversal', of),
    claims: claims.map(({ state }) => state),
  };
}
const isInOrder = async () => expect(await findViolations(app.database.db)).toEqual([]);

/** The desk gives back in the moment in which the claim of the bank is heard. */
async function refundAndClaim(on: TestApp) {
  const payment = await paidByCard(on, await newCustomer(on));
  const as = await financeOf(on);
  on.sandbox.processor.chargeBack(atProcessor(on, payment).id, 'fraud');
  const [answer] = await holdUntilWaiting(on.database.owner, 2, () =>
    Promise.all([refund(on, as, payment), doJob(on, 'payments.sweepChargebacks', {})]),
  );
  return { code: answer.codigo, ...(await endOf(on, payment)), payment };
}

test('of a refund and a claim at once one gives the money; without locks a claim would wait for money that has gone', async () => {
  const { code, reversals, claims, payment } = await refundAndClaim(app);
  expect([
    { code: '', reversals: 1, claims: ['accepted'] },
    { code: 'not_reversible', reversals: 0, claims: ['open'] },
  ]).toContainEqual({ code, reversals, claims });
  await runJobs(app);
  expect(atProcessor(app, payment).refunded).toEqual([]);
  await isInOrder();
  const { payment: _, ...control } = await refundAndClaim(unguarded);
  expect(control).toEqual({ code: '', reversals: 1, claims: ['open'] });
});

async function acceptTwice(on: TestApp) {
  const payment = await paidByCard(on, await newCustomer(on));
  await claim(on, payment);
  const [one, other] = [await financeOf(on), await financeOf(on)];
  const answers = await holdUntilWaiting(on.database.owner, 2, () =>
    Promise.all([accept(on, one, payment), accept(on, other, payment)]),
  );
  const { reversals } = await endOf(on, payment);
  return { codes: answers.map(({ codigo }) => codigo).toSorted(), reversals };
}

test('of two who accept one claim at once, one does it; without locks both would', async () => {
  expect(await acceptTwice(app)).toEqual({ codes: ['', 'chargeback_closed'], reversals: 1 });
  await isInOrder();
  expect(await acceptTwice(unguarded)).toEqual({ codes: ['', ''], reversals: 2 });
});

async function bearTwice(on: TestApp) {
  const customer = await newCustomer(on);
  const payment = await paidByCard(on, customer);
  const [one, other] = [await financeOf(on), await financeOf(on)];
  await lostForGood(on, { customer, as: one, payment });
  const answers = await holdUntilWaiting(on.database.owner, 2, () =>
    Promise.all([writeOff(on, one, payment), writeOff(on, other, payment)]),
  );
  const [lost] = await on.database.db
    .selectFrom('chargeback')
    .where('intentId', '=', payment.intentId)
    .select('id')
    .execute();
  const losses = await countOf(
    on.database.db,
    'ledger_transaction',
    `source_kind = 'chargeback' AND source_id = '${lost?.id}'`,
  );
  return { codes: answers.map(({ codigo }) => codigo).toSorted(), losses };
}

test('of two who take one claim as a loss at once, one does it; without locks it would be posted twice', async () => {
  expect(await bearTwice(app)).toEqual({ codes: ['', 'chargeback_closed'], losses: 1 });
  await isInOrder();
  expect(await bearTwice(unguarded)).toEqual({ codes: ['', ''], losses: 2 });
});

/** A cashier took it, and the lead voids it in the moment in which the desk accepts the claim. */
async function voidAndAccept(on: TestApp) {
  const cashier = await newCashier(on);
  const payment = await paidByCard(on, await newCustomer(on));
  await on.database.owner
    .updateTable('paymentIntent')
    .set({ startedBy: cashier.personId })
    .where('id', '=', payment.intentId)
    .execute();
  const { id: sessionId } = await on.database.db
    .selectFrom('cashSession')
    .where('cashierId', '=', cashier.personId)
    .select('id')
    .executeTakeFirstOrThrow();
  const lead = await newOperator(on, { role: 'cashier_lead', companyIds: [8] });
  const as = await financeOf(on);
  const { intentId } = payment;
  const voiding = () =>
    on.call(voidTaken, { sessionId, intentId, reason: 'Se cobró a otra persona.' }, { as: lead });
  return { payment, as, voiding };
}

test('a void and a claim at once end in one reversal, whichever comes first', async () => {
  const { payment, as, voiding } = await voidAndAccept(app);
  app.sandbox.processor.chargeBack(atProcessor(app, payment).id, 'fraud');
  const [voided] = await holdUntilWaiting(app.database.owner, 2, () =>
    Promise.all([voiding(), doJob(app, 'payments.sweepChargebacks', {})]),
  );
  const { reversals, claims } = await endOf(app, payment);
  expect([
    { code: '', reversals: 1, claims: ['accepted'] },
    { code: 'not_reversible', reversals: 0, claims: ['open'] },
  ]).toContainEqual({ code: voided.codigo, reversals, claims });
  const late = await accept(app, as, payment);
  expect(late.codigo).toBe(reversals === 0 ? '' : 'chargeback_closed');
  expect((await voiding()).codigo).toBe(reversals === 0 ? 'not_reversible' : '');
  await runJobs(app);
  expect((await endOf(app, payment)).reversals).toBe(1);
  expect(atProcessor(app, payment).refunded).toEqual([]);
  await isInOrder();
});

test('one who accepts and one who contests at once: the first one decides', async () => {
  const payment = await paidByCard(app, await newCustomer(app));
  await claim(app, payment);
  const [one, other] = [await financeOf(app), await financeOf(app)];
  const [accepted, contested] = await holdUntilWaiting(app.database.owner, 2, () =>
    Promise.all([accept(app, one, payment), contest(app, other, payment)]),
  );
  expect([accepted.codigo, contested.codigo].toSorted()).toEqual(['', 'chargeback_closed']);
  await runJobs(app);
  const { claims, reversals } = await endOf(app, payment);
  expect({ claims, reversals }).toEqual(
    accepted.codigo === ''
      ? { claims: ['accepted'], reversals: 1 }
      : { claims: ['contested'], reversals: 0 },
  );
  expect([atProcessor(app, payment).chargeback?.state]).toEqual(claims);
  await isInOrder();
});

test('a server that is killed while it accepts has done nothing, and does it the next time', async () => {
  const payment = await paidByCard(app, await newCustomer(app));
  await claim(app, payment);
  const as = await financeOf(app);
  await cutOffAtTheEnd(app.database.owner, () => accept(app, as, payment).catch(() => null));
  expect(await endOf(app, payment)).toEqual({ reversals: 0, claims: ['open'] });
  expect((await accept(app, as, payment)).codigo).toBe('');
  expect(await endOf(app, payment)).toEqual({ reversals: 1, claims: ['accepted'] });
  await isInOrder();
});
