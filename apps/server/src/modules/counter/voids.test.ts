import { afterAll, beforeAll, expect, test } from 'vitest';
import { countCounter, payAtCounter, readCounter } from '@kantuta/contract/counter/counter.calls';
import { listTaken, voidTaken } from '@kantuta/contract/counter/voids.calls';
import { verifyReceipt } from '@kantuta/contract/payments/receipts/receipts.calls';
import { testApp, type Session, type TestApp } from '../../../test/app.ts';
import { cashInput, newCashier } from '../../../test/at-counter.ts';
import { newCustomer, type Customer } from '../../../test/customer.ts';
import { holdUntilWaiting } from '../../../test/hold.ts';
import { newOperator } from '../../../test/operator.ts';
import { countOf } from '../../../test/tables.ts';
import { withoutLocks } from '../../../test/without-locks.ts';
import { sql } from '../../platform/db/database.ts';
import { findViolations } from '../ledger/invariants.views.ts';

let app: TestApp;
let lead: Session;
beforeAll(async () => {
  app = await testApp({ jobs: false });
  await newCustomer(app);
  lead = await newOperator(app, { role: 'cashier_lead', companyIds: [8] });
});
afterAll(() => app.close());

const REASON = 'Se cobró a otra persona.';

async function takeCash(received: { USD?: string; BOB?: string } = { USD: '300.00' }, on = app) {
  const cashier = await newCashier(on);
  const customer: Customer = await newCustomer(on);
  const paid = await on.call(payAtCounter, await cashInput(on, cashier, customer, received), {
    as: cashier,
  });
  expect(paid.codigo).toBe('');
  const { sessionId } = await on.database.db
    .selectFrom('cashMovement')
    .where('intentId', '=', paid.data.payment.intentId)
    .select('sessionId')
    .executeTakeFirstOrThrow();
  return { cashier, customer, sessionId, intentId: paid.data.payment.intentId };
}

const drawersOf = async (sessionId: string) =>
  (
    await app.database.db
      .selectFrom('cashMovement')
      .where('sessionId', '=', sessionId)
      .groupBy('currency')
      .orderBy('currency')
      .select(['currency', (of) => of.fn.sum<string>('amountMinor').as('sum')])
      .execute()
  ).map(({ currency, sum }) => `${currency} ${sum}`);

const voids = (of: { sessionId: string; intentId: string }, as = lead, on = app) =>
  on.call(voidTaken, { sessionId: of.sessionId, intentId: of.intentId, reason: REASON }, { as });

test('the lead voids a payment in cash: it goes out of the drawers exactly as it came, and its receipt falls (REF-6)', async () => {
  const taken = await takeCash({ USD: '300.00' });
  const { data: before } = await app.call(listTaken, { sessionId: taken.sessionId }, { as: lead });
  expect(before.taken).toMatchObject([
    { state: 'settled', can: { void: true }, methods: ['cash'] },
  ]);
  expect((await voids(taken)).data.taken).toMatchObject([
    { state: 'reversed', words: REASON, can: { void: false } },
  ]);
  // What the till was opened with.
  expect(await drawersOf(taken.sessionId)).toEqual(['BOB 60000', 'USD 0']);
  const { code } = await app.database.db
    .selectFrom('receipt')
    .where('intentId', '=', taken.intentId)
    .select('code')
    .executeTakeFirstOrThrow();
  expect((await app.call(verifyReceipt, { code })).data.outcome).toBe('reversed');
  // Sent again, because its answer was lost.
  expect((await voids(taken)).codigo).toBe('');
  expect(await findViolations(app.database.db)).toEqual([]);
});

test('only the lead of the company voids, never in their own till, and only what the till took', async () => {
  const [taken, other] = [await takeCash(), await takeCash()];
  const elsewhere = await newOperator(app, { role: 'cashier_lead', companyIds: [12] });
  const finance = await newOperator(app, { role: 'finance', companyIds: [8] });
  for (const as of [elsewhere, finance, taken.cashier])
    expect((await voids(taken, as)).codigo).toBe('forbidden');
  expect((await voids({ ...taken, intentId: other.intentId })).codigo).toBe('forbidden');
  expect((await app.call(readCounter, {}, { as: taken.cashier })).codigo).toBe('');
});

test('a till that is in its count voids nothing, also when both begin at once', async () => {
  const taken = await takeCash();
  const [count, voided] = await holdUntilWaiting(
    app.database.owner,
    2,
    () => Promise.all([app.call(countCounter, {}, { as: taken.cashier }), voids(taken)]),
    { row: { table: 'cash_session', id: taken.sessionId } },
  );
  // Whichever came first: a drawer that is counted misses nothing.
  expect(count.codigo).toBe('');
  expect(['', 'cash_session_closed']).toContain(voided.codigo);
  expect(await findViolations(app.database.db)).toEqual([]);
  const late = await takeCash();
  await app.call(countCounter, {}, { as: late.cashier });
  expect((await voids(late)).codigo).toBe('cash_session_closed');
});

async function voidTwice(on: TestApp) {
  const taken = await takeCash({ USD: '300.00' }, on);
  const one = await newOperator(on, { role: 'cashier_lead', companyIds: [8] });
  const other = await newOperator(on, { role: 'admin', companyIds: null });
  const answers = await holdUntilWaiting(on.database.owner, 2, () =>
    Promise.all([voids(taken, one, on), voids(taken, other, on)]),
  );
  const of = `intent_id = '${taken.intentId}'`;
  return {
    codes: answers.map(({ codigo }) => codigo).toSorted(),
    reversals: await countOf(on.database.db, 'payment_reversal', of),
  };
}

test('of two leads who void one payment at once, one does it; without locks and indexes its cash would go out twice', async () => {
  expect(await voidTwice(app)).toEqual({ codes: ['', 'not_reversible'], reversals: 1 });
  expect(await findViolations(app.database.db)).toEqual([]);
  const unguarded = await testApp({ jobs: false, tamper: withoutLocks });
  await sql`
    DROP INDEX ledger_transaction_once;
    ALTER TABLE ledger_transaction DROP CONSTRAINT ledger_transaction_reverses_id_key;
    ALTER TABLE payment_return DROP CONSTRAINT payment_return_pkey;
    ALTER TABLE payment_return DROP CONSTRAINT payment_return_intent_id_fkey;
    ALTER TABLE payment_reversal DROP CONSTRAINT payment_reversal_pkey;
  `.execute(unguarded.database.owner);
  await newCustomer(unguarded);
  expect(await voidTwice(unguarded)).toEqual({ codes: ['', ''], reversals: 2 });
  await unguarded.close();
});
