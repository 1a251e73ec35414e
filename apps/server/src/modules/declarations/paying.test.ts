import { randomUUID } from 'node:crypto';
import { day, instantInLaPaz } from '@kantuta/contract/dates';
import {
  readOwnDeclaration,
  submitDeclaration,
} from '@kantuta/contract/declarations/declarations.calls';
import { cents, negate } from '@kantuta/contract/money';
import { postInitialReceived } from '@kantuta/contract/ledger/payment-posting.rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, TEST_NOON, type TestApp } from '../../../test/app.ts';
import { newCustomer, type Customer } from '../../../test/customer.ts';
import { doJob, runJobs } from '../../../test/jobs.ts';
import {
  eventOf,
  paymentInputOf,
  qrOf,
  read,
  start,
  startPaying,
  tell,
} from '../../../test/paying.ts';
import { prove } from '../../../test/signing-in.ts';
import { countOf } from '../../../test/tables.ts';
import { readPaymentFacts } from '../payments/receipts/payment-facts.views.ts';
import { createLedger } from '../ledger/ledger.service.ts';
import { remindDeclarationsJob } from './declarations.jobs.ts';
import { DECLARED, makeDeclaration, makePaid } from './declarations.factory.ts';

let app: TestApp;
const LIMIT = 1_000_000;

beforeAll(async () => {
  app = await testApp({ jobs: false });
});
afterAll(() => app.close());

/** A receipt of so many cents that was paid on a day; returns its entry in the books. */
async function paid(
  { personId, saleIds: [saleId = 0] }: Customer,
  amount: number,
  on = '2026-03-01',
  method = 'card',
): Promise<string> {
  const receipt = { personId, saleId, amount: cents(amount), on: day(on), method };
  return app.database.db.transaction().execute((tx) => makePaid(app.platform, tx, receipt));
}

/** Reverses an entry of the books. */
async function takeBack(
  { personId, saleIds: [saleId = 0] }: Customer,
  transactionId: string,
): Promise<void> {
  await app.database.db.transaction().execute((tx) =>
    createLedger(app.platform).post(tx, {
      companyId: 8,
      kind: 'reversal',
      businessDay: day('2026-03-02'),
      source: { kind: 'test', id: randomUUID() },
      reversesId: transactionId,
      entries: postInitialReceived({
        tender: { account: 'cash', currency: 'USD', amount: cents(LIMIT) },
        currency: 'USD',
        amount: cents(LIMIT),
        saleId,
        personId,
      }).map((entry) => ({ ...entry, amount: negate(entry.amount) })),
    }),
  );
}

/** Pays the next instalment; the code of the refusal, empty if it began. */
async function begin(customer: Customer): Promise<string> {
  return (await start(app, customer, await paymentInputOf(app, customer))).codigo;
}

test.each([
  ['one cent below the limit', LIMIT - 1, '2026-01-01', ''],
  ['at the limit', LIMIT, '2026-01-01', 'uif_required'],
  ['at the limit on the last day of the year before', LIMIT, '2025-12-31', ''],
] as const)('paid %s (UIF-1)', async (_, amount, on, codigo) => {
  const customer = await newCustomer(app);
  await paid(customer, amount, on);
  expect(await begin(customer)).toBe(codigo);
});

test('the sum is that of the year in which one pays: it begins again at midnight in La Paz (UIF-1)', async () => {
  const customer = await newCustomer(app);
  await paid(customer, LIMIT, '2026-12-31');
  const newYear = instantInLaPaz(day('2027-01-01'));
  app.clock.set(new Date(newYear.getTime() - 1_000));
  const before = { ...customer, ...(await app.signIn(customer.personId)) };
  expect(await begin(before)).toBe('uif_required');
  app.clock.set(newYear);
  expect(await begin(before)).toBe('');
  app.clock.set(TEST_NOON);
});

test('what was taken back does not count (UIF-1)', async () => {
  const customer = await newCustomer(app);
  const transactionId = await paid(customer, LIMIT);
  expect(await begin(customer)).toBe('uif_required');
  await takeBack(customer, transactionId);
  expect(await begin(customer)).toBe('');
});

test('the payment that crosses the sum settles, and one that is open goes on to its end; the next start asks (UIF-1)', async () => {
  const customer = await newCustomer(app);
  await paid(customer, LIMIT - 1);
  const crossing = await startPaying(app, customer);
  await tell(app, eventOf(app, qrOf(app, crossing)));
  await runJobs(app);
  expect((await read(app, customer, crossing)).state).toBe('settled');
  const input = await paymentInputOf(app, customer);
  expect((await start(app, customer, input)).codigo).toBe('uif_required');
  expect(await countOf(app.database.db, 'payment_intent', `person_id = ${customer.personId}`)).toBe(
    1,
  );

  await prove(app, customer);
  const attemptId = randomUUID();
  const signed = { ...DECLARED, attemptId, isTrue: true } as const;
  expect((await app.call(submitDeclaration, signed, { as: customer })).status).toBe(0);
  expect((await start(app, customer, input)).status).toBe(0);
});

test('a payment that was open before the sum was reached is settled', async () => {
  const customer = await newCustomer(app);
  const open = await startPaying(app, customer);
  await paid(customer, LIMIT);
  await tell(app, eventOf(app, qrOf(app, open)));
  await runJobs(app);
  expect((await read(app, customer, open)).state).toBe('settled');
});

test.each([
  ['in_review', ''],
  ['approved', ''],
  ['rejected', 'uif_required'],
] as const)('a declaration that is %s (UIF-3)', async (state, codigo) => {
  const customer = await newCustomer(app);
  await paid(customer, LIMIT);
  const { personId } = customer;
  await app.database.db
    .transaction()
    .execute((tx) => makeDeclaration(app.platform, tx, { personId, state }));
  expect(await begin(customer)).toBe(codigo);
});

test('the declaration of somebody else opens nothing', async () => {
  const [customer, other] = [await newCustomer(app), await newCustomer(app)];
  await paid(customer, LIMIT);
  await app.database.db
    .transaction()
    .execute((tx) =>
      makeDeclaration(app.platform, tx, { personId: other.personId, state: 'approved' }),
    );
  expect(await begin(customer)).toBe('uif_required');
});

test('whom payments ask is told once a year, and sees why (UIF-4)', async () => {
  const customer = await newCustomer(app);
  await paid(customer, LIMIT);
  const told = () =>
    countOf(
      app.database.db,
      'notification',
      `person_id = ${customer.personId} AND key = 'declarationDue'`,
    );
  await doJob(app, remindDeclarationsJob.name, {});
  await doJob(app, remindDeclarationsJob.name, {});
  expect(await told()).toBe(1);
  const { data } = await app.call(readOwnDeclaration, {}, { as: customer });
  expect(data).toMatchObject({ state: 'pending', isDue: true, needs: ['payments'] });
});

test('what stands out in the payments of a year goes to compliance, whatever the answers (UIF-6)', async () => {
  const limits = { roundCash: cents(100_000), cashContract: cents(5_000_000) };
  const today = day('2026-03-10');
  const facts = ({ personId }: Customer) =>
    readPaymentFacts(app.database.db, { personId, today, limits });
  const calm = await newCustomer(app, { sales: [{ price: '5000.00', initial: '500.00' }] });
  for (const on of ['2026-03-01', '2026-03-02', '2026-03-03', '2026-03-04'])
    await paid(calm, 12_345, on);
  await paid(calm, 100_000, '2026-03-05');
  await paid(calm, 100_001, '2026-03-06', 'cash');
  // A year ago and a day: it does not count any more.
  await paid(calm, 100_000, '2025-03-10', 'cash');
  expect(await facts(calm)).toMatchObject({ mostInADay: 1, roundCash: 0, cashContracts: 0 });

  const loud = await newCustomer(app);
  for (let n = 0; n < 5; n += 1) await paid(loud, 12_345);
  const round = await paid(loud, 200_000, '2026-03-02', 'cash');
  // 10,800 dollars are more than 50,000 bolivianos.
  expect(await facts(loud)).toMatchObject({ mostInADay: 5, roundCash: 1, cashContracts: 1 });
  await prove(app, loud);
  const signed = { ...DECLARED, attemptId: randomUUID(), isTrue: true } as const;
  const sent = await app.call(submitDeclaration, signed, { as: loud });
  expect(sent.data.state).toBe('in_review');
  await takeBack(loud, round);
  expect(await facts(loud)).toMatchObject({ mostInADay: 5, roundCash: 0, cashContracts: 0 });
});
