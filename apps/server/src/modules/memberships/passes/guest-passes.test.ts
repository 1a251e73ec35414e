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
import { pausingAfterText, withoutLocks } from '../../../../test/without-locks.ts';
import { sql } from '../../../platform/db/database.ts';
import { createLedger } from '../../ledger/ledger.service.ts';
import { createGuestPasses } from './guest-passes.service.ts';
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
  await sql`DELETE FROM park_day`.execute(app.database.owner);
  gate = await newOperator(app, { role: 'gate', companyIds: [3] });
  member = await newCustomer(app);
  [saleId = 0] = member.saleIds;
  await allot(5);
});
afterAll(() => app.close());

const allot = (passes: number, of = saleId) =>
  sql`UPDATE catalogue_item SET facts = jsonb_build_object('passes', ${passes}::int)
       WHERE id = (SELECT item_id FROM sale WHERE id = ${of})`.execute(app.database.owner);
const fill = (on: string) =>
  sql`UPDATE park_day SET taken = 3000 WHERE visit_on = ${on}::date`.execute(app.database.owner);
const give = (
  more: { on?: string; attemptId?: string; name?: string; saleId?: number } = {},
  as = member,
) =>
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
const keep = async (reference: string, keys: DeviceKeys, on = app) =>
  on.call(keepGuestPass, { reference, publicKey: await publicText(keys.signing) });
const see = (reference: string) => app.call(readGuestPass, { reference });
const withdraw = (guestPassId: string, as: Session = member) =>
  app.call(withdrawGuestPass, { guestPassId }, { as });
const mark = (code: string, seenAt = app.clock.now(), typed = { pass: '', reason: '' }) =>
  app.call(
    markPass,
    { markId: randomUUID(), code, ...typed, gate: 'norte', seenAt: seenAt.toISOString() },
    { as: gate },
  );
const type = (number: number) =>
  mark('', app.clock.now(), { pass: `${saleId}-${number}`, reason: 'Teléfono sin batería' });
const taken = async (on = TODAY) => {
  const { rows } = await sql<{ taken: number }>`
    SELECT taken FROM park_day WHERE visit_on = ${on}::date`.execute(app.database.owner);
  return rows[0]?.taken ?? 0;
};
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

test('control: on a server without locks, two phones that have both read it both keep it', async () => {
  const { reference } = await newRef();
  // Whoever has read the pass waits until the other has read it, too.
  let waiting: (() => void)[] = [];
  const together = () =>
    new Promise<void>((go) => {
      waiting.push(go);
      if (waiting.length < 2) return;
      for (const each of waiting) each();
      waiting = [];
    });
  const careless = await testApp({
    jobs: false,
    next: app,
    tamper: (db) => pausingAfterText(withoutLocks(db), 'FROM guest_pass given', together),
  });
  try {
    const phones = [await makeDeviceKeys(), await makeDeviceKeys()];
    const both = await Promise.all(phones.map((keys) => keep(reference, keys, careless)));
    expect(both.map(({ status }) => status)).toEqual([0, 0]);
  } finally {
    await careless.close();
  }
});

test('the fourth guest of a year is refused; one that came back counts no more (PASS-14)', async () => {
  for (const name of ['Ana', 'Beto', 'Carla']) expect((await give({ name })).status).toBe(0);
  expect((await give()).codigo).toBe('guest_pass_year');
  const [last] = await given();
  await withdraw(last?.guestPassId ?? '');
  expect((await give()).status).toBe(0);
});

test('the number of a guest is typed at the gate: it is theirs, once, kept by a phone or not (PASS-12, PASS-14)', async () => {
  const { reference } = await newRef();
  await onPhone(reference);
  await give({ name: 'Beto' });
  expect((await type(1)).data).toMatchObject({ isUsed: true, number: 1 });
  expect((await type(1)).data).toMatchObject({ isUsed: false, why: 'twice' });
  expect((await type(2)).data).toMatchObject({ isUsed: true, number: 2 });
  expect(await given()).toMatchObject([{ state: 'used' }, { state: 'used' }]);
  expect(await left()).toBe(3);
});

test('a guest takes one of the places of the day, which comes back with the pass (PASS-7, PASS-14)', async () => {
  const before = await taken();
  const [pass] = (await give()).data.passes;
  expect(await taken()).toBe(before + 1);
  await fill(TODAY);
  expect((await give({ name: 'Beto' })).codigo).toBe('park_full');
  expect(await left()).toBe(4);
  await withdraw(pass?.guestPassId ?? '');
  await withdraw(pass?.guestPassId ?? '');
  expect(await taken()).toBe(2999);
  // Of two who give the last place at once, one does.
  const other = await newCustomer(app);
  const [otherSale = 0] = other.saleIds;
  await allot(5, otherSale);
  const both = await Promise.all([give(), give({ saleId: otherSale }, other)]);
  expect(both.map(({ codigo }) => codigo).toSorted()).toEqual(['', 'park_full']);
  expect(await taken()).toBe(3000);
});

test('after its day a guest’s pass is over, also before the clock took it back (PASS-14)', async () => {
  const { guestPassId } = await newRef();
  const before = await taken();
  app.clock.set(new Date(TEST_NOON.getTime() + DAY_MS));
  const as = await app.signIn(member.personId);
  expect((await withdraw(guestPassId, as)).codigo).toBe('guest_pass_over');
  expect(await taken()).toBe(before);
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

test('nobody fills the list that gates keep with passes that they give and withdraw (PASS-14)', async () => {
  for (let times = 0; times < 20; times += 1) {
    const pass = (await give()).data.passes.find(({ state }) => state === 'given');
    await withdraw(pass?.guestPassId ?? '');
  }
  expect((await give()).codigo).toBe('too_many_requests');
});

test('guessing is limited (PASS-15)', async () => {
  for (let tries = 0; tries < 30; tries += 1)
    expect((await see(`wrong${tries}`)).codigo).toBe('guest_pass_not_found');
  expect((await see('wrong')).codigo).not.toBe('guest_pass_not_found');
});
