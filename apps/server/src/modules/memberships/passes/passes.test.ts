import { randomUUID } from 'node:crypto';
import { DAY_MS, MINUTE_MS } from '@kantuta/contract/durations';
import {
  holdPass,
  readTickets,
  returnPass,
  usePass,
} from '@kantuta/contract/memberships/passes/passes.calls';
import { dayInLaPaz } from '@kantuta/contract/dates';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp, TEST_NOON, type Session, type TestApp } from '../../../../test/app.ts';
import { cedeNow } from '../../../../test/ceding-clubs.ts';
import { newCustomer, type Customer } from '../../../../test/customer.ts';
import { withoutLocks } from '../../../../test/without-locks.ts';
import { inTransaction, sql, type Tx } from '../../../platform/db/database.ts';
import { lockPasses } from './passes.store.ts';
import { createLedger } from '../../ledger/ledger.service.ts';
import { createTaking, type Passes } from './taking.service.ts';

let app: TestApp;
let passes: Passes;
let member: Customer;
let saleId: number;

beforeAll(async () => {
  app = await testApp({ jobs: false });
  passes = createTaking(app.platform, createLedger(app.platform).post);
});
beforeEach(async () => {
  app.clock.set(TEST_NOON);
  member = await newMember(2);
  [saleId = 0] = member.saleIds;
});
afterAll(() => app.close());

async function newMember(allotted: number, daysAgo?: number): Promise<Customer> {
  const made = await newCustomer(app, daysAgo === undefined ? {} : { sales: [{ daysAgo }] });
  await sql`
    UPDATE catalogue_item SET facts = jsonb_build_object('passes', ${allotted}::int)
     WHERE id = (SELECT item_id FROM sale WHERE id = ${made.saleIds[0] ?? 0})`.execute(
    app.database.owner,
  );
  return made;
}
const read = async (as: Session = member) =>
  (await app.call(readTickets, {}, { as })).data.coupons[0];
const hold = (as: Session = member, attemptId: string = randomUUID()) =>
  app.call(holdPass, { saleId, attemptId }, { as });
const heldId = async () => (await read())?.uses.find(({ isMine }) => isMine)?.useId ?? '';
const confirm = (useId: string, as: Session = member) => app.call(usePass, { useId }, { as });
const giveBack = (useId: string, as: Session = member) => app.call(returnPass, { useId }, { as });
const setState = (state: string) =>
  sql`UPDATE sale SET state = ${state} WHERE id = ${saleId}`.execute(app.database.owner);

test('passes are held, used and given back, each by its number, until none is left (PASS-1, PASS-3)', async () => {
  expect(await read()).toMatchObject({ state: 'valid', allotted: 2, left: 2, uses: [] });
  await hold();
  const first = await heldId();
  expect(await read()).toMatchObject({ left: 1, uses: [{ number: 1, state: 'held' }] });
  expect((await hold()).codigo).toBe('coupon_in_use');
  expect((await confirm(first)).status).toBe(0);
  expect((await confirm(first)).status).toBe(0);
  expect((await giveBack(first)).codigo).toBe('coupon_exhausted');
  await hold();
  const second = await heldId();
  expect((await giveBack(second)).status).toBe(0);
  expect((await giveBack(second)).status).toBe(0);
  expect((await confirm(second)).codigo).toBe('coupon_expired');
  await hold();
  await confirm(await heldId());
  expect(await read()).toMatchObject({ state: 'exhausted', left: 0 });
  expect((await hold()).codigo).toBe('coupon_exhausted');
  expect(
    await inTransaction(app.database.db, (tx) => passes.left(tx, saleId, dayInLaPaz(TEST_NOON))),
  ).toBe(0);
});

test('a hold ends after ten minutes, to the instant, and its number is free again (PASS-3)', async () => {
  await hold();
  const useId = await heldId();
  app.clock.set(new Date(TEST_NOON.getTime() + 10 * MINUTE_MS));
  expect((await confirm(useId)).codigo).toBe('coupon_expired');
  expect(await read()).toMatchObject({ left: 2, uses: [] });
  await hold();
  expect((await read())?.uses).toMatchObject([{ number: 1 }]);
  app.clock.set(new Date(TEST_NOON.getTime() + 20 * MINUTE_MS - 1));
  expect((await confirm(await heldId())).status).toBe(0);
});

test('the same attempt holds the same pass, and is no attempt on another product (PASS-3)', async () => {
  const attemptId = randomUUID();
  await hold(member, attemptId);
  const useId = await heldId();
  expect((await hold(member, attemptId)).status).toBe(0);
  expect((await read())?.uses.map((use) => use.useId)).toEqual([useId]);
});

test('at an anniversary all passes are there again, and none is carried over (PASS-1)', async () => {
  member = await newMember(2, 364);
  [saleId = 0] = member.saleIds;
  await hold();
  await confirm(await heldId());
  app.clock.set(new Date(TEST_NOON.getTime() + 2 * DAY_MS));
  const as = await app.signIn(member.personId);
  expect(await read(as)).toMatchObject({ left: 2, uses: [] });
});

test.each([
  ['reserved', 'pending'],
  ['reverted', 'expired'],
] as const)(
  'a sale that is %s has %s passes, which nobody holds (PASS-2)',
  async (state, coupon) => {
    await hold();
    const useId = await heldId();
    await setState(state);
    expect(await read()).toMatchObject({ state: coupon, left: 0 });
    expect((await hold(member)).codigo).toBe(`coupon_${coupon}`);
    // What was held meanwhile is not used.
    expect((await confirm(useId)).codigo).toBe('coupon_expired');
  },
);

test('who takes a product over reads that a pass was used, and not when (PASS-17)', async () => {
  member = await newMember(2, 5);
  [saleId = 0] = member.saleIds;
  await hold();
  await confirm(await heldId());
  const [used] = (await read())?.uses ?? [];
  expect(used).toMatchObject({ number: 1, state: 'used', on: dayInLaPaz(TEST_NOON) });
  const to = await newCustomer(app, { sales: [] });
  const given = await cedeNow(app, { from: member, to, saleId });
  expect([given.codigo, given.data.state]).toEqual(['', 'done']);
  expect(await read(to)).toMatchObject({ left: 1, uses: [{ number: 1, state: 'used', on: null }] });
  await hold(to);
  const own = (await read(to))?.uses.find(({ isMine }) => isMine);
  expect(own?.on).toBe(dayInLaPaz(TEST_NOON));
});

test('nobody else holds, uses or returns a pass, and words that are no pass are refused (PASS-3)', async () => {
  await hold();
  const useId = await heldId();
  const other = await newCustomer(app);
  for (const asked of [
    hold(other),
    confirm(useId, other),
    giveBack(useId, other),
    confirm(randomUUID()),
    app.call(holdPass, { saleId: 2_000_000_000, attemptId: randomUUID() }, { as: member }),
  ])
    expect((await asked).codigo).toBe('forbidden');
  expect((await confirm('no-es-un-pase')).codigo).toBe('invalid_input');
  expect(await read()).toMatchObject({ left: 1, uses: [{ state: 'held', isMine: true }] });
});

const takenFor = (attemptId: string) =>
  inTransaction(app.database.db, (tx) =>
    passes.hold(tx, {
      saleId,
      attemptId,
      personId: member.personId,
      on: dayInLaPaz(TEST_NOON),
      until: null,
    }),
  ).then(
    () => 'held',
    (error: Error) => error.message,
  );

test('of many who want the last passes at once, as many get one as there are (PASS-1, PASS-4)', async () => {
  const results = await Promise.all(Array.from({ length: 8 }, () => takenFor(randomUUID())));
  expect(results.toSorted()).toEqual([
    ...Array.from({ length: 6 }, () => 'coupon_exhausted'),
    'held',
    'held',
  ]);
  // A stay holds without an end: the clock frees nothing, and the gate ends nothing of it.
  app.clock.set(new Date(TEST_NOON.getTime() + DAY_MS));
  const after = await read(await app.signIn(member.personId));
  expect(after).toMatchObject({ left: 0, uses: [{ isMine: false }, { isMine: false }] });
  expect(
    (await confirm(after?.uses[0]?.useId ?? '', await app.signIn(member.personId))).codigo,
  ).toBe('forbidden');
});

test('the database alone refuses a number twice, whoever writes it (PASS-1)', async () => {
  await takenFor(randomUUID());
  await expect(
    sql`INSERT INTO pass_use (id, sale_id, year_from, number, person_id, attempt_id, state, visit_on, taken_at)
        SELECT gen_random_uuid(), sale_id, year_from, number, person_id, gen_random_uuid(), 'held', visit_on, taken_at
          FROM pass_use WHERE sale_id = ${saleId}`.execute(app.database.owner),
  ).rejects.toThrow('pass_use_number');
});

test('control: without the lock and the index, the last pass is held twice', async () => {
  const db = withoutLocks(app.database.db);
  member = await newMember(1);
  [saleId = 0] = member.saleIds;
  await inTransaction(app.database.db, (tx) => lockPasses(tx, saleId));
  await sql`DROP INDEX pass_use_number`.execute(app.database.owner);
  const take = (tx: Tx) =>
    passes.hold(tx, {
      saleId,
      attemptId: randomUUID(),
      personId: member.personId,
      on: dayInLaPaz(TEST_NOON),
      until: null,
    });
  const numbers = await inTransaction(db, async (one) => {
    const first = await take(one);
    const second = await inTransaction(db, take);
    return [first.number, second.number];
  });
  expect(numbers).toEqual([1, 1]);
});
