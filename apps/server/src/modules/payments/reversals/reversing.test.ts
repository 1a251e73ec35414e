import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { dayInLaPaz } from '@kantuta/contract/dates';
import { HOUR_MS } from '@kantuta/contract/durations';
import { readReceiptPdf, verifyReceipt } from '@kantuta/contract/payments/receipts/receipts.calls';
import { listDebts } from '@kantuta/contract/payments/debts.calls';
import { mendReturn } from '@kantuta/contract/payments/reversals/refunds-desk.calls';
import type { Payment } from '@kantuta/contract/payments/payments.calls';
import { approveProposal } from '@kantuta/contract/operators/approvals.calls';
import {
  openSession,
  testApp,
  TEST_NOON,
  type Session,
  type TestApp,
} from '../../../../test/app.ts';
import { newCustomer, type Customer } from '../../../../test/customer.ts';
import { runJobs } from '../../../../test/jobs.ts';
import { newProvedOperator } from '../../../../test/operator.ts';
import { pdfText } from '../../../../test/pdf-text.ts';
import { read, startPaying, start } from '../../../../test/paying.ts';
import { newCard, prepaidAndQr } from '../../../../test/prepaid.ts';
import {
  ask,
  caseOf,
  payByCardSmall,
  payByQr,
  refund,
  send,
  WHY,
} from '../../../../test/refunding.ts';
import { customerWithPoints, friendCodeOf, walletOf } from '../../../../test/wallets.ts';
import { paymentInputOf, eventOf, qrOf, tell } from '../../../../test/paying.ts';
import { findViolations } from '../../ledger/invariants.views.ts';

let app: TestApp;
let finance: Session;

beforeAll(async () => {
  app = await testApp({ jobs: false });
  await startPaying(app, await newCustomer(app));
});
beforeEach(async () => {
  app.clock.set(TEST_NOON);
  finance = await newProvedOperator(app, { role: 'finance', companyIds: [8] });
});
afterAll(() => app.close());

const owedOf = async (customer: Session) =>
  (await app.call(listDebts, {}, { as: customer })).data.groups.flatMap(({ items }) =>
    items.map(({ saleId, number, owed }) => `${saleId}/${number} ${owed.amount}`),
  );
/** As the processor has it. */
function thereOf({ reference }: Pick<Payment, 'reference'>) {
  const there = app.sandbox.processor.list().find((each) => each.reference === reference);
  if (!there) throw new Error(`the processor has no ${reference}`);
  return there;
}

const isInOrder = async () => expect(await findViolations(app.database.db)).toEqual([]);
const toldTo = async (customer: Customer) =>
  (
    await app.database.db
      .selectFrom('notification')
      .where('personId', '=', customer.personId)
      .select('key')
      .execute()
  ).map(({ key }) => key);

test('a payment by QR that is given back is owed again, and its money is sent and proved once (REF-1, REF-3)', async () => {
  const customer = await newCustomer(app);
  const before = await owedOf(customer);
  const payment = await payByQr(app, customer);
  expect(await owedOf(customer)).not.toEqual(before);
  expect((await ask(app, customer, payment)).data).toMatchObject({
    request: { state: 'open', reason: 'paid_twice' },
    can: { request: false, withdraw: true },
  });

  expect((await refund(app, finance, payment)).data).toMatchObject({
    payment: { state: 'reversed' },
    request: { state: 'sending', answer: WHY },
    reversal: { cause: 'refund', words: WHY },
    returns: [{ way: 'transfer', state: 'due', can: { record: true } }],
    block: 'not_settled',
  });
  expect(await owedOf(customer)).toEqual(before);
  await isInOrder();

  const code = payment.receipt?.code ?? '';
  expect((await app.call(verifyReceipt, { code })).data).toMatchObject({
    outcome: 'reversed',
    reversedOn: dayInLaPaz(TEST_NOON),
  });
  const reference = payment.receipt?.reference ?? '';
  const { data: pdf } = await app.call(readReceiptPdf, { reference }, { as: customer });
  expect(pdfText(Buffer.from(pdf.base64, 'base64'))).toMatch(/revers|anulad|revert/i);
  expect((await read(app, customer, payment)).timeline.at(-1)).toMatchObject({
    stage: 'reversed',
    actor: 'operator',
    reasonKey: 'refunded_by_desk',
  });

  expect((await send(app, finance, payment)).data.returns).toMatchObject([{ state: 'done' }]);
  expect((await send(app, finance, payment)).codigo).toBe('refund_paid');
  expect(await toldTo(customer)).toEqual(expect.arrayContaining(['paymentRefunded', 'refundSent']));
  await isInOrder();
});

test('one transfer proves one refund', async () => {
  const customer = await newCustomer(app, { sales: [{}, {}] });
  const [one, other] = [await payByQr(app, customer), await payByQr(app, customer)];
  for (const each of [one, other]) await refund(app, finance, each);
  expect((await send(app, finance, one, 'TR-4711')).codigo).toBe('');
  expect((await send(app, finance, other, 'tr-4711')).codigo).toBe('transfer_used');
  // The same again, because the answer was lost.
  expect((await send(app, finance, one, 'TR-4711')).codigo).toBe('');
  await isInOrder();
});

test('more than the limit is a proposal, and nothing happens before a second person approves it (REF-5)', async () => {
  const customer = await newCustomer(app);
  const payment = await payByQr(app, customer, {});
  await ask(app, customer, payment);
  const { data } = await refund(app, finance, payment);
  expect(data).toMatchObject({
    needsSecond: true,
    payment: { state: 'settled' },
    request: { state: 'open' },
    can: { refund: false, decline: false },
  });
  const id = data.proposalId ?? '';
  expect((await app.call(approveProposal, { id }, { as: finance })).codigo).toBe('same_person');
  const second = await newProvedOperator(app, { role: 'finance', companyIds: [8] });
  expect((await refund(app, second, payment)).codigo).toBe('refund_waits');
  expect((await app.call(approveProposal, { id }, { as: second })).codigo).toBe('');
  expect((await caseOf(app, finance, payment)).data).toMatchObject({
    payment: { state: 'reversed' },
    request: { state: 'sending' },
  });
  await isInOrder();
});

test('a card is given back by its processor, before and after the money was taken', async () => {
  for (const isTaken of [false, true]) {
    const customer = await newCustomer(app);
    const payment = await payByCardSmall(app, customer);
    if (isTaken) await runJobs(app);
    await refund(app, finance, payment);
    expect((await caseOf(app, finance, payment)).data.returns).toMatchObject([
      { way: 'card', state: 'due' },
    ]);
    await runJobs(app);
    expect((await caseOf(app, finance, payment)).data.returns).toMatchObject([{ state: 'done' }]);
    expect(thereOf(payment)).toMatchObject(
      isTaken ? { state: 'captured', refunded: [{ amount: '50.00' }] } : { state: 'voided' },
    );
  }
  await isInOrder();
});

test('what the processor refuses waits for people, who ask again or send it by transfer', async () => {
  const customer = await newCustomer(app, { sales: [{}, {}] });
  const [asked, sent] = [await payByCardSmall(app, customer), await payByCardSmall(app, customer)];
  await runJobs(app);
  app.sandbox.switches.set('processor_refund_refused', {
    on: true,
    next: null,
    value: null,
    calls: [],
  });
  for (const each of [asked, sent]) await refund(app, finance, each);
  await runJobs(app);
  app.sandbox.switches.reset();
  for (const [payment, by] of [
    [asked, 'again'],
    [sent, 'transfer'],
  ] as const) {
    const [back] = (await caseOf(app, finance, payment)).data.returns;
    expect(back).toMatchObject({ state: 'refused', can: { again: true, transfer: true } });
    await app.call(mendReturn, { partId: back?.partId ?? '', by }, { as: finance });
    await runJobs(app);
    const [now] = (await caseOf(app, finance, payment)).data.returns;
    expect(now).toMatchObject(
      by === 'again' ? { way: 'card', state: 'done' } : { way: 'transfer', state: 'due' },
    );
  }
  expect((await send(app, finance, sent)).codigo).toBe('');
  expect(thereOf(sent).refunded).toEqual([]);
  await isInOrder();
});

test('points go back to the wallet of whoever gave them, own or of a friend', async () => {
  const customer = await customerWithPoints(app);
  const friend = await customerWithPoints(app);
  const before = await walletOf(app, customer);
  const input = await paymentInputOf(app, customer, {
    selection: { mode: 'amount', amount: '40.00' },
  });
  const own = await start(app, customer, {
    ...input,
    method: 'points',
    with: { method: 'points', pin: '135790' },
  });
  await runJobs(app);
  await refund(app, finance, own.data);
  await runJobs(app);
  expect(await walletOf(app, customer)).toEqual(before);

  const friends = await walletOf(app, friend);
  const { code } = await friendCodeOf(app, friend);
  const again = await paymentInputOf(app, customer, {
    selection: { mode: 'amount', amount: '40.00' },
  });
  const gift = await start(app, customer, {
    ...again,
    method: 'friend',
    with: { method: 'friend', code },
  });
  // The wallet has not been told yet that they are taken.
  await refund(app, finance, gift.data);
  await runJobs(app);
  expect(await walletOf(app, friend)).toMatchObject({ active: friends.active, blocked: 0 });
  expect(await toldTo(friend)).toContain('friendPointsBack');
  await isInOrder();
});

test('a split payment goes back part by part, in the books of every company that it touched', async () => {
  const customer = await newCustomer(app);
  const [good, lost] = [await newCard(app), await newCard(app)];
  for (const card of [good, lost]) {
    const started = await start(app, customer, await prepaidAndQr(app, customer, card, '60.00'));
    await tell(app, eventOf(app, qrOf(app, started.data)));
    await runJobs(app);
    if (card === lost)
      await app.database.db
        .updateTable('prepaidCard')
        .set({ blockedAt: app.clock.now() })
        .where('id', '=', card.id)
        .execute();
    const payment = await read(app, customer, started.data);
    expect(payment.state).toBe('settled');
    await refund(app, finance, payment);
    const { returns } = (await caseOf(app, finance, payment)).data;
    expect(returns.map(({ method, way }) => `${method} ${way}`).toSorted()).toEqual(
      card === good ? ['prepaid prepaid', 'qr transfer'] : ['prepaid transfer', 'qr transfer'],
    );
    await isInOrder();
  }
  const balance = await app.database.db
    .selectFrom('prepaidCard')
    .where('id', '=', good.id)
    .select('balanceMinor')
    .executeTakeFirstOrThrow();
  expect(balance.balanceMinor).toBe(20_000);
});

test('a purchase that was paid off has its plan again, and can be paid off anew (SALE-23)', async () => {
  const customer = await newCustomer(app, {
    sales: [{ price: '300.00', initial: '100.00', months: 12, daysAgo: 40 }],
  });
  const [saleId = 0] = customer.saleIds;
  const before = await owedOf(customer);
  const payment = await payByQr(app, customer, { selection: { mode: 'payoff', saleId } });
  expect(await owedOf(customer)).toEqual([]);
  await refund(app, finance, payment);
  const waiting = (await caseOf(app, finance, payment)).data.proposalId;
  const second = await newProvedOperator(app, { role: 'admin', companyIds: null });
  expect((await app.call(approveProposal, { id: waiting ?? '' }, { as: second })).codigo).toBe('');
  expect(await owedOf(customer)).toEqual(before);
  await isInOrder();
  const again = await payByQr(app, customer, { selection: { mode: 'payoff', saleId } });
  expect(again.state).toBe('settled');
  await isInOrder();
});

test('a fine counts from the reversal on, and not for the time in which it was paid', async () => {
  const [customer, other] = [await newCustomer(app), await newCustomer(app)];
  const before = await owedOf(customer);
  const payment = await payByQr(app, customer, { selection: { mode: 'overdue' } });
  app.clock.advance(5 * 24 * HOUR_MS);
  const as = await newProvedOperator(app, { role: 'finance', companyIds: [8] });
  const second = await newProvedOperator(app, { role: 'finance', companyIds: [8] });
  const { proposalId } = (await refund(app, as, payment)).data;
  await app.call(approveProposal, { id: proposalId ?? '' }, { as: second });
  const [later, others] = [
    await openSession(app.platform, customer.personId),
    await openSession(app.platform, other.personId),
  ];
  const amounts = (debts: readonly string[]) => debts.map((debt) => debt.split(' ')[1]);
  expect(await owedOf(later)).toEqual(before);
  expect(amounts(await owedOf(others))).not.toEqual(amounts(before));
  await isInOrder();
});

test('a payment whose sale has ended, or whose deed is under way, stays as it is (REF-2)', async () => {
  for (const [state, block] of [
    ['reverted', 'sale_ended'],
    ['titled', 'deed_begun'],
  ] as const) {
    const customer = await newCustomer(app);
    const payment = await payByQr(app, customer);
    await app.database.owner
      .updateTable('sale')
      .set({ state })
      .where('id', '=', customer.saleIds[0] ?? 0)
      .execute();
    expect((await caseOf(app, finance, payment)).data).toMatchObject({
      block,
      can: { refund: false },
    });
    expect((await refund(app, finance, payment)).codigo).toBe('not_reversible');
    expect((await ask(app, customer, payment)).codigo).toBe('not_reversible');
    expect((await read(app, customer, payment)).state).toBe('settled');
  }
});
