import { afterAll, beforeAll, expect, test } from 'vitest';
import { listOwnAddenda, openAddendum } from '@kantuta/contract/contracts/addenda.calls';
import {
  judgeCession,
  readCeded,
  readCeding,
  refuseCession,
  withdrawCession,
} from '@kantuta/contract/contracts/cession.calls';
import { DAY_MS } from '@kantuta/contract/durations';
import { listDebts, quotePayment } from '@kantuta/contract/payments/debts.calls';
import { readReceiptPdf } from '@kantuta/contract/payments/receipts/receipts.calls';
import { listProducts, readAccount, readProduct } from '@kantuta/contract/sales/sales.calls';
import { testApp, type Session, type TestApp } from '../../../../test/app.ts';
import {
  accept,
  cedeTo,
  CEDING,
  holderOf,
  judge,
  newCession,
  newInOffice,
  newTaker,
  payFee,
  readOf,
} from '../../../../test/ceding.ts';
import { cutOffAtTheEnd, holdUntilWaiting } from '../../../../test/hold.ts';
import { doJob, runJobs } from '../../../../test/jobs.ts';
import { changeTo, contracted, newPayer, newTermOf } from '../../../../test/new-terms.ts';
import { newProvedOperator } from '../../../../test/operator.ts';
import { paymentInputOf, read, start, startPaying } from '../../../../test/paying.ts';
import { payQr } from '../../../../test/reserving.ts';
import { toldOf } from '../../../../test/signing-contracts.ts';
import { countOf } from '../../../../test/tables.ts';
import { withoutLocks } from '../../../../test/without-locks.ts';
import { sql } from '../../../platform/db/database.ts';
import { createLedger } from '../../ledger/ledger.service.ts';
import { findViolations } from '../../ledger/invariants.views.ts';
import { makeLateSale } from '../../reversals/reversals.factory.ts';
import { makeCession } from './cession.factory.ts';
import { turnCessionsJob } from './cession.jobs.ts';

let app: TestApp;
let unguarded: TestApp;
let office: Session;
beforeAll(async () => {
  [app, unguarded] = await Promise.all([
    testApp({ jobs: false }),
    testApp({ jobs: false, tamper: withoutLocks }),
  ]);
  office = await newProvedOperator(app, { role: 'sales_ops', companyIds: [8] });
  await sql`DROP INDEX cession_one_open`.execute(unguarded.database.owner);
});
afterAll(() => Promise.all([app.close(), unguarded.close()]));

const usd = (amount: string) => ({ amount, currency: 'USD' });
const products = async (as: Session) =>
  (await app.call(listProducts, {}, { as })).data.products.map(({ saleId }) => saleId);
const creditOf = async ({ personId }: Session) => {
  const { rows } = await sql<{ credit: number }>`
    SELECT -sum(amount_minor)::int AS credit FROM ledger_entry WHERE account = 'customer_credit' AND person_id = ${personId}`.execute(
    app.database.owner,
  );
  return rows[0]?.credit;
};
/** The state after the answer of the office, or why there is none. */
const outcome = async (ceded: Parameters<typeof judge>[1], as = office) => {
  const { data, codigo } = await judge(app, ceded, as);
  return codigo === '' ? data.state : [codigo, data];
};

test('a whole cession: named, accepted, paid, approved; sale, plan and debts are the new holder’s, and the old one reads history (CON-26)', async () => {
  const holder = await newPayer(app);
  const { saleId } = holder;
  // A payment with a receipt, which stays readable to whoever made it.
  const begun = await startPaying(app, holder, { selection: { saleId } });
  await payQr(app, begun);
  const { receipt } = await read(app, holder, begun);
  const taker = await newTaker(app);
  const { data: asked } = await cedeTo(app, holder, taker.document);
  const ceded = { holder, taker, cessionId: asked.cessionId };
  expect(asked.state).toBe('awaiting_new_holder');
  expect(await toldOf(app, taker)).toEqual(['cessionOffered']);
  const { data: home } = await app.call(readAccount, {}, { as: taker });
  expect(home).toMatchObject({ cessions: [{ cessionId: asked.cessionId, holder: 'Rosa Prueba' }] });
  expect(await readOf(app, ceded, holder)).toMatchObject({
    newHolder: '',
    can: { withdraw: true },
  });
  expect(await readOf(app, ceded, taker)).toMatchObject({
    isMine: true,
    outstanding: usd('3123.61'),
    instalmentsLeft: 35,
    fee: usd('20.00'),
    can: { accept: true, refuse: true, withdraw: false },
  });
  expect((await accept(app, ceded)).data.state).toBe('awaiting_fee');
  expect((await judge(app, ceded, office)).codigo).toBe('cession_ended');
  await payFee(app, ceded);
  expect(await readOf(app, ceded, taker)).toMatchObject({ state: 'awaiting_office' });
  expect(await holderOf(app, holder)).toBe(holder.personId);
  expect(await outcome(ceded)).toBe('done');
  expect(await holderOf(app, holder)).toBe(taker.personId);

  expect(await products(taker)).toEqual([saleId]);
  expect(await products(holder)).toEqual([]);
  const { data: product } = await app.call(readProduct, { saleId }, { as: taker });
  expect(product.product).toMatchObject({ paidInstalments: 25, balance: usd('3123.61') });
  expect((await app.call(readProduct, { saleId }, { as: holder })).codigo).toBe('forbidden');
  expect((await app.call(listDebts, {}, { as: taker })).data.groups[0]?.items[0]).toMatchObject({
    saleId,
    number: 26,
    owed: usd('103.26'),
  });
  expect((await app.call(listDebts, {}, { as: holder })).data.groups).toEqual([]);
  const selection = { companyId: 8, currency: 'USD', mode: 'next', saleId } as const;
  expect((await app.call(quotePayment, { selection }, { as: holder })).codigo).not.toBe('');
  expect(await newTermOf(app, { ...holder, ...taker, saleId })).toMatchObject({ reason: null });
  expect((await app.call(readCeded, { saleId }, { as: holder })).data.ceded).toMatchObject({
    cededOn: '2026-03-10',
    newHolder: 'Nadia Prueba',
    paidInstalments: 25,
  });
  expect((await app.call(readCeded, { saleId }, { as: taker })).data.ceded).toBeNull();
  const reference = receipt?.reference ?? '';
  for (const as of [holder, taker])
    expect((await app.call(readReceiptPdf, { reference }, { as })).codigo).toBe('');
  const stranger = await newTaker(app);
  expect((await app.call(readReceiptPdf, { reference }, { as: stranger })).codigo).toBe(
    'forbidden',
  );

  await runJobs(app);
  for (const as of [holder, taker]) {
    const [addendum] = (await app.call(listOwnAddenda, {}, { as })).data.addenda;
    expect(addendum).toMatchObject({
      kind: 'holder',
      number: 1,
      state: 'signed',
      hasDocument: true,
    });
    const { addendumId = '' } = addendum ?? {};
    expect((await app.call(openAddendum, { addendumId }, { as })).codigo).toBe('');
  }
  expect(await toldOf(app, holder)).toEqual(
    expect.arrayContaining(['cessionAccepted', 'cededAway']),
  );
  expect(await toldOf(app, taker)).toContain('cededToYou');
  expect(await findViolations(app.database.db)).toEqual([]);
  // The new holder pays on.
  await payQr(app, await startPaying(app, taker, { selection: { saleId } }));
  expect(await findViolations(app.database.db)).toEqual([]);
});

test('whoever names a document learns nothing of it, and the same press is answered as the first one', async () => {
  const holder = await newPayer(app);
  const nobody = await cedeTo(app, holder, '9999999');
  expect([nobody.codigo, nobody.data.state]).toEqual(['', 'awaiting_new_holder']);
  expect((await cedeTo(app, holder, '9999999')).data).toEqual(nobody.data);
  const { data } = await app.call(readCeding, { saleId: holder.saleId }, { as: holder });
  const known = await newCession(app);
  const { data: other } = await app.call(
    readCeding,
    { saleId: known.holder.saleId },
    { as: known.holder },
  );
  const shape = ({ cession }: typeof data) => ({
    ...cession,
    cessionId: '',
    saleId: 0,
    product: '',
  });
  expect(shape(data)).toEqual(shape(other));
  expect((await cedeTo(app, holder, '8888888')).data).toMatchObject({ reason: 'waiting' });
});

test('it is refused in clear words: to oneself, with co-buyers, while a new term waits, or not theirs', async () => {
  const holder = await newPayer(app);
  const { documentNumber } = await app.database.db
    .selectFrom('person')
    .where('id', '=', holder.personId)
    .select('documentNumber')
    .executeTakeFirstOrThrow();
  expect((await cedeTo(app, holder, documentNumber)).codigo).toBe('cession_to_oneself');
  const other = await newPayer(app);
  const { saleId } = holder;
  expect((await cedeTo(app, { ...other, saleId }, '9999999')).codigo).toBe('forbidden');
  await contracted(app, holder, other.personId);
  const { codigo, data } = await cedeTo(app, holder, '9999999');
  expect([codigo, data]).toMatchObject(['cession_not_allowed', { reason: 'co_buyers' }]);
  const ceded = await newCession(app);
  expect((await accept(app, { ...ceded, taker: { ...ceded.taker, ...other } })).codigo).toBe(
    'forbidden',
  );
  const unproved = await app.signIn(ceded.taker.personId);
  expect((await accept(app, { ...ceded, taker: { ...ceded.taker, ...unproved } })).codigo).toBe(
    'step_up_required',
  );
});

test('overdue instalments go over only to somebody who assumes them (arrears_open)', async () => {
  const ceded = await newCession(app, { lateDays: 60 });
  expect((await accept(app, ceded)).codigo).toBe('arrears_open');
  expect((await accept(app, ceded, true)).data.state).toBe('awaiting_fee');
  expect((await accept(app, ceded, true)).data.state).toBe('awaiting_fee');
  await payFee(app, ceded);
  expect(await outcome(ceded)).toBe('done');
  const { groups } = (await app.call(listDebts, {}, { as: ceded.taker })).data;
  expect(groups[0]?.overdue.amount).not.toBe('0.00');
});

test('without the declaration that land asks for, the office cannot approve', async () => {
  const ceded = await newInOffice(app, { isDeclared: false });
  expect(await outcome(ceded)).toMatchObject(['cession_not_allowed', { reason: 'undeclared' }]);
});

test('every other end leaves the purchase where it is, and a fee that was paid is credit of whoever paid it', async () => {
  const refused = await newCession(app);
  const { cessionId } = refused;
  for (let n = 0; n < 2; n += 1)
    expect((await app.call(refuseCession, { cessionId }, { as: refused.taker })).data.state).toBe(
      'refused',
    );
  const withdrawn = await newInOffice(app);
  const withdraw = { cessionId: withdrawn.cessionId };
  expect((await app.call(withdrawCession, withdraw, { as: withdrawn.taker })).codigo).toBe(
    'forbidden',
  );
  expect((await app.call(withdrawCession, withdraw, { as: withdrawn.holder })).data.state).toBe(
    'withdrawn',
  );
  expect(await creditOf(withdrawn.taker)).toBe(2_000);
  const denied = await newInOffice(app);
  expect((await judge(app, denied, office, false)).data).toMatchObject({
    state: 'denied',
    words: CEDING.reason,
  });
  expect(await creditOf(denied.taker)).toBe(2_000);
  expect(await toldOf(app, denied.holder)).toContain('cessionDenied');
  const unpaid = await newCession(app);
  await accept(app, unpaid);
  app.clock.advance(16 * DAY_MS);
  await doJob(app, turnCessionsJob.name, {});
  app.clock.advance(-16 * DAY_MS);
  expect(await readOf(app, unpaid, unpaid.holder)).toMatchObject({ state: 'expired' });
  expect(await toldOf(app, unpaid.taker)).toContain('cessionEnded');
  for (const each of [refused, withdrawn, denied, unpaid])
    expect(await holderOf(app, each.holder)).toBe(each.holder.personId);
  expect(await findViolations(app.database.db)).toEqual([]);
});

test('while the fee is being paid nothing takes it back', async () => {
  const ceded = await newCession(app);
  await accept(app, ceded);
  const { chargeId } = await readOf(app, ceded, ceded.taker);
  const charge = app.database.db.selectFrom('charge').where('id', '=', chargeId ?? '');
  expect(await charge.select('title').executeTakeFirst()).toEqual({ title: '[cession.fee]' });
  const selection = { mode: 'charges' as const, charges: [chargeId ?? ''] };
  const begun = await startPaying(app, ceded.taker, { selection });
  const { cessionId } = ceded;
  expect((await app.call(withdrawCession, { cessionId }, { as: ceded.holder })).codigo).toBe(
    'cession_paying',
  );
  await payQr(app, begun);
  expect(await readOf(app, ceded, ceded.taker)).toMatchObject({ state: 'awaiting_office' });
});

test('nobody approves a cession of their own', async () => {
  const own = await newProvedOperator(app, { role: 'sales_ops', companyIds: [8] });
  const { saleId } = await app.database.db.transaction().execute((tx) =>
    makeLateSale(tx, createLedger(app.platform), {
      personId: own.personId,
      now: app.clock.now(),
      paid: 24,
      lateDays: 0,
    }),
  );
  const { personId: toId } = await newTaker(app);
  const of = { saleId, companyId: 8, fromId: own.personId, toId, isAgreed: true };
  const cessionId = await app.database.db
    .transaction()
    .execute((tx) => makeCession(app.platform, tx, of));
  const { codigo } = await app.call(
    judgeCession,
    { cessionId, isRight: true, ...CEDING },
    { as: own },
  );
  expect(codigo).toBe('same_person');
});

test('cut off before its end, everything is still the old holder’s, and the same press does it', async () => {
  const ceded = await newInOffice(app);
  await cutOffAtTheEnd(app.database.owner, () => judge(app, ceded, office)).catch(() => undefined);
  expect(await holderOf(app, ceded.holder)).toBe(ceded.holder.personId);
  expect(await readOf(app, ceded, ceded.holder)).toMatchObject({ state: 'awaiting_office' });
  expect(await outcome(ceded)).toBe('done');
});

async function twoAtOnce(on: TestApp) {
  const holder = await newPayer(on);
  const answers = await holdUntilWaiting(on.database.owner, 2, () =>
    Promise.all([cedeTo(on, holder, '9999991'), cedeTo(on, holder, '9999992')]),
  );
  return answers.map(({ codigo }) => codigo).toSorted();
}

test('two cessions at once: one is on its way, the other is told so; without lock and index there would be two', async () => {
  expect(await twoAtOnce(app)).toEqual(['', 'cession_not_allowed']);
  expect(await twoAtOnce(unguarded)).toEqual(['', '']);
});

test('two approvals at once are one', async () => {
  const ceded = await newInOffice(app);
  const other = await newProvedOperator(app, { role: 'admin', companyIds: null });
  const answers = await holdUntilWaiting(
    app.database.owner,
    2,
    () => Promise.all([judge(app, ceded, office), judge(app, ceded, other)]),
    { saleIds: [ceded.holder.saleId] },
  );
  expect(answers.map(({ codigo, data }) => [codigo, data.state])).toEqual([
    ['', 'done'],
    ['', 'done'],
  ]);
  expect(
    await countOf(app.database.owner, 'contract_addendum', `sale_id = ${ceded.holder.saleId}`),
  ).toBe(1);
});

/** The old holder begins to pay while the office approves; who holds the sale, and whether a payment for it was begun. */
async function payWhileApproved(on: TestApp, by: Session) {
  const ceded = await newInOffice(on);
  const { holder } = ceded;
  const input = await paymentInputOf(on, holder, { selection: { saleId: holder.saleId } });
  const [judged, begun] = await holdUntilWaiting(
    on.database.owner,
    2,
    () => Promise.all([judge(on, ceded, by), start(on, holder, input)]),
    { saleIds: [holder.saleId] },
  );
  return { judged: judged.codigo === '', begun: begun.status === 0 };
}

test('a cession against a payment of the old holder: one of both is refused; without locks money would come to a purchase that is gone', async () => {
  const { judged: isDone, begun } = await payWhileApproved(app, office);
  expect(isDone).toBe(!begun);
  const by = await newProvedOperator(unguarded, { role: 'sales_ops', companyIds: [8] });
  expect(await payWhileApproved(unguarded, by)).toEqual({ judged: true, begun: true });
});

test('a new term and a cession of the same purchase do not cross', async () => {
  const ceded = await newCession(app);
  expect((await changeTo(app, ceded.holder)).codigo).toBe('');
  await accept(app, ceded);
  await payFee(app, ceded);
  expect(await outcome(ceded)).toBe('done');
  expect(await findViolations(app.database.db)).toEqual([]);
});
