import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { addDays, instantInLaPaz, day } from '@kantuta/contract/dates';
import { approveProposal } from '@kantuta/contract/operators/approvals.calls';
import { readDeposit, withdrawReservation } from '@kantuta/contract/reservations/deposits.calls';
import {
  payRefund,
  readRefund,
  recordRefund,
  refundsSection,
} from '@kantuta/contract/reservations/refunds.calls';
import { sectionOf } from '@kantuta/contract/section';
import { readAccount } from '@kantuta/contract/sales/sales.calls';
import { HOUR_MS } from '@kantuta/contract/durations';
import { testApp, type TestApp } from '../../../../test/app.ts';
import { doJob } from '../../../../test/jobs.ts';
import { newProvedOperator } from '../../../../test/operator.ts';
import { newHolder, payQr, startDeposit, type Holder } from '../../../../test/reserving.ts';
import { findViolations } from '../../ledger/invariants.views.ts';
import { turnCreditsJob } from './refunds.jobs.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ jobs: false });
});
afterAll(() => app.close());

const finance = () => newProvedOperator(app, { role: 'finance', companyIds: [8] });
const turn = () => doJob(app, turnCreditsJob.name, {});
const WHY = { reason: 'Se devuelve el depósito al cliente.' };
const TRANSFER = { bankReference: 'TRF-004411' };

async function shown({ holdId, personId }: Holder) {
  const as = await app.signIn(personId);
  return (await app.call(readDeposit, { holdId }, { as })).data.reservation;
}

/** A reservation whose owner gave it up so many hours after the deposit, and what goes back of it. */
async function newEnded(hours: number): Promise<Holder & { refundId: string; saleId: number }> {
  const holder = await newHolder(app);
  await payQr(app, await startDeposit(app, holder));
  const saleId = (await shown(holder))?.saleId ?? 0;
  app.clock.advance(hours * HOUR_MS);
  const as = await app.signIn(holder.personId);
  await app.call(withdrawReservation, { saleId }, { as });
  const { id: refundId } = await app.database.db
    .selectFrom('depositRefund')
    .where('saleId', '=', saleId)
    .select('id')
    .executeTakeFirstOrThrow();
  return { ...holder, refundId, saleId };
}

async function proposalOf(refundId: string): Promise<string> {
  const rows = await app.database.db
    .selectFrom('proposal')
    .where('kind', '=', 'reservations.payRefund')
    .where('state', '=', 'open')
    .select(['id', 'payload'])
    .execute();
  const own = rows.find(({ payload }) => JSON.stringify(payload).includes(refundId));
  return own?.id ?? '';
}

const creditsOf = ({ personId }: Holder) =>
  app.database.db
    .selectFrom('notification')
    .where('personId', '=', personId)
    .where('key', 'in', ['refundPaid', 'creditEnding', 'creditEnded'])
    .orderBy('id')
    .select('key')
    .execute()
    .then((rows) => rows.map(({ key }) => key));

test('money that is owed back is sent by one person and approved by another; the owner sees each state', async () => {
  const owner = await newEnded(10);
  const { refundId } = owner;
  const home = async () => {
    const as = await app.signIn(owner.personId);
    return sectionOf((await app.call(readAccount, {}, { as })).data, refundsSection);
  };
  expect(await home()).toMatchObject([{ money: { amount: '108.00' }, paidAt: null }]);
  const [one, two] = [await finance(), await finance()];
  expect((await app.call(readRefund, { refundId }, { as: one })).data).toMatchObject({
    state: 'open',
    money: { amount: '108.00' },
    endedAs: 'withdrawn',
    can: { propose: true, record: false },
  });
  const propose = (as: typeof one) => app.call(payRefund, { refundId, ...WHY }, { as });
  const proposed = await propose(one);
  expect(proposed.data).toMatchObject({ state: 'waiting', can: { propose: false } });
  expect((await propose(two)).codigo).toBe('refund_waits');
  const proposalId = await proposalOf(refundId);
  const approve = (as: typeof one) => app.call(approveProposal, { id: proposalId }, { as });
  expect((await approve(one)).status).not.toBe(0);
  expect(await home()).toMatchObject([{ paidAt: null }]);
  await Promise.all([approve(two), approve(two)]);
  const record = (as: typeof one, id = refundId) =>
    app.call(recordRefund, { refundId: id, ...TRANSFER }, { as });
  expect(await home()).toMatchObject([{ paidAt: null }]);
  // Approved is not sent: only who proposed it sends it, so that nobody else does, too.
  expect((await app.call(readRefund, { refundId }, { as: two })).data).toMatchObject({
    state: 'approved',
    can: { propose: false, record: false },
  });
  expect((await record(two)).codigo).toBe('refund_not_approved');
  expect((await propose(two)).codigo).toBe('refund_waits');
  const recorded = await Promise.all([record(one), record(one)]);
  expect(recorded.map(({ codigo }) => codigo).toSorted()).toEqual(['', 'refund_paid']);
  expect((await app.call(readRefund, { refundId }, { as: two })).data).toMatchObject({
    state: 'paid',
    paid: { bankReference: 'TRF-004411' },
  });
  expect((await propose(two)).codigo).toBe('refund_paid');
  expect((await home())?.[0]?.paidAt).not.toBeNull();
  expect(await creditsOf(owner)).toEqual(['refundPaid']);
  expect((await shown(owner))?.refund?.paidAt).not.toBeNull();
  expect(await findViolations(app.database.db)).toEqual([]);
});

test('one transfer proves one refund', async () => {
  const owed = [await newEnded(10), await newEnded(10)];
  const [one, two] = [await finance(), await finance()];
  const codes: string[] = [];
  for (const { refundId } of owed) {
    await app.call(payRefund, { refundId, ...WHY }, { as: one });
    await app.call(approveProposal, { id: await proposalOf(refundId) }, { as: two });
    const bankReference = codes.length === 0 ? 'TRF-0077' : 'trf-0077';
    codes.push((await app.call(recordRefund, { refundId, bankReference }, { as: one })).codigo);
  }
  expect(codes).toEqual(['', 'transfer_used']);
  expect(await findViolations(app.database.db)).toEqual([]);
});

test('nobody of another company, and no unknown number, reads or pays it', async () => {
  const { refundId } = await newEnded(10);
  const stranger = await newProvedOperator(app, { role: 'finance', companyIds: [3] });
  const of = [
    [refundId, stranger],
    [randomUUID(), await finance()],
  ] as const;
  for (const [id, as] of of) {
    expect((await app.call(readRefund, { refundId: id }, { as })).codigo).toBe('forbidden');
    const pay = app.call(payRefund, { refundId: id, ...WHY }, { as });
    expect((await pay).codigo).toBe('forbidden');
  }
});

test('credit is reminded of once, 30 days before, and ends after its last day, once', async () => {
  const owner = await newEnded(80);
  const until = day((await shown(owner))?.refund?.creditUntil ?? '');
  app.clock.set(instantInLaPaz(addDays(until, -31)));
  await turn();
  expect(await creditsOf(owner)).toEqual([]);
  app.clock.set(instantInLaPaz(addDays(until, -30)));
  await turn();
  await turn();
  expect(await creditsOf(owner)).toEqual(['creditEnding']);
  app.clock.set(new Date(instantInLaPaz(addDays(until, 1)).getTime() - 1));
  await turn();
  expect(await creditsOf(owner)).toEqual(['creditEnding']);
  app.clock.set(instantInLaPaz(addDays(until, 1)));
  await Promise.all([turn(), turn()]);
  await turn();
  expect(await creditsOf(owner)).toEqual(['creditEnding', 'creditEnded']);
  const entries = await app.database.db
    .selectFrom('ledgerEntry')
    .where('personId', '=', owner.personId)
    .where('account', '=', 'customer_credit')
    .orderBy('amountMinor')
    .select('amountMinor')
    .execute();
  expect(entries.map(({ amountMinor }) => amountMinor)).toEqual([-5400, 5400]);
  expect(await findViolations(app.database.db)).toEqual([]);
});
