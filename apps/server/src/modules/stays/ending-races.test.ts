import { addDays, dayInLaPaz } from '@kantuta/contract/dates';
import { MINUTE_MS } from '@kantuta/contract/durations';
import { cancelStay, holdStay, readStay, type Stay } from '@kantuta/contract/stays/stays.calls';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, TEST_NOON, type TestApp } from '../../../test/app.ts';
import { newCustomer, type Customer } from '../../../test/customer.ts';
import { countWaiting, holdUntilWaiting, UNTIL_THEY_WAIT } from '../../../test/hold.ts';
import { doJob, runJobs } from '../../../test/jobs.ts';
import { eventOf, qrOf, start, tell } from '../../../test/paying.ts';
import { withoutLocks } from '../../../test/without-locks.ts';
import { turnStaysJob } from './stays.jobs.ts';
import { makeStayType } from './stays.factory.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ jobs: false });
});
afterAll(() => app.close());

const GUEST = {
  name: 'Rosa Prueba',
  documentType: 1 as const,
  document: '9001002',
  birthDate: '1990-01-01',
  expiresOn: '',
};

/** A held booking of the only room of its kind. */
async function held(at: TestApp): Promise<{ guest: Customer; stay: Stay }> {
  at.clock.set(TEST_NOON);
  const typeId = await at.database.db.transaction().execute((tx) => makeStayType(tx, { rooms: 1 }));
  const guest = await newCustomer(at, { sales: [] });
  const arrivesOn = addDays(dayInLaPaz(TEST_NOON), 10);
  const input = { typeId, arrivesOn, leavesOn: addDays(arrivesOn, 1), guests: [GUEST], saleId: 0 };
  const attempt = { property: 'cabins' as const, attemptId: randomUUID() };
  const { data } = await at.call(holdStay, { ...attempt, ...input }, { as: guest });
  return { guest, stay: data };
}

const pay = (at: TestApp, { chargeId, price }: Stay, as: Customer) =>
  start(at, as, {
    attemptId: randomUUID(),
    method: 'qr',
    selection: { companyId: 3, currency: 'USD', mode: 'charges', charges: [chargeId] },
    expectedAmount: price.amount,
  });

const stateOf = async (at: TestApp, { stayId }: Stay, as: Customer) =>
  (await at.call(readStay, { stayId }, { as })).data.state;

/** A payment that has locked its charge, and is about to be written, while something else ends the booking. */
async function payWhile(
  at: TestApp,
  of: { guest: Customer; stay: Stay },
  end: () => Promise<unknown>,
) {
  let other: Promise<unknown> = Promise.resolve();
  const payment = await holdUntilWaiting(at.database.owner, 1, () => pay(at, of.stay, of.guest), {
    table: 'payment_intent',
    async beforeRelease() {
      other = end();
      await expect
        .poll(() => countWaiting(at.database.owner), UNTIL_THEY_WAIT)
        .toBeGreaterThanOrEqual(2);
    },
  });
  return { payment, ended: await other };
}

const cancelling =
  (at: TestApp, { guest, stay }: { guest: Customer; stay: Stay }) =>
  () =>
    at.call(cancelStay, { stayId: stay.stayId }, { as: guest });

test('a booking is not cancelled while its payment is being written (STY-6)', async () => {
  const of = await held(app);
  const { payment, ended } = await payWhile(app, of, cancelling(app, of));
  expect(payment.data.state).toBe('pending');
  expect(ended).toMatchObject({ status: 1, codigo: 'items_in_payment' });
  await tell(app, eventOf(app, qrOf(app, payment.data)));
  await runJobs(app);
  expect(await stateOf(app, of.stay, of.guest)).toBe('confirmed');
});

test('a hold that ends while its payment is being written stays five minutes longer (STY-5)', async () => {
  const of = await held(app);
  app.clock.advance(20 * MINUTE_MS - 1);
  const { payment } = await payWhile(app, of, () => {
    app.clock.advance(2);
    return doJob(app, turnStaysJob.name, {});
  });
  // The bank makes no QR for a hold that is over; the person tries again with what is left.
  expect(payment.codigo).toBe('qr_not_generated');
  expect(await stateOf(app, of.stay, of.guest)).toBe('held');
});

test('control: without locks the booking is cancelled, and its QR can be paid', async () => {
  const careless = await testApp({ jobs: false, next: app, tamper: withoutLocks });
  const of = await held(careless);
  let ended: unknown;
  const payment = await holdUntilWaiting(
    careless.database.owner,
    1,
    () => pay(careless, of.stay, of.guest),
    {
      table: 'payment_intent',
      async beforeRelease() {
        ended = await cancelling(careless, of)();
      },
    },
  );
  expect(ended).toMatchObject({ status: 0, data: { state: 'cancelled' } });
  expect(payment.data.state).toBe('pending');
  await careless.close();
});
