import { declineRefund } from '@kantuta/contract/payments/reversals/refunds-desk.calls';
import { withdrawRefund } from '@kantuta/contract/payments/reversals/refunds.calls';
import type { Payment } from '@kantuta/contract/payments/payments.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, type Session, type TestApp } from '../../../../test/app.ts';
import { newCustomer } from '../../../../test/customer.ts';
import { holdUntilWaiting } from '../../../../test/hold.ts';
import { newProvedOperator } from '../../../../test/operator.ts';
import { read, startPaying } from '../../../../test/paying.ts';
import { ask, caseOf, payByQr, refund, WHY } from '../../../../test/refunding.ts';
import { countOf } from '../../../../test/tables.ts';

let app: TestApp;
let finance: Session;
let other: Session;
beforeAll(async () => {
  app = await testApp({ jobs: false });
  await startPaying(app, await newCustomer(app));
  finance = await newProvedOperator(app, { role: 'finance', companyIds: [8] });
  other = await newProvedOperator(app, { role: 'finance', companyIds: [8] });
});
afterAll(() => app.close());

const decline = (
  { intentId }: Pick<Payment, 'intentId'>,
  { as = finance, reason = 'El pago es uno solo.' } = {},
) => app.call(declineRefund, { intentId, reason }, { as });
const withdraw = ({ intentId }: Pick<Payment, 'intentId'>, as: Session) =>
  app.call(withdrawRefund, { intentId }, { as });

async function asked() {
  const customer = await newCustomer(app);
  const payment = await payByQr(app, customer);
  await ask(app, customer, payment);
  return { customer, payment };
}

const stateOf = async (payment: Payment) =>
  (await caseOf(app, finance, payment)).data.request?.state;

const toldDeclined = ({ personId }: Session) =>
  countOf(app.database.db, 'notification', `person_id = ${personId} AND key = 'refundDeclined'`);

test('a request is declined once: a lost answer tells its person once, and another decision finds it closed (REF-5)', async () => {
  const { customer, payment } = await asked();
  expect((await decline(payment)).codigo).toBe('');
  expect((await decline(payment)).codigo).toBe('');
  expect((await decline(payment, { as: other })).codigo).toBe('refund_closed');
  expect((await decline(payment, { reason: 'Otro motivo.' })).codigo).toBe('refund_closed');
  expect((await withdraw(payment, customer)).codigo).toBe('refund_closed');
  expect(await stateOf(payment)).toBe('declined');
  expect(await toldDeclined(customer)).toBe(1);
  expect((await read(app, customer, payment)).state).toBe('settled');
});

test('what was given back is not declined, whoever says so and with whatever words', async () => {
  const { customer, payment } = await asked();
  expect((await refund(app, finance, payment)).codigo).toBe('');
  for (const as of [finance, other])
    expect((await decline(payment, { as, reason: WHY })).codigo).toBe('refund_closed');
  expect((await withdraw(payment, customer)).codigo).toBe('refund_closed');
});

test('nobody declines or withdraws what is not theirs to decide, and garbage is refused', async () => {
  const { customer, payment } = await asked();
  const stranger = await newCustomer(app);
  expect((await withdraw(payment, stranger)).codigo).toBe('forbidden');
  expect((await withdraw({ intentId: 'nada' }, customer)).codigo).toBe('invalid_input');
  for (const as of [
    stranger,
    await newProvedOperator(app, { role: 'finance', companyIds: [12] }),
    await newProvedOperator(app, { role: 'support', companyIds: [8] }),
  ])
    expect((await decline(payment, { as })).codigo).toBe('forbidden');
  for (const reason of ['', ' ', '\u200b', 'x'.repeat(5000)])
    expect((await decline(payment, { reason })).codigo).toBe('invalid_input');
  expect(await stateOf(payment)).toBe('open');
  expect((await withdraw(payment, customer)).codigo).toBe('');
  expect((await withdraw(payment, customer)).codigo).toBe('');
  expect((await decline(payment)).codigo).toBe('refund_closed');
});

test('of a withdrawal and a decision at once one counts, and the other is told so', async () => {
  const { customer, payment } = await asked();
  const answers = await holdUntilWaiting(app.database.owner, 2, () =>
    Promise.all([withdraw(payment, customer), decline(payment)]),
  );
  const codes = answers.map(({ codigo }) => codigo);
  expect(codes.toSorted()).toEqual(['', 'refund_closed']);
  expect(await stateOf(payment)).toBe(codes[0] === '' ? 'withdrawn' : 'declined');
});
