import { afterAll, beforeAll, expect, test } from 'vitest';
import { HOUR_MS } from '@kantuta/contract/durations';
import { openDeposit, readDeposit } from '@kantuta/contract/reservations/deposits.calls';
import { releaseHold } from '@kantuta/contract/reservations/holds.calls';
import {
  applyRegularization,
  readRegularization,
} from '@kantuta/contract/payments/regularizations.calls';
import { testApp, type TestApp } from '../../../../test/app.ts';
import { doJob, runJobs } from '../../../../test/jobs.ts';
import { newProvedOperator } from '../../../../test/operator.ts';
import { eventOf, qrOf, read, tell } from '../../../../test/paying.ts';
import { inputAfterPreview, previewOf, tellMisfit } from '../../../../test/regularizing.ts';
import { newHolder, startDeposit, type Holder } from '../../../../test/reserving.ts';
import { countOf } from '../../../../test/tables.ts';
import { findViolations } from '../../ledger/invariants.views.ts';
import { turnHoldsJob } from '../reservations.jobs.ts';

// `LONG=1` has the size of the issue; each change runs a small one.
const ROUNDS = process.env['LONG'] === '1' ? 200 : 6;

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ jobs: false });
});
afterAll(() => app.close());

const finance = () => newProvedOperator(app, { role: 'finance', companyIds: null });
const shown = async ({ holdId, personId }: Holder) =>
  (await app.call(readDeposit, { holdId }, { as: await app.signIn(personId) })).data;
const turn = () => doJob(app, turnHoldsJob.name, {});

test('more money than a deposit asks for reserves, and the rest is credit of the person', async () => {
  const holder = await newHolder(app);
  const payment = await startDeposit(app, holder);
  const id = await tellMisfit(app, payment, { amount: '1503.36' });
  const as = await finance();
  const preview = (await previewOf(app, as, id)).data;
  expect(preview).toMatchObject({ worth: { amount: '216.00' }, left: { amount: '108.00' } });
  const input = await inputAfterPreview(app, as, id);
  expect((await app.call(applyRegularization, input, { as })).data).toEqual({ state: 'closed' });
  expect((await read(app, holder, payment)).state).toBe('settled');
  expect(await shown(holder)).toMatchObject({
    state: 'converted',
    reservation: { state: 'active', deposit: { amount: '108.00' } },
  });
});

test('money for a hold that has fallen reserves nothing: people keep it for the person', async () => {
  const holder = await newHolder(app);
  const payment = await startDeposit(app, holder);
  app.clock.advance(49 * HOUR_MS);
  // Its QR has ended, so nothing waits for it any more.
  await runJobs(app, { later: ['payments.expireQr'] });
  await turn();
  expect((await shown(holder)).state).toBe('expired');
  const id = await tellMisfit(app, payment, {});
  const as = await finance();
  expect((await previewOf(app, as, id)).codigo).toBe('regularization_elsewhere');
  expect((await app.call(readRegularization, { id }, { as })).data.can.credit).toBe(true);
  const input = await inputAfterPreview(app, as, id, { use: 'credit' });
  expect((await app.call(applyRegularization, input, { as })).data).toEqual({ state: 'closed' });
  const owner = { ...holder, ...(await app.signIn(holder.personId)) };
  expect((await read(app, owner, payment)).state).toBe('refunded');
  const credit = `account = 'customer_credit' AND amount_minor = -10800 AND person_id = ${holder.personId}`;
  expect(await countOf(app.database.db, 'ledger_entry', credit)).toBe(1);
  expect(await countOf(app.database.db, 'reservation', `hold_id = '${holder.holdId}'`)).toBe(0);
});

test('a hold waits for the payment that is open when its time ends, and nobody releases it meanwhile', async () => {
  const holder = await newHolder(app, { hours: 2 });
  const payment = await startDeposit(app, holder);
  app.clock.advance(3 * HOUR_MS);
  await turn();
  const as = { ...holder, ...(await app.signIn(holder.personId)) };
  expect((await shown(holder)).state).toBe('active');
  const { holdId } = holder;
  const release = { holdId, reason: 'client_withdrew' as const, words: '' };
  expect((await app.call(releaseHold, release, { as })).codigo).toBe('items_in_payment');
  expect((await app.call(openDeposit, { holdId }, { as })).codigo).toBe('hold_ended');
  await tell(app, eventOf(app, qrOf(app, payment)));
  await runJobs(app);
  expect((await shown(holder)).state).toBe('converted');
});

test(
  'expiry, release and payment of one hold at once: one of them happens, and the money is where it belongs',
  { timeout: 900_000 },
  async () => {
    for (let round = 0; round < ROUNDS; round += 1) {
      const holder = await newHolder(app, { hours: 2 });
      const payment = await startDeposit(app, holder);
      app.clock.advance(2 * HOUR_MS);
      const as = await app.signIn(holder.personId);
      const { holdId } = holder;
      await Promise.allSettled([
        tell(app, eventOf(app, qrOf(app, payment))).then(() => runJobs(app)),
        turn(),
        app.call(releaseHold, { holdId, reason: 'client_withdrew', words: '' }, { as }),
        turn(),
      ]);
      await runJobs(app);
      const { state, reservation } = await shown(holder);
      const paid = await read(app, { ...holder, ...as }, payment);
      expect([state, reservation === null, paid.state]).toEqual(['converted', false, 'settled']);
    }
  },
);

/** A QR that ended, and its money that comes while the pre-reservation still lives. */
async function newLate(change: Parameters<typeof tellMisfit>[2] = {}) {
  const holder = await newHolder(app);
  const payment = await startDeposit(app, holder);
  app.clock.advance(26 * HOUR_MS);
  await runJobs(app, { later: ['payments.expireQr'] });
  const id = await tellMisfit(app, payment, change);
  return { holder, payment, id, as: await app.signIn(holder.personId) };
}

test('money that comes late for a pre-reservation that lives reserves it once people apply it, even after its time', async () => {
  const { holder, id, as } = await newLate();
  const { holdId } = holder;
  // It is with people: nobody pays again, and nobody takes the lot away.
  const release = { holdId, reason: 'client_withdrew' as const };
  expect((await app.call(releaseHold, release, { as })).codigo).toBe('items_in_payment');
  app.clock.advance(23 * HOUR_MS);
  await turn();
  expect((await shown(holder)).state).toBe('active');
  const operator = await finance();
  const input = await inputAfterPreview(app, operator, id);
  expect((await app.call(applyRegularization, input, { as: operator })).data).toEqual({
    state: 'closed',
  });
  expect(await shown(holder)).toMatchObject({
    state: 'converted',
    reservation: { state: 'active', deposit: { amount: '108.00' } },
  });
});

test('a pre-reservation waits for people no longer than was promised, and then that money reserves nothing', async () => {
  const { holder, id } = await newLate();
  app.clock.advance(10 * 24 * HOUR_MS);
  await turn();
  expect((await shown(holder)).state).toBe('expired');
  const operator = await finance();
  expect((await previewOf(app, operator, id)).codigo).toBe('regularization_elsewhere');
});

test('money that is less than the deposit holds nothing up: the deposit is asked for and paid anew, and that money is kept', async () => {
  const { holder, id, as } = await newLate({ amount: '10.00' });
  const again = await startDeposit(app, { ...holder, ...as });
  await tell(app, eventOf(app, qrOf(app, again)));
  await runJobs(app);
  expect((await shown(holder)).state).toBe('converted');
  const operator = await finance();
  const input = await inputAfterPreview(app, operator, id, { use: 'credit' });
  expect((await app.call(applyRegularization, input, { as: operator })).data).toEqual({
    state: 'closed',
  });
});

test('of two payments of one deposit one is open', async () => {
  const holder = await newHolder(app);
  const answers = await Promise.allSettled([startDeposit(app, holder), startDeposit(app, holder)]);
  expect(answers.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
});

test('after all of this the books hold', async () => {
  expect(await findViolations(app.database.db)).toEqual([]);
});
