import { randomUUID } from 'node:crypto';
import { fromBase64Url } from '@kantuta/contract/base64-url';
import {
  makeDeviceKeys,
  publicText,
  type DeviceKeys,
} from '@kantuta/contract/doors/sealed-box.rules';
import { DAY_MS, MINUTE_MS } from '@kantuta/contract/durations';
import { addDays, dayInLaPaz } from '@kantuta/contract/dates';
import {
  giveGuestPass,
  keepGuestPass,
  readGuestPass,
  readGuestPasses,
  withdrawGuestPass,
} from '@kantuta/contract/memberships/passes/guest-passes.calls';
import { parkCode } from '@kantuta/contract/memberships/passes/park-code.rules';
import { markPass, readGateKeys } from '@kantuta/contract/memberships/passes/park-codes.calls';
import { readTickets } from '@kantuta/contract/memberships/passes/passes.calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp, TEST_NOON, type Session, type TestApp } from '../../../../test/app.ts';
import { newCustomer, type Customer } from '../../../../test/customer.ts';
import { newOperator } from '../../../../test/operator.ts';
import { withoutLocks } from '../../../../test/without-locks.ts';
import { inTransaction, sql } from '../../../platform/db/database.ts';
import { hashSecret } from '../../../platform/ids.ts';
import { createLedger } from '../../ledger/ledger.service.ts';
import { createGuestPasses } from './guest-passes.service.ts';
import { findByLink, setGuestPass } from './guest-passes.store.ts';
import { lockPasses } from './passes.store.ts';
import { createTaking } from './taking.service.ts';

const TODAY = dayInLaPaz(TEST_NOON);

let app: TestApp;
let member: Customer;
let saleId: number;
let gate: Session;

beforeAll(async () => {
  app = await testApp({ jobs: false });
});
beforeEach(async () => {
  app.clock.set(TEST_NOON);
  gate = await newOperator(app, { role: 'gate', companyIds: [3] });
  member = await newCustomer(app);
  [saleId = 0] = member.saleIds;
  await allot(5);
});
afterAll(() => app.close());

const allot = (passes: number) =>
  sql`UPDATE catalogue_item SET facts = jsonb_build_object('passes', ${passes}::int)
       WHERE id = (SELECT item_id FROM sale WHERE id = ${saleId})`.execute(app.database.owner);
const give = (more: { on?: string; attemptId?: string; name?: string } = {}, as = member) =>
  app.call(
    giveGuestPass,
    { saleId, attemptId: randomUUID(), name: 'Ana Flores', on: TODAY, ...more },
    { as },
  );
const given = async () => (await app.call(readGuestPasses, {}, { as: member })).data.passes;
const refOf = (link = '') => new URL(link).searchParams.get('ref') ?? '';
async function newRef(): Promise<{ reference: string; guestPassId: string }> {
  const [pass] = (await give()).data.passes;
  return { reference: refOf(pass?.link), guestPassId: pass?.guestPassId ?? '' };
}
const keep = async (reference: string, keys: DeviceKeys) =>
  app.call(keepGuestPass, { reference, publicKey: await publicText(keys.signing) });
const see = (reference: string) => app.call(readGuestPass, { reference });
const withdraw = (guestPassId: string, as: Session = member) =>
  app.call(withdrawGuestPass, { guestPassId }, { as });
const mark = (code: string, seenAt = app.clock.now()) =>
  app.call(
    markPass,
    {
      markId: randomUUID(),
      code,
      pass: '',
      reason: '',
      gate: 'norte',
      seenAt: seenAt.toISOString(),
    },
    { as: gate },
  );
const left = async () => (await app.call(readTickets, {}, { as: member })).data.coupons[0]?.left;
async function onPhone(reference: string) {
  const { signing: keys } = await makeDeviceKeys();
  const { data } = await app.call(keepGuestPass, { reference, publicKey: await publicText(keys) });
  const sealed = fromBase64Url(data.certificate) ?? new Uint8Array();
  return (number = data.number, at = app.clock.now()) => parkCode(sealed, { keys, number, at });
}

test('a pass is given, kept by the phone that opened it and used once at the gate (PASS-14, PASS-15)', async () => {
  const { reference } = await newRef();
  expect(await left()).toBe(4);
  expect((await see(reference)).data).toMatchObject({ name: 'Ana Flores', state: 'given' });
  // Opening it changes nothing.
  expect(await given()).toMatchObject([{ state: 'given', number: 1 }]);
  const show = await onPhone(reference);
  expect(await given()).toMatchObject([{ state: 'kept', link: '' }]);
  expect((await mark(await show(2))).codigo).toBe('gate_code');
  expect((await mark(await show())).data).toMatchObject({ isUsed: true, number: 1 });
  expect((await mark(await show())).data).toMatchObject({ isUsed: false, why: 'twice' });
  expect(await given()).toMatchObject([{ state: 'used' }]);
  expect(await left()).toBe(4);
});

test('two openings at once: one phone; the same key gets its certificate again (PASS-15)', async () => {
  const { reference } = await newRef();
  const phones = [await makeDeviceKeys(), await makeDeviceKeys()];
  const both = await Promise.all(phones.map((keys) => keep(reference, keys)));
  expect(both.filter(({ codigo }) => codigo === 'guest_pass_taken')).toHaveLength(1);
  const at = both.findIndex(({ status }) => status === 0);
  const [winner] = phones.slice(at);
  if (!winner) throw new Error('no phone');
  expect((await keep(reference, winner)).data).toEqual(both[at]?.data);
});

test('control: without the lock two phones keep it', async () => {
  const { reference } = await newRef();
  const db = withoutLocks(app.database.db);
  const look = async (tx: Parameters<typeof lockPasses>[0]) => {
    await lockPasses(tx, saleId);
    return findByLink(tx, hashSecret(reference));
  };
  const kept = await inTransaction(db, async (one) => {
    const first = await look(one);
    const second = await inTransaction(db, async (two) => {
      const found = await look(two);
      if (found?.publicKey === null)
        await setGuestPass(two, found.id, { state: 'kept', publicKey: Buffer.alloc(91, 1) });
      return found;
    });
    return [first, second].filter((found) => found?.publicKey === null).length;
  });
  expect(kept).toBe(2);
});

test('the fourth guest of a year is refused; one that came back counts no more (PASS-14)', async () => {
  for (const name of ['Ana', 'Beto', 'Carla']) expect((await give({ name })).status).toBe(0);
  expect((await give()).codigo).toBe('guest_pass_year');
  const [last] = await given();
  await withdraw(last?.guestPassId ?? '');
  expect((await give()).status).toBe(0);
});

test('the same attempt gives one; Mondays, past days, far days, no pass and other people are refused (PASS-14)', async () => {
  const attemptId = randomUUID();
  await give({ attemptId });
  await give({ attemptId });
  expect(await given()).toHaveLength(1);
  expect((await give({ attemptId, name: 'Otra Persona' })).codigo).toBe('idempotency_conflict');
  expect((await give({ on: addDays(TODAY, -1) })).codigo).toBe('too_late');
  expect((await give({ on: addDays(TODAY, 31) })).codigo).toBe('park_too_early');
  const monday = [1, 2, 3, 4, 5, 6, 7]
    .map((ahead) => addDays(TODAY, ahead))
    .find((each) => new Date(each).getUTCDay() === 1);
  expect((await give({ on: monday ?? '' })).codigo).toBe('park_closed');
  await allot(1);
  expect((await give()).codigo).toBe('coupon_exhausted');
  const other = await newCustomer(app);
  expect((await give({}, other)).codigo).toBe('forbidden');
  const [pass] = await given();
  expect((await withdraw(pass?.guestPassId ?? '', other)).codigo).toBe('forbidden');
});

test('withdrawn between opening and gate: nobody enters, the gates hear of it, the pass is back (PASS-14)', async () => {
  const { reference, guestPassId } = await newRef();
  const show = await onPhone(reference);
  app.clock.set(new Date(TEST_NOON.getTime() + MINUTE_MS));
  await withdraw(guestPassId);
  await withdraw(guestPassId);
  expect(await left()).toBe(5);
  const { data } = await app.call(readGateKeys, {}, { as: gate });
  expect(data.withdrawn).toContain(guestPassId);
  expect((await mark(await show())).data).toMatchObject({ isUsed: false, why: 'withdrawn' });
  expect((await keep(reference, await makeDeviceKeys())).codigo).toBe('guest_pass_over');
  // One that was used cannot be withdrawn.
  const second = await newRef();
  const showSecond = await onPhone(second.reference);
  await mark(await showSecond());
  expect((await withdraw(second.guestPassId)).codigo).toBe('guest_pass_over');
});

test('of another day it lets nobody in, and unused it comes back after its day (PASS-14)', async () => {
  const { reference } = await newRef();
  const show = await onPhone(reference);
  app.clock.set(new Date(TEST_NOON.getTime() + DAY_MS));
  gate = await newOperator(app, { role: 'gate', companyIds: [3] });
  expect((await mark(await show())).codigo).toBe('gate_day');
  const passes = createTaking(app.platform, createLedger(app.platform).post);
  await createGuestPasses({ ...app.platform, passes }).endUnused();
  const { rows } = await sql<{ state: string; held: string }>`
    SELECT given.state, taken.state AS held FROM guest_pass given JOIN pass_use taken ON taken.id = given.pass_use_id
     WHERE given.sale_id = ${saleId}`.execute(app.database.owner);
  expect(rows).toEqual([{ state: 'over', held: 'returned' }]);
  expect((await see(reference)).data.state).toBe('over');
});

test('guessing is limited (PASS-15)', async () => {
  for (let tries = 0; tries < 30; tries += 1)
    expect((await see(`wrong${tries}`)).codigo).toBe('guest_pass_not_found');
  expect((await see('wrong')).codigo).not.toBe('guest_pass_not_found');
});
