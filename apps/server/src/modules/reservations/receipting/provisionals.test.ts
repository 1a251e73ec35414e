import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readDay } from '@kantuta/contract/advisers/advisers.calls';
import { HOUR_MS } from '@kantuta/contract/durations';
import { listWork } from '@kantuta/contract/operators/work.calls';
import { readPayment } from '@kantuta/contract/payments/payments.calls';
import { openDeposit } from '@kantuta/contract/reservations/deposits.calls';
import { releaseHold } from '@kantuta/contract/reservations/holds.calls';
import {
  checkAbono,
  closeProvisional,
  declineProvisional,
  listOwnProvisionals,
  readDeskProvisional,
  readProvisional,
} from '@kantuta/contract/reservations/provisionals.calls';
import { readAccount } from '@kantuta/contract/sales/sales.calls';
import { testApp, type TestApp } from '../../../../test/app.ts';
import { otherThan } from '../../../../test/codes.ts';
import { doJob, forgetJobs, runJobs } from '../../../../test/jobs.ts';
import { eventOf, qrOf, tell } from '../../../../test/paying.ts';
import { startDeposit } from '../../../../test/reserving.ts';
import { statementsOf } from '../../../../test/statements.ts';
import { taking, type Taken } from '../../../../test/taking.ts';
import { findViolations } from '../../ledger/invariants.views.ts';
import { turnHoldsJob } from '../reservations.jobs.ts';
import { turnProvisionalsJob } from '../provisionals/provisionals.jobs.ts';
import { listMadeFor } from '../provisionals/provisionals.views.ts';

let app: TestApp;
beforeAll(async () => {
  app = await testApp({ jobs: false });
});
afterAll(() => app.close());

const { ask, begun, codeOf, compliance, deposit, issue, newIssued, newTaken, pay, seen } = taking(
  () => app,
);

/** The receipts among the documents of the client, which the desk reads in the same words within its companies (CON-19). */
async function papersOf({ holder }: Taken) {
  const { receipts } = (await app.call(listOwnProvisionals, {}, { as: holder })).data;
  for (const [companyIds, shown] of [
    [[8], receipts],
    [[3], []],
  ] as const) {
    const { personId } = holder;
    const read = await listMadeFor(app.platform.db, {
      personId,
      companyIds,
      now: app.clock.now(),
    });
    expect(read).toEqual(shown);
  }
  return receipts;
}

test('money that an adviser took: the code of the client, the receipt, the QR of the adviser, and the reservation of the client', async () => {
  const taken = await newTaken();
  const { holder, adviser } = taken;
  const { holdId } = holder;
  expect((await ask(taken)).data).toMatchObject({ channel: 'sms' });
  const asked = (await app.call(readAccount, {}, { as: holder })).data;
  expect(asked['provisionals']).toMatchObject([{ state: 'asked', amount: { amount: '108.00' } }]);

  expect(await papersOf(taken)).toEqual([]);

  const code = await codeOf(taken);
  expect((await issue(taken, otherThan(code))).codigo).toBe('code_invalid');
  expect((await issue(taken, code)).data).toMatchObject({
    state: 'issued',
    dueAt: new Date(app.clock.now().getTime() + 24 * HOUR_MS).toISOString(),
  });
  expect(await seen(taken)).toMatchObject({
    provisional: { state: 'issued', isLate: false },
    can: { pay: false },
  });
  expect((await app.call(openDeposit, { holdId }, { as: holder })).codigo).toBe('provisional_open');
  const day = (await app.call(readDay, {}, { as: adviser })).data;
  expect(day.items).toContainEqual(
    expect.objectContaining({ kind: 'provisionals', link: `/recibo-provisional/${holdId}` }),
  );

  expect(await papersOf(taken)).toMatchObject([{ state: 'issued', amount: { amount: '108.00' } }]);

  const shown = await deposit(taken, adviser);
  expect(shown.data.qr?.image).not.toBe('');
  const { id: intentId, startedBy } = await begun(taken);
  expect(startedBy).toBe(adviser.personId);
  // The client sees the payment, and not the QR that somebody else pays.
  const own = await app.call(readPayment, { intentId }, { as: holder });
  expect(own.data.parts).toMatchObject([{ face: null }]);
  expect((await app.call(readPayment, { intentId }, { as: adviser })).codigo).toBe('forbidden');

  await pay(taken);
  expect(await seen(taken)).toMatchObject({
    state: 'converted',
    provisional: { state: 'deposited' },
    reservation: { state: 'active', deposit: { amount: '108.00' } },
  });
  expect(await papersOf(taken)).toMatchObject([{ state: 'deposited' }]);
  expect((await app.call(listOwnProvisionals, {}, { as: adviser })).data.receipts).toEqual([]);
  expect((await app.call(readProvisional, { holdId }, { as: adviser })).data).toMatchObject({
    receipt: { state: 'deposited' },
    qr: null,
    can: { ask: false, deposit: false },
  });
});

test('a pre-reservation waits for the adviser, and no longer than a day; then the adviser gets no new receipt and the desk looks for the money', async () => {
  const taken = await newIssued();
  const { holder, adviser } = taken;
  const { holdId } = holder;
  const { db } = app.platform;
  const soon = new Date(app.clock.now().getTime() + HOUR_MS);
  await db.updateTable('hold').set({ endsAt: soon }).where('id', '=', holdId).execute();
  app.clock.advance(2 * HOUR_MS);
  await doJob(app, turnHoldsJob.name, {});
  expect((await seen(taken)).state).toBe('active');
  const give = { holdId, reason: 'client_withdrew' as const, words: '' };
  const client = await app.signIn(holder.personId);
  expect((await app.call(releaseHold, give, { as: client })).codigo).toBe('provisional_open');

  app.clock.advance(22 * HOUR_MS);
  const later = await app.signIn(adviser.personId);
  for (const _ of [1, 2]) await doJob(app, turnProvisionalsJob.name, {});
  const told = await db
    .selectFrom('notification')
    .where('key', 'in', ['provisionalLate', 'provisionalDue'])
    .where('personId', 'in', [holder.personId, adviser.personId])
    .select('key')
    .execute();
  expect(told.map(({ key }) => key).toSorted()).toEqual(['provisionalDue', 'provisionalLate']);
  const other = await newTaken();
  await db
    .updateTable('hold')
    .set({ sellerId: adviser.personId })
    .where('id', '=', other.holder.holdId)
    .execute();
  expect((await ask({ ...other, adviser: later })).codigo).toBe('provisional_late');
  await doJob(app, turnHoldsJob.name, {});
  expect((await seen(taken)).state).toBe('expired');
  expect((await deposit(taken, later)).codigo).toBe('hold_ended');

  const operator = await compliance();
  const list = (await app.call(listWork, {}, { as: operator })).data;
  const { provisional } = await seen(taken);
  const provisionalId = provisional?.provisionalId ?? '';
  expect(JSON.stringify(list)).toContain(provisionalId);
  const page = await app.call(readDeskProvisional, { provisionalId }, { as: operator });
  expect(page.data).toMatchObject({ isLate: true, can: { close: true } });
  const words = 'El cliente confirmó por teléfono que recibió su dinero.';
  const ends = await Promise.all([
    app.call(closeProvisional, { provisionalId, words }, { as: operator }),
    app.call(closeProvisional, { provisionalId, words }, { as: await compliance() }),
  ]);
  expect(ends.map(({ codigo }) => codigo).toSorted()).toEqual(['', 'provisional_ended']);
  expect((await seen(taken)).provisional).toMatchObject({ state: 'returned' });
  expect((await ask({ ...other, adviser: later })).codigo).toBe('');
});

test('nobody else takes, confirms, deposits or denies; what is late is decided by others', async () => {
  const taken = await newTaken();
  const { holder, adviser } = taken;
  const { holdId } = holder;
  const stranger = (await newTaken()).adviser;
  expect((await ask({ holder, adviser: stranger })).codigo).toBe('forbidden');
  expect((await ask({ holder, adviser: holder })).codigo).toBe('forbidden');
  expect((await ask(taken, '107.99')).codigo).toBe('deposit_below_minimum');
  expect((await ask(taken, '1080.01')).codigo).toBe('deposit_above_initial');
  await ask(taken);
  const code = await codeOf(taken);
  expect((await issue({ holder, adviser: stranger }, code)).codigo).toBe('code_invalid');
  const refuse = { holdId };
  expect((await app.call(declineProvisional, refuse, { as: adviser })).codigo).toBe('forbidden');
  expect((await app.call(declineProvisional, refuse, { as: holder })).codigo).toBe('');
  expect((await issue(taken, code)).codigo).toBe('code_invalid');

  const issued = await newIssued();
  expect((await deposit(issued, stranger)).codigo).toBe('forbidden');
  expect((await deposit(issued, issued.holder)).codigo).toBe('forbidden');
  const provisionalId = (await seen(issued)).provisional?.provisionalId ?? '';
  const words = 'Se devolvió en oficina, delante de testigos.';
  const early = await app.call(
    closeProvisional,
    { provisionalId, words },
    { as: await compliance() },
  );
  expect(early.codigo).toBe('provisional_open');
});

test('a client without a confirmed contact gets no code, and a code makes one receipt', async () => {
  // Messages of codes that nobody used: there is nobody to send them.
  await forgetJobs(app);
  expect((await ask(await newTaken({ isReached: false }))).codigo).toBe('client_unreachable');
  const taken = await newTaken();
  await ask(taken);
  const code = await codeOf(taken);
  const answers = await Promise.all([issue(taken, code), issue(taken, code), issue(taken, code)]);
  expect(answers.filter(({ codigo }) => codigo === '')).toHaveLength(1);
  expect((await ask(taken)).codigo).toBe('provisional_open');
  const attempts = [randomUUID(), randomUUID()];
  await Promise.all(attempts.map((each) => deposit(taken, taken.adviser, each)));
  await pay(taken);
  expect((await seen(taken)).provisional).toMatchObject({ state: 'deposited' });
});

test('what the client pays themselves leaves the money with the adviser', async () => {
  const taken = await newIssued();
  app.clock.advance(24 * HOUR_MS);
  const client = { ...taken.holder, ...(await app.signIn(taken.holder.personId)) };
  const payment = await startDeposit(app, client);
  await tell(app, eventOf(app, qrOf(app, payment)));
  await runJobs(app);
  expect(await seen(taken)).toMatchObject({
    state: 'converted',
    provisional: { state: 'issued', isLate: true },
  });
});

test('anybody who knows the end of the document checks a receipt, and hears nothing else', async () => {
  const taken = await newIssued();
  const { provisional } = await seen(taken);
  const { documentNumber } = await app.platform.db
    .selectFrom('person')
    .where('id', '=', taken.holder.personId)
    .select('documentNumber')
    .executeTakeFirstOrThrow();
  const reference = provisional?.reference ?? '';
  const right = { reference, documentEnd: documentNumber.slice(-3) };
  const found = await app.call(checkAbono, right);
  expect(found.data).toEqual({
    kind: 'provisional',
    reference,
    state: 'issued',
    amount: { amount: '108.00', currency: 'USD' },
    at: expect.any(String),
    dueAt: expect.any(String),
  });
  const wrong = documentNumber.endsWith('000') ? '111' : '000';
  expect((await app.call(checkAbono, { reference, documentEnd: wrong })).codigo).toBe(
    'payment_not_found',
  );
  await deposit(taken, taken.adviser);
  const paid = { ...right, reference: (await begun(taken)).reference };
  expect((await app.call(checkAbono, paid)).data).toMatchObject({
    kind: 'payment',
    payment: { state: 'pending' },
  });
});

test('after all of this the books hold', async () => {
  expect(await findViolations(app.database.db)).toEqual([]);
});

test('what an adviser reads of money that they may take is one statement, beside that of their session', async () => {
  const { holder, adviser } = await newTaken();
  const look = async () => {
    const { data } = await app.call(readProvisional, { holdId: holder.holdId }, { as: adviser });
    expect(data.can.ask).toBe(true);
  };
  // Settings are read once in a while.
  await look();
  expect((await statementsOf(look)).length).toBeLessThanOrEqual(2);
});
