import { DAY_MS, MINUTE_MS } from '@kantuta/contract/durations';
import {
  quoteImprovement,
  readImprovement,
} from '@kantuta/contract/memberships/improving/improvements.calls';
import { listDebts } from '@kantuta/contract/payments/debts.calls';
import { readBalance } from '@kantuta/contract/sales/sales.calls';
import { readNewTerm } from '@kantuta/contract/contracts/addenda.calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp, TEST_NOON, type Session, type TestApp } from '../../../../test/app.ts';
import { cutOffAtTheEnd, holdUntilWaiting } from '../../../../test/hold.ts';
import {
  again,
  changeOf,
  confirm,
  itemOf,
  loadMemberships,
  newMember,
  newOrder,
  newPaid,
  payDue,
  postedOf,
  quoteOf,
  signNow,
  turn,
  withdraw,
} from '../../../../test/improving.ts';
import { planOf } from '../../../../test/new-terms.ts';
import { paymentInputOf, read, start, startPaying } from '../../../../test/paying.ts';
import { payQr } from '../../../../test/reserving.ts';
import { prove } from '../../../../test/signing-in.ts';
import { countOf } from '../../../../test/tables.ts';
import { withoutLocks } from '../../../../test/without-locks.ts';
import { sql } from '../../../platform/db/database.ts';
import { findViolations } from '../../ledger/invariants.views.ts';

const MOST_MS = 300_000;
let app: TestApp;
let unguarded: TestApp;
beforeAll(async () => {
  app = await testApp({ jobs: false });
  unguarded = await testApp({ jobs: false, tamper: withoutLocks });
  for (const each of [app, unguarded]) await loadMemberships(each);
  // The table, too, refuses every step that it does not know.
  const { owner } = unguarded.database;
  await sql`DROP TRIGGER membership_improvement_stays ON membership_improvement`.execute(owner);
  await sql`
    DO $$ DECLARE name text; BEGIN
      FOR name IN SELECT conname FROM pg_constraint WHERE conrelid = 'membership_improvement'::regclass AND contype = 'c' LOOP
        EXECUTE format('ALTER TABLE membership_improvement DROP CONSTRAINT %I', name);
      END LOOP;
    END $$`.execute(owner);
}, MOST_MS);
afterAll(() => Promise.all([app.close(), unguarded.close()]));
beforeEach(() => {
  for (const each of [app, unguarded]) each.clock.set(TEST_NOON);
});

const usd = (amount: string) => ({ amount, currency: 'USD' });
const clean = async (on = app) => expect(await findViolations(on.database.db)).toEqual([]);
const orders = (on: TestApp, saleId: number, where = '') =>
  countOf(on.database.owner, 'membership_improvement', `sale_id = ${saleId}${where}`);
const itemNamed = async (code: string) =>
  (
    await app.database.db
      .selectFrom('catalogueItem')
      .where('code', '=', code)
      .where('companyId', '=', 3)
      .select('id')
      .executeTakeFirstOrThrow()
  ).id;

test('each condition is refused with its code, and what is missing with its amount (MEM-3)', async () => {
  const poor = await newMember(app, { initial: '400.10' });
  expect(await quoteOf(app, poor)).toMatchObject({
    codigo: 'improve_min_paid',
    data: { missing: usd('97.90') },
  });
  const late = await newMember(app, { daysAgo: 100 });
  expect((await quoteOf(app, late)).codigo).toBe('overdue_instalments');
  const quote = async (price: string, itemId: number) => {
    const member = await newMember(app, { price, initial: '1200.00' });
    return app.call(quoteImprovement, { saleId: member.saleId, itemId }, { as: member });
  };
  expect((await quote('3490.00', await itemNamed('ORO'))).codigo).toBe('improve_not_better');
  expect((await quote('100000.00', await itemNamed('ORO'))).codigo).toBe('improve_not_better');
  expect((await quote('2490.00', await itemNamed('RST'))).codigo).toBe('special_code');
  expect((await quote('2490.00', 99_999)).codigo).toBe('forbidden');
  const long = await newMember(app);
  expect((await quoteOf(app, long, { months: 360 })).codigo).toBe('term_too_long');
  expect(await orders(app, long.saleId)).toBe(0);
});

test('nobody but the holder quotes, reads, confirms, withdraws, pays or signs it', async () => {
  const { member, improvementId, chargeId } = await newOrder(app);
  const other = await newMember(app);
  const { saleId } = member;
  const itemId = await itemOf(app, other, 'ORO');
  expect((await app.call(quoteImprovement, { saleId, itemId }, { as: other })).codigo).toBe(
    'forbidden',
  );
  expect((await app.call(readImprovement, { saleId }, { as: other })).codigo).toBe('forbidden');
  expect((await confirm(app, other, improvementId)).codigo).toBe('forbidden');
  expect((await withdraw(app, other, improvementId)).codigo).toBe('forbidden');
  expect((await payDue(app, other, chargeId)).codigo).not.toBe('');
  const change = await changeOf(app, member);
  expect((await signNow(app, other, change)).codigo).toBe('forbidden');
  expect(await changeOf(app, member)).toMatchObject({ state: 'ordered' });
});

test('a quote can be taken until its last instant, and at that instant no more; a new one takes its place (MEM-5)', async () => {
  const member = await newMember(app);
  const { improvementId } = (await quoteOf(app, member)).data;
  app.clock.advance(15 * MINUTE_MS - 1);
  const { chargeId } = (await confirm(app, member, improvementId)).data;
  app.clock.advance(1);
  expect((await confirm(app, member, improvementId)).codigo).toBe('quote_expired');
  expect((await payDue(app, member, chargeId ?? '')).codigo).toBe('quote_expired');
  await turn(app);
  expect(await orders(app, member.saleId, ` AND state = 'dropped'`)).toBe(1);
  const next = (await quoteOf(app, member)).data.improvementId;
  expect(next).not.toBe(improvementId);
  const newest = (await quoteOf(app, member, { months: 24 })).data.improvementId;
  expect((await confirm(app, member, next)).codigo).toBe('improve_ended');
  expect(await changeOf(app, member)).toMatchObject({ improvementId: newest, months: 24 });
  expect(await orders(app, member.saleId, ` AND state IN ('quoted','ordered','paid')`)).toBe(1);
});

test('what was begun to be paid in time still pays it after the quote is over', async () => {
  const { member, chargeId, improvementId } = await newOrder(app);
  const payment = await startPaying(app, member, {
    selection: { companyId: 3, mode: 'charges', charges: [chargeId] },
  });
  expect((await withdraw(app, member, improvementId)).codigo).toBe('improve_paying');
  expect(await changeOf(app, member)).toMatchObject({ payingId: payment.intentId });
  app.clock.advance(14 * MINUTE_MS);
  await payQr(app, payment);
  app.clock.advance(2 * MINUTE_MS);
  await turn(app);
  expect(await changeOf(app, member)).toMatchObject({ state: 'paid' });
  await clean();
});

test('withdrawn before it is paid nothing is asked for, and it cannot be paid any more', async () => {
  const { member, improvementId, chargeId } = await newOrder(app);
  for (let n = 0; n < 2; n += 1)
    expect((await withdraw(app, member, improvementId)).data.state).toBe('dropped');
  expect((await payDue(app, member, chargeId)).codigo).not.toBe('');
  expect((await confirm(app, member, improvementId)).codigo).toBe('improve_ended');
  expect(await planOf(app, member)).toMatchObject({ version: 1 });
  await clean();
});

test('two that confirm at once, and two quotes at once, leave one charge and one order', async () => {
  const member = await newMember(app);
  const { improvementId } = (await quoteOf(app, member)).data;
  const answers = await holdUntilWaiting(app.database.owner, 2, () =>
    Promise.all([confirm(app, member, improvementId), confirm(app, member, improvementId)]),
  );
  const [a, b] = answers.map(({ data }) => data.chargeId);
  expect(a).toBe(b);
  expect(await countOf(app.database.owner, 'charge', `source_id = '${improvementId}'`)).toBe(1);
  const other = await newMember(app);
  await itemOf(app, other, 'ORO');
  await holdUntilWaiting(app.database.owner, 2, () =>
    Promise.all([quoteOf(app, other), quoteOf(app, other, { months: 24 })]),
  );
  expect(await orders(app, other.saleId, ` AND state = 'quoted'`)).toBe(1);
});

test('paid twice it is paid once: a second payment cannot begin, and the plan is frozen without fine (MEM-6)', async () => {
  const { member, chargeId, improvementId } = await newPaid(app);
  expect((await payDue(app, member, chargeId)).codigo).not.toBe('');
  expect(await postedOf(app, 'payment_intent', member.saleId)).toEqual([
    'customer_deposits -10000',
  ]);
  expect((await withdraw(app, member, improvementId)).codigo).toBe('improve_ended');
  expect((await quoteOf(app, member)).codigo).toBe('improve_under_way');
  const { data } = await app.call(readNewTerm, { saleId: member.saleId }, { as: member });
  expect(data.reason).toBe('waiting');
  const debts = (await app.call(listDebts, {}, { as: member })).data.groups.flatMap(
    ({ items }) => items,
  );
  expect(debts.filter(({ state }) => state !== 'frozen')).toEqual([]);
  const selection = { companyId: 3, saleId: member.saleId };
  await expect(paymentInputOf(app, member, { selection })).rejects.toThrow('quote:');
  await clean();
});

test('signed in its last instant it counts; at 7 days all of it goes back by its method and the plan goes on, without a late day for the time between (MEM-5, D93)', async () => {
  const inTime = await newPaid(app);
  const { member, payment } = await newPaid(app, { dueDay: 12 });
  app.clock.advance(7 * DAY_MS - 1);
  inTime.member = await again(app, inTime.member);
  const change = await changeOf(app, inTime.member);
  expect((await signNow(app, inTime.member, change)).data).toMatchObject({ state: 'signed' });
  app.clock.advance(1);
  const late = await again(app, member);
  expect((await signNow(app, late, await changeOf(app, late))).codigo).toBe('improve_ended');
  await turn(app);
  await turn(app);
  expect(await changeOf(app, late)).toMatchObject({ state: 'returned' });
  expect(await read(app, late, payment)).toMatchObject({ state: 'reversed' });
  expect(await planOf(app, member)).toMatchObject({ version: 1 });
  expect((await signNow(app, late, await changeOf(app, late))).codigo).toBe('improve_ended');
  await clean();
});

/** Days late of the first instalment of a sale on the day of the clock. */
async function daysLate(member: Session & { saleId: number }): Promise<number> {
  const { data } = await app.call(listDebts, {}, { as: member });
  const items = data.groups.flatMap((group) => group.items);
  return items.find(({ saleId }) => saleId === member.saleId)?.daysLate ?? -1;
}

test('an instalment that falls due while the plan is frozen has its late days from the return on only', async () => {
  // Due on 10 April, 30 days and more after the sale.
  app.clock.set(new Date('2026-04-08T16:00:00Z'));
  const frozen = await newPaid(app, { daysAgo: 34 });
  const other = await newMember(app, { daysAgo: 34 });
  app.clock.set(new Date('2026-04-15T16:00:00Z'));
  await turn(app);
  app.clock.set(new Date('2026-04-20T16:00:00Z'));
  const [was, is] = [await again(app, other), await again(app, frozen.member)];
  expect(await daysLate(was)).toBe(10);
  expect(await daysLate(is)).toBe(5);
  await clean();
});

test('an instalment that is paid after the quote counts: what was quoted cannot be signed, what is read then is less by it', async () => {
  const { member, improvementId, chargeId } = await newOrder(app);
  const quoted = await changeOf(app, member);
  const instalment = await startPaying(app, member, {
    selection: { companyId: 3, saleId: member.saleId },
  });
  await payQr(app, instalment);
  await payDue(app, member, chargeId);
  const after = await changeOf(app, member);
  const capital = Number(after.paidCapital.amount) - 1200;
  expect(capital).toBeGreaterThan(0);
  expect(Number(after.financed.amount)).toBeCloseTo(2190 - capital, 2);
  const old = { improvementId, read: quoted.read };
  expect((await signNow(app, member, old)).codigo).toBe('contract_changed');
  expect(await postedOf(app, 'improvement', member.saleId)).toEqual([]);
  expect((await signNow(app, member, after)).data).toMatchObject({ state: 'signed' });
  await clean();
});

test('money for an instalment that comes while the plan is frozen is credit of the person, and the change stays as it was read', async () => {
  const member = await newMember(app);
  const onItsWay = await startPaying(app, member, {
    selection: { companyId: 3, saleId: member.saleId },
  });
  const { improvementId } = (await quoteOf(app, member)).data;
  const { chargeId } = (await confirm(app, member, improvementId)).data;
  await payDue(app, member, chargeId ?? '');
  const before = await changeOf(app, member);
  await payQr(app, onItsWay);
  expect(await read(app, member, onItsWay)).toMatchObject({ state: 'settled' });
  const { companies } = (await app.call(readBalance, {}, { as: member })).data;
  expect(companies[0]?.credit).toEqual(onItsWay.amount);
  expect((await signNow(app, member, before)).data).toMatchObject({ state: 'signed' });
  await clean();
});

test('cut off before its end nothing of the signature is there, and the same press does it', async () => {
  const { member } = await newPaid(app);
  const change = await changeOf(app, member);
  await cutOffAtTheEnd(app.database.owner, () => signNow(app, member, change)).catch(
    () => undefined,
  );
  expect(await changeOf(app, member)).toMatchObject({ state: 'paid' });
  expect(await planOf(app, member)).toMatchObject({ version: 1 });
  expect(await postedOf(app, 'improvement', member.saleId)).toEqual([]);
  await clean();
  const first = await signNow(app, member, change);
  expect(first.data).toMatchObject({ state: 'signed' });
  expect((await signNow(app, member, change)).data).toEqual(first.data);
  expect(await postedOf(app, 'improvement', member.saleId)).toHaveLength(4);
  await clean();
});

/** The signature and the return of the money in the same moment: what came of both. */
async function signAgainstReturn(on: TestApp) {
  const { member, payment } = await newPaid(on);
  on.clock.advance(7 * DAY_MS - 1);
  const signer = await again(on, member);
  const change = await changeOf(on, signer);
  const returning = async () => {
    // The clock turns while the signature stands before its end.
    await expect.poll(() => waitingOf(on), { interval: 5, timeout: 20_000 }).toBeGreaterThan(0);
    on.clock.advance(1);
    await turn(on);
  };
  const [signed] = await holdUntilWaiting(on.database.owner, 2, () =>
    Promise.all([signNow(on, signer, change), returning()]),
  );
  return {
    codigo: signed.codigo,
    state: (await changeOf(on, signer)).state,
    money: (await read(on, signer, payment)).state,
    violations: (await findViolations(on.database.db)).length,
  };
}

async function waitingOf({ database }: TestApp): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM pg_locks WHERE NOT granted`.execute(database.owner);
  return rows[0]?.n ?? 0;
}

test('a signature against the return of its money: one of them, never both; without locks it would end otherwise', async () => {
  expect(await signAgainstReturn(app)).toEqual({
    codigo: '',
    state: 'signed',
    money: 'settled',
    violations: 0,
  });
  expect(await signAgainstReturn(unguarded).catch(() => 'failed')).not.toMatchObject({
    codigo: '',
    state: 'signed',
    money: 'settled',
    violations: 0,
  });
});

test('a proof is asked for before it is signed', async () => {
  const { member } = await newPaid(app);
  const unproved = { ...member, ...(await app.signIn(member.personId)) };
  const change = await changeOf(app, unproved);
  expect((await signNow(app, unproved, change)).codigo).toBe('step_up_required');
  await prove(app, unproved);
  expect((await signNow(app, unproved, change)).codigo).toBe('');
});

test('what cannot be begun is not: a payment of another amount, and one of an order that is over', async () => {
  const { member, chargeId } = await newOrder(app);
  const input = await paymentInputOf(app, member, {
    selection: { companyId: 3, mode: 'charges', charges: [chargeId] },
  });
  expect(input.expectedAmount).toBe('100.00');
  expect((await start(app, member, { ...input, expectedAmount: '99.00' })).codigo).not.toBe('');
});
