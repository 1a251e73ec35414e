import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { MINUTE_MS } from '@kantuta/contract/durations';
import { cents } from '@kantuta/contract/money';
import { approveProposal } from '@kantuta/contract/operators/approvals.calls';
import {
  applyRegularization,
  recordRegularizationReturn,
} from '@kantuta/contract/payments/regularizations.calls';
import { payRefund, recordRefund } from '@kantuta/contract/reservations/refunds.calls';
import { testApp, TEST_NOON, type Session, type TestApp } from '../../../../test/app.ts';
import { newCustomer } from '../../../../test/customer.ts';
import { holdUntilWaiting } from '../../../../test/hold.ts';
import { doJob } from '../../../../test/jobs.ts';
import { newProvedOperator } from '../../../../test/operator.ts';
import { inputAfterPreview, tellMisfit } from '../../../../test/regularizing.ts';
import { bookStay, newStayType, payStay } from '../../../../test/staying.ts';
import { sql } from '../../../platform/db/database.ts';
import { createLedger } from '../../ledger/ledger.service.ts';
import { makeRefund } from '../../reservations/refunds/refunds.factory.ts';
import { turnStaysJob } from '../../stays/stays.jobs.ts';

// One transfer proves one refund, in whichever table the refund stands (REF-3, RES-25, PAY-71).
const COMPANY = 3;
let app: TestApp;
/** As it was while each table watched its own numbers alone. */
let apart: TestApp;
beforeAll(async () => {
  [app, apart] = await Promise.all([testApp({ jobs: false }), testApp({ jobs: false })]);
  for (const table of ['deposit_refund', 'regularization_return'])
    await sql`DROP TRIGGER ${sql.ref(`${table}_proved`)} ON ${sql.table(table)}`.execute(
      apart.database.owner,
    );
});
afterAll(() => Promise.all([app.close(), apart.close()]));

const financeOf = (on: TestApp) => newProvedOperator(on, { role: 'finance', companyIds: null });
const WHY = { reason: 'La persona lo pidió por escrito.' };

/** Money for nights that somebody else has, which is to be sent back. */
async function moneyToReturn(on: TestApp, as: Session): Promise<string> {
  on.clock.set(TEST_NOON);
  const customer = await newCustomer(on, { sales: [] });
  const typeId = await newStayType(on, { rooms: 1, night: cents(1_000) });
  const { data: stay } = await bookStay(on, customer, typeId);
  const { data: payment } = await payStay(on, customer, stay);
  for (const minutes of [20, 5]) {
    on.clock.advance(minutes * MINUTE_MS);
    await doJob(on, turnStaysJob.name, {});
  }
  await bookStay(on, await newCustomer(on, { sales: [] }), typeId);
  const id = await tellMisfit(on, payment, { paidAt: on.clock.now().toISOString() });
  const input = await inputAfterPreview(on, as, id, { use: 'return' });
  expect((await on.call(applyRegularization, input, { as })).codigo).toBe('');
  return id;
}

/** A deposit that is approved to be sent back by `as`. */
async function depositToReturn(on: TestApp, as: Session): Promise<string> {
  const { personId } = await newCustomer(on, { sales: [] });
  const ledger = createLedger(on.platform);
  const of = { companyId: COMPANY, personId, at: on.clock.now() };
  const { refundId } = await on.database.db
    .transaction()
    .execute((tx) => makeRefund(tx, ledger, of));
  await on.call(payRefund, { refundId, ...WHY }, { as });
  const { proposalId } = await on.database.db
    .selectFrom('depositRefund')
    .where('id', '=', refundId)
    .select('proposalId')
    .executeTakeFirstOrThrow();
  const second = await financeOf(on);
  await on.call(approveProposal, { id: proposalId ?? '' }, { as: second });
  return refundId;
}

async function both(on: TestApp) {
  const as = await financeOf(on);
  const [id, refundId] = [await moneyToReturn(on, as), await depositToReturn(on, as)];
  return {
    regularization: (bankReference: string) =>
      on.call(recordRegularizationReturn, { id, bankReference }, { as }),
    deposit: (bankReference: string) => on.call(recordRefund, { refundId, bankReference }, { as }),
  };
}

async function atOnce(on: TestApp) {
  const { regularization, deposit } = await both(on);
  const number = `TR-${randomUUID().slice(0, 8)}`;
  const answers = await holdUntilWaiting(on.database.owner, 2, () =>
    Promise.all([regularization(number), deposit(number)]),
  );
  return answers.map(({ codigo }) => codigo).toSorted();
}

test('of two refunds of different kinds that one transfer shall prove at once, it proves one; apart it would prove both', async () => {
  expect(await atOnce(app)).toEqual(['', 'transfer_used']);
  expect(await atOnce(apart)).toEqual(['', '']);
});

test('a number that differs by signs and case alone is the same transfer; who was refused records another', async () => {
  const { regularization, deposit } = await both(app);
  expect((await deposit('TRF 77-01.')).codigo).toBe('');
  expect((await regularization('trf7701')).codigo).toBe('transfer_used');
  expect((await regularization('TRF-7702')).codigo).toBe('');
  // Its answer was lost.
  expect((await regularization('TRF-7702')).codigo).toBe('');
});

test('what a transfer proves is never changed', async () => {
  await expect(
    sql`UPDATE transfer_proof SET number = 'x'`.execute(app.database.db),
  ).rejects.toThrow(/transfer_proof/);
  await expect(sql`DELETE FROM transfer_proof`.execute(app.database.db)).rejects.toThrow(
    /transfer_proof/,
  );
});
