import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '@kantuta/contract/durations';
import { addMonths, dayInLaPaz } from '@kantuta/contract/dates';
import { approveProposal } from '@kantuta/contract/operators/approvals.calls';
import { proposeReversal, readReversal } from '@kantuta/contract/reversals/desk-reversals.calls';
import { listOwnCredits } from '@kantuta/contract/reversals/credits.calls';
import { listDebts } from '@kantuta/contract/payments/debts.calls';
import { readAccount, readProduct } from '@kantuta/contract/sales/sales.calls';
import { testApp, type Session, type TestApp } from '../../../../test/app.ts';
import { doJob } from '../../../../test/jobs.ts';
import { read, startPaying } from '../../../../test/paying.ts';
import { payQr } from '../../../../test/reserving.ts';
import {
  newDeciders,
  newLateCustomer,
  saleState,
  unitState,
  type LateCustomer,
} from '../../../../test/reversing.ts';
import { findViolations } from '../../ledger/invariants.views.ts';
import { freeUnitsJob } from '../reversals.jobs.ts';

let app: TestApp;
let collector: Session;
let decider: Session;
beforeAll(async () => {
  app = await testApp({ jobs: false });
});
afterAll(() => app.close());

const WHY = { reason: 'Dos avisos enviados y ninguna respuesta.' };

const propose = ({ saleId }: LateCustomer, as = collector) =>
  app.call(proposeReversal, { saleId, ...WHY }, { as });
const approve = (id: string | null, as = decider) =>
  app.call(approveProposal, { id: id ?? '' }, { as });

/** Ready to be reverted, and proposed. */
async function newProposed(paid = 36): Promise<LateCustomer & { proposalId: string }> {
  ({ collector, decider } = await newDeciders(app));
  const late = await newLateCustomer(app, { stage: 'ready', paid });
  const { data, codigo } = await propose(late);
  if (codigo !== '') throw new Error(`propose: ${codigo}`);
  return { ...late, proposalId: data.proposalId ?? '' };
}

test('two persons revert a sale: what was paid stays, what was owed is written off, and the credit is kept (REV-3, REV-5)', async () => {
  const late = await newProposed();
  const { saleId, unitId, proposalId } = late;
  expect(await saleState(app, saleId)).toBe('sold');
  expect((await approve(proposalId)).status).toBe(0);
  expect(await saleState(app, saleId)).toBe('reverted');
  const today = dayInLaPaz(app.clock.now());
  const { data } = await app.call(readReversal, { saleId }, { as: decider });
  expect(data).toMatchObject({
    reversal: { stage: 'reverted' },
    figures: {
      paidCapital: { amount: '3162.21' },
      paidInstalments: 36,
      pct: '50',
      recognised: { amount: '1581.11' },
    },
    credit: { state: 'available', validUntil: addMonths(today, 24) },
    can: { send: false, propose: false },
  });
  const { data: debts } = await app.call(listDebts, {}, { as: late });
  expect(JSON.stringify(debts)).not.toContain(`"saleId":${saleId}`);
  const { data: home } = await app.call(readAccount, {}, { as: late });
  expect(home.situation).toMatchObject({ kind: 'reverted', saleId });
  const { data: product } = await app.call(readProduct, { saleId }, { as: late });
  expect(product.product.recovery).toEqual({
    atMost: { amount: '1581.11', currency: 'USD' },
    until: addMonths(today, 24),
    state: 'available',
  });
  const { data: own } = await app.call(listOwnCredits, {}, { as: late });
  expect(own.credits).toMatchObject([{ saleId, recognised: { amount: '1581.11' } }]);
  const written = await app.database.db
    .selectFrom('ledgerEntry')
    .innerJoin('ledgerTransaction as posted', 'posted.id', 'ledgerEntry.transactionId')
    .where('posted.kind', '=', 'sale_reverted')
    .where('posted.sourceId', '=', String(saleId))
    .orderBy('line')
    .select(['account', 'amountMinor'])
    .execute();
  expect(written).toEqual([
    { account: 'reverted_sales', amountMinor: 223_779 + 158_111 },
    { account: 'receivable', amountMinor: -223_779 },
    { account: 'recovery_credit', amountMinor: -158_111 },
  ]);
  expect(await unitState(app, unitId)).toBe('sold');
  expect(await findViolations(app.platform.db)).toEqual([]);
});

test('below 12 instalments nothing is recognised, and the person is told so', async () => {
  const late = await newProposed(11);
  await approve(late.proposalId);
  const { data } = await app.call(listOwnCredits, {}, { as: late });
  expect(data.credits).toMatchObject([
    { recognised: { amount: '0.00' }, pct: '0', paidInstalments: 11 },
  ]);
  expect(await findViolations(app.platform.db)).toEqual([]);
});

test('the unit is taken until 5 days are over, then free, however many processes look (REV-4)', async () => {
  const { unitId, proposalId, saleId } = await newProposed();
  await approve(proposalId);
  const free = () => doJob(app, freeUnitsJob.name, {});
  app.clock.advance(5 * DAY_MS - HOUR_MS);
  await free();
  expect(await unitState(app, unitId)).toBe('sold');
  app.clock.advance(HOUR_MS);
  await Promise.all([free(), free()]);
  await free();
  expect(await unitState(app, unitId)).toBe('free');
  const acts = await app.database.db
    .selectFrom('auditEntry')
    .where('action', '=', 'reversals.freeUnit')
    .where('objectId', '=', String(saleId))
    .select('id')
    .execute();
  expect(acts).toHaveLength(1);
  expect(await findViolations(app.platform.db)).toEqual([]);
});

test('nobody reverts alone, nobody decides on their own purchase, and nobody of another company decides', async () => {
  const { proposalId, saleId } = await newProposed();
  expect((await approve(proposalId, collector)).codigo).toBe('same_person');
  const { decider: elsewhere } = await newDecidersOf(3);
  expect((await approve(proposalId, elsewhere)).codigo).toBe('forbidden');
  expect(await saleState(app, saleId)).toBe('sold');
});

test('what is not ready cannot be proposed, and the answer says why', async () => {
  ({ collector, decider } = await newDeciders(app));
  const waiting = await newLateCustomer(app, { stage: 'waiting' });
  expect(await propose(waiting)).toMatchObject({
    codigo: 'reversal_not_allowed',
    data: { block: 'notices_missing' },
  });
  const paying = await newLateCustomer(app, { stage: 'ready' });
  await startPaying(app, paying);
  expect(await propose(paying)).toMatchObject({ data: { block: 'payment_open' } });
});

test('a payment between the proposal and its decision stops it', async () => {
  const late = await newProposed();
  await payQr(app, await startPaying(app, late));
  expect((await approve(late.proposalId)).codigo).toBe('reversal_not_allowed');
  expect(await saleState(app, late.saleId)).toBe('sold');
});

test('money that is on its way stops the decision; what comes after it goes to regularization', async () => {
  const late = await newProposed();
  const open = await startPaying(app, late);
  expect((await approve(late.proposalId)).codigo).toBe('reversal_not_allowed');
  // The QR dies after a day, unpaid; then nothing stands against the reversal.
  app.clock.advance(25 * HOUR_MS);
  const again = await newDeciders(app);
  await app.platform.db
    .updateTable('paymentItem')
    .set({ open: false })
    .where('intentId', '=', open.intentId)
    .execute();
  await app.platform.db
    .updateTable('paymentIntent')
    .set({ state: 'expired' })
    .where('id', '=', open.intentId)
    .execute();
  expect((await approve(late.proposalId, again.decider)).status).toBe(0);
  const as = await app.signIn(late.personId);
  await payQr(app, open);
  const { state } = await read(app, { ...late, ...as }, open);
  expect(state).toBe('in_regularization');
  expect(await saleState(app, late.saleId)).toBe('reverted');
});

async function newDecidersOf(companyId: number) {
  const { newProvedOperator } = await import('../../../../test/operator.ts');
  return { decider: await newProvedOperator(app, { role: 'finance', companyIds: [companyId] }) };
}
