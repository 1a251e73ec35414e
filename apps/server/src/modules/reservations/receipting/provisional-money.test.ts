import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '@kantuta/contract/durations';
import {
  cancelPayment,
  readPayment,
  startPayment,
} from '@kantuta/contract/payments/payments.calls';
import { openDeposit, withdrawReservation } from '@kantuta/contract/reservations/deposits.calls';
import { payRefund, readRefund } from '@kantuta/contract/reservations/refunds.calls';
import {
  closeProvisional,
  readProvisional,
} from '@kantuta/contract/reservations/provisionals.calls';
import { testApp, type Session, type TestApp } from '../../../../test/app.ts';
import { runJobs } from '../../../../test/jobs.ts';
import { newProvedOperator } from '../../../../test/operator.ts';
import { eventOf, qrOf, tell } from '../../../../test/paying.ts';
import { startDeposit } from '../../../../test/reserving.ts';
import { taking, type Taken } from '../../../../test/taking.ts';
import { createLedger } from '../../ledger/ledger.service.ts';
import { daysAgo, makeSale } from '../../sales/sales.factory.ts';

const ROUNDS = 4;

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ jobs: false });
});
afterAll(() => app.close());

const { ask, begun, codeOf, compliance, deposit, issue, newIssued, newTaken, pay, seen } = taking(
  () => app,
);

/** The client begins to pay a charge by themselves. */
const startOwn = (as: Session, chargeId: string, amount: string) =>
  app.call(
    startPayment,
    {
      attemptId: randomUUID(),
      method: 'qr',
      selection: { companyId: 8, currency: 'USD', mode: 'charges', charges: [chargeId] },
      expectedAmount: amount,
    },
    { as },
  );

test('late money is deposited as it was handed over, whatever the client asked to pay meanwhile', async () => {
  const taken = await newIssued('500.00');
  const { holdId, personId } = taken.holder;
  app.clock.advance(25 * HOUR_MS);
  const client = await app.signIn(personId);
  const opened = await app.call(openDeposit, { holdId }, { as: client });
  expect(opened.data.amount.amount).toBe('108.00');
  expect((await deposit(taken, await app.signIn(taken.adviser.personId))).codigo).toBe('');
  expect((await begun(taken)).amountMinor).toBe(50_000);
  expect((await startOwn(client, opened.data.chargeId, '108.00')).codigo).toBe('nothing_to_pay');
  await pay(taken);
  expect(await seen(taken)).toMatchObject({
    state: 'converted',
    provisional: { state: 'deposited', amount: { amount: '500.00' } },
  });
});

test('what the client opened before cannot be paid a second time, and the client does not void the QR of the adviser', async () => {
  const taken = await newTaken();
  const { holder, adviser } = taken;
  const { data } = await app.call(openDeposit, { holdId: holder.holdId }, { as: holder });
  await ask(taken);
  await issue(taken, await codeOf(taken));
  const own = await startOwn(holder, data.chargeId, '108.00');
  expect(own.codigo).toBe('provisional_open');
  await deposit(taken, adviser);
  const { id: intentId } = await begun(taken);
  const shown = await app.call(readPayment, { intentId }, { as: holder });
  expect(shown.data.can).toMatchObject({ cancel: false });
  expect((await app.call(cancelPayment, { intentId }, { as: holder })).codigo).toBe(
    'payment_not_open',
  );
  await pay(taken);
  expect((await seen(taken)).provisional).toMatchObject({ state: 'deposited' });
});

test('the QR of a late adviser no longer keeps the client from paying: they void it and pay, or the desk gives the money back', async () => {
  const taken = await newIssued();
  const { holder } = taken;
  await deposit(taken, taken.adviser);
  const { id: intentId } = await begun(taken);
  app.clock.advance(23 * HOUR_MS);
  const early = await app.signIn(holder.personId);
  expect((await app.call(cancelPayment, { intentId }, { as: early })).codigo).toBe(
    'payment_not_open',
  );
  app.clock.advance(HOUR_MS);
  const client = await app.signIn(holder.personId);
  const shown = await app.call(readPayment, { intentId }, { as: client });
  // The face of the QR stays with whoever began it.
  expect(shown.data).toMatchObject({ can: { cancel: true }, parts: [{ face: null }] });
  const voided = await app.call(cancelPayment, { intentId }, { as: client });
  expect(voided.data.state).toBe('cancelled');
  await tell(app, eventOf(app, qrOf(app, await startDeposit(app, { ...holder, ...client }))));
  await runJobs(app);
  expect(await seen(taken)).toMatchObject({
    state: 'converted',
    provisional: { state: 'issued', isLate: true },
  });
});

test('a client who begins to pay while the code is confirmed either pays or is told that the adviser has the money', async () => {
  for (let round = 0; round < ROUNDS; round += 1) {
    const taken = await newTaken();
    const { holder } = taken;
    const { data } = await app.call(openDeposit, { holdId: holder.holdId }, { as: holder });
    await ask(taken);
    const code = await codeOf(taken);
    const answers = await Promise.all([
      startOwn(holder, data.chargeId, '108.00'),
      issue(taken, code),
    ]);
    expect([
      ['', 'items_in_payment'],
      ['provisional_open', ''],
    ]).toContainEqual(answers.map(({ codigo }) => codigo));
  }
});

test('nobody takes money that could not be deposited', async () => {
  const { db } = app.platform;
  const taken = await newTaken({ companyId: 12 });
  const { holdId } = taken.holder;
  await ask(taken);
  const code = await codeOf(taken);
  const closing = { companyIds: [12], methods: ['qr'], startsAt: app.clock.now() };
  await db
    .insertInto('paymentRestriction')
    .values({
      ...closing,
      endsAt: new Date(app.clock.now().getTime() + HOUR_MS),
      reasonKey: 'yearEnd',
    })
    .execute();
  expect((await issue(taken, code)).codigo).toBe('payments_restricted');
  await db
    .insertInto('paymentRestriction')
    .values({ ...closing, reasonKey: 'noQr' })
    .execute();
  app.clock.advance(2 * HOUR_MS);
  const adviser = await app.signIn(taken.adviser.personId);
  expect((await ask({ ...taken, adviser })).codigo).toBe('method_not_available');
  expect((await app.call(readProvisional, { holdId }, { as: adviser })).data.can.ask).toBe(false);
});

test('what forbids the money between the question and the code is told to the adviser', async () => {
  const taken = await newTaken();
  await ask(taken);
  const { personId } = taken.holder;
  const ledger = createLedger(app.platform);
  const soldOn = daysAgo(app.clock.now(), 100);
  await app.platform.db.transaction().execute((tx) => makeSale(tx, ledger, { soldOn, personId }));
  expect((await issue(taken, await codeOf(taken))).codigo).toBe('client_not_eligible');
});

test('money is either deposited or given back: the desk and the adviser at once', async () => {
  const taken: Taken[] = [];
  for (let round = 0; round < ROUNDS; round += 1) taken.push(await newIssued());
  // Held long enough for the receipt to be late while the pre-reservation lives.
  app.clock.advance(DAY_MS);
  const operator = await compliance();
  const words = 'El cliente confirmó que recibió su dinero.';
  for (const each of taken) {
    const adviser = await app.signIn(each.adviser.personId);
    const provisionalId = (await seen(each)).provisional?.provisionalId ?? '';
    const [deposited, closed] = await Promise.all([
      deposit(each, adviser),
      app.call(closeProvisional, { provisionalId, words }, { as: operator }),
    ]);
    expect([deposited, closed].filter(({ codigo }) => codigo === '')).toHaveLength(1);
    expect((await seen(each)).provisional?.state).toBe(
      closed.codigo === '' ? 'returned' : 'issued',
    );
  }
});

test('an earlier payment of the adviser whose money went elsewhere does not end the receipt', async () => {
  const taken = await newIssued();
  const { db } = app.platform;
  await deposit(taken, taken.adviser);
  const { id } = await begun(taken);
  // As people leave it who gave this money another use.
  await db.updateTable('paymentItem').set({ open: false }).where('intentId', '=', id).execute();
  await db.updateTable('paymentIntent').set({ state: 'refunded' }).where('id', '=', id).execute();
  app.clock.advance(24 * HOUR_MS);
  const client = { ...taken.holder, ...(await app.signIn(taken.holder.personId)) };
  await tell(app, eventOf(app, qrOf(app, await startDeposit(app, client))));
  await runJobs(app);
  expect(await seen(taken)).toMatchObject({
    state: 'converted',
    provisional: { state: 'issued', isLate: true },
  });
});

test('what goes back of a deposit that an adviser paid is for the client: the desk reads who paid it, and that adviser decides nothing', async () => {
  const taken = await newIssued();
  await deposit(taken, taken.adviser);
  await pay(taken);
  const saleId = (await seen(taken)).reservation?.saleId ?? 0;
  const client = await app.signIn(taken.holder.personId);
  await app.call(withdrawReservation, { saleId }, { as: client });
  const { id: refundId, personId } = await app.platform.db
    .selectFrom('depositRefund')
    .where('saleId', '=', saleId)
    .select(['id', 'personId'])
    .executeTakeFirstOrThrow();
  expect(personId).toBe(taken.holder.personId);
  const finance = await newProvedOperator(app, { role: 'finance', companyIds: [8] });
  const { data } = await app.call(readRefund, { refundId }, { as: finance });
  expect(data).toMatchObject({ person: { id: personId }, can: { propose: true } });
  expect(data.broughtBy).not.toBe('');
  // The adviser has a role of the desk, too.
  await app.platform.db
    .updateTable('provisionalReceipt')
    .set({ adviserId: finance.personId })
    .where('holdId', '=', taken.holder.holdId)
    .execute();
  const own = await app.call(
    payRefund,
    { refundId, reason: 'Se devuelve el depósito.' },
    { as: finance },
  );
  expect(own.codigo).toBe('same_person');
  const { can } = (await app.call(readRefund, { refundId }, { as: finance })).data;
  expect(can.propose).toBe(false);
});
