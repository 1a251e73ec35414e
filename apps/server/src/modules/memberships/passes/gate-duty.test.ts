import { randomBytes, randomUUID } from 'node:crypto';
import { fromBase64Url } from '@kantuta/contract/base64-url';
import { makeDeviceKeys, publicText } from '@kantuta/contract/doors/sealed-box.rules';
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '@kantuta/contract/durations';
import { OPERATOR_ROLES } from '@kantuta/contract/operator-roles';
import {
  GATE_KEEPERS,
  type Gate,
} from '@kantuta/contract/memberships/accreditation/gate-keepers.rules';
import { revokeGatePass } from '@kantuta/contract/memberships/passes/gate-duty.calls';
import { parkCode } from '@kantuta/contract/memberships/passes/park-code.rules';
import {
  certifyPhone,
  markPass,
  settleMark,
} from '@kantuta/contract/memberships/passes/park-codes.calls';
import { endRole } from '@kantuta/contract/operators/roles.calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp, TEST_NOON, type Session, type TestApp } from '../../../../test/app.ts';
import {
  gateDeviceAt,
  gateKeysOf,
  gateReviewsOf,
  newKeeper,
  passesLeft,
  setGates,
} from '../../../../test/at-gate.ts';
import type { Customer } from '../../../../test/customer.ts';
import { newGateDevice } from '../../../../test/gate-device.ts';
import { newOperator, newProvedOperator } from '../../../../test/operator.ts';
import { inTransaction, sql, type Tx } from '../../../platform/db/database.ts';
import { gateDuty } from '../../doors/doors.module.ts';

let app: TestApp;
let member: Customer;
let saleId: number;
let keeper: Session & { personId: number };

beforeAll(async () => {
  app = await testApp({ jobs: false });
});
beforeEach(async () => {
  ({ keeper, member, saleId } = await setGates(app));
});
afterAll(() => app.close());

const deviceAt = (
  gate: Gate = 'norte',
  as: Session = keeper,
  clock?: Parameters<typeof gateDeviceAt>[3],
) => gateDeviceAt(app, as, gate, clock);

async function phone() {
  const keys = await makeDeviceKeys();
  const input = { saleId, publicKey: await publicText(keys.signing) };
  const { data } = await app.call(certifyPhone, input, { as: member });
  const sealed = fromBase64Url(data.certificate) ?? new Uint8Array();
  return (number: number) => parkCode(sealed, { keys: keys.signing, number, at: app.clock.now() });
}

const left = () => passesLeft(app, member);
const keysOf = (as: Session = keeper) => gateKeysOf(app, as);
const reviews = () => gateReviewsOf(app, saleId);
const typed = (number: number) => ({ pass: `${saleId}-${number}`, reason: 'Reloj atrasado' });
const storedOf = async (markId: string) => {
  const { rows } = await sql<{ gate: string; byId: number; isClockOff: boolean; seenAt: Date }>`
    SELECT gate, by_id AS "byId", is_clock_off AS "isClockOff", seen_at AS "seenAt" FROM park_mark WHERE id = ${markId}::uuid`.execute(
    app.database.owner,
  );
  return rows[0];
};

test('a device at a gate notes for 14 h without a session; it reads keys and withdrawn phones, and nothing else (PASS-18)', async () => {
  const device = await newGateDevice(app);
  const issued = await device.issue(keeper);
  expect(issued.data).toMatchObject({ gate: 'norte' });
  expect(Date.parse(issued.data.endsAt) - TEST_NOON.getTime()).toBe(14 * HOUR_MS);
  expect(Object.keys(await device.open(issued.data.list)).toSorted()).toEqual([
    'keys',
    'match',
    'on',
    'suspended',
    'withdrawn',
  ]);
  // The same keys have their pass already, and nobody else has it.
  expect((await device.issue(keeper)).data.passId).toBe(issued.data.passId);
  expect((await device.issue(await newKeeper(app))).codigo).toBe('forbidden');
  const show = await phone();
  const mark = await device.mark({ code: await show(1) });
  const { data } = await device.sync(mark);
  expect(data.marks).toMatchObject([{ id: mark.id, outcome: 'used', pass: `${saleId}-1` }]);
  expect(await left()).toBe(4);
  expect(await storedOf(mark.id)).toMatchObject({ gate: 'norte', byId: keeper.personId });
  const other = await newGateDevice(app);
  await expect(other.open(data.list ?? { key: '', iv: '', data: '' })).rejects.toThrow(/./);
});

test('nobody stands at a gate of another company, and whoever is no keeper at none (PASS-9, PASS-18)', async () => {
  const device = await newGateDevice(app);
  expect((await device.issue(keeper, 'stadium1')).codigo).toBe('forbidden');
  expect((await device.issue(await newKeeper(app, 12), 'norte')).codigo).toBe('forbidden');
  expect((await device.issue(member)).status).not.toBe(0);
  expect((await device.issue({})).status).toBe(7);
  const finance = await newOperator(app, { role: 'finance', companyIds: [3] });
  expect((await device.issue(finance)).status).not.toBe(0);
});

test('what is sent twice is answered as then, and used once (PASS-19)', async () => {
  const device = await deviceAt();
  const show = await phone();
  const mark = await device.mark({ code: await show(2) });
  const first = (await device.sync(mark)).data.marks;
  app.clock.advance(3 * HOUR_MS);
  expect((await device.sync(mark)).data.marks).toEqual(first);
  const both = await Promise.all([device.sync(mark), device.sync(mark)]);
  for (const { data } of both) expect(data.marks).toEqual(first);
  member = { ...member, ...(await app.signIn(member.personId)) };
  expect(await left()).toBe(4);
  // Its id names nothing to another device.
  const other = await deviceAt('sur', await newKeeper(app));
  const stolen = await other.mark({ id: mark.id, ...typed(3) });
  expect((await other.sync(stolen)).data.marks).toMatchObject([{ outcome: 'refused', pass: '' }]);
});

test('a mark or a request that its device has not signed is refused, and kept nowhere (PASS-19)', async () => {
  const device = await deviceAt();
  const other = await deviceAt('norte');
  const mark = await device.mark(typed(1));
  for (const forged of [
    { ...mark, pass: `${saleId}-2` },
    { ...mark, offsetMs: 1 },
    { ...mark, signature: 'AAAA' },
  ])
    expect((await device.sync(forged)).data.marks).toMatchObject([{ outcome: 'refused' }]);
  expect((await other.sync(mark)).data.marks).toMatchObject([{ outcome: 'refused' }]);
  expect(await storedOf(mark.id)).toBeUndefined();
  const nobody = await newGateDevice(app);
  expect((await nobody.sync()).status).not.toBe(0);
  expect(await left()).toBe(5);
});

test('the same pass at two gates on one day is one use and one review, whoever sends first (PASS-12, PASS-19)', async () => {
  const [north, south] = [await deviceAt('norte'), await deviceAt('sur', await newKeeper(app))];
  const show = await phone();
  const code = await show(1);
  const [one, other] = [await north.mark({ code }), await south.mark({ code })];
  const answers = await Promise.all([north.sync(one), south.sync(other)]);
  const outcomes = answers.flatMap(({ data }) => data.marks.map(({ outcome }) => outcome));
  expect(outcomes.toSorted()).toEqual(['review', 'used']);
  expect(await left()).toBe(4);
  expect(await reviews()).toMatchObject([{ why: 'twice' }]);
});

test('what a device noted after it was taken back is looked at; what it saw before counts (PASS-18, PASS-19)', async () => {
  const device = await deviceAt();
  const show = await phone();
  const before = await device.mark({ code: await show(1) });
  // A number that is typed has only the word of a device that is believed no more.
  const told = await device.mark(typed(3));
  app.clock.advance(MINUTE_MS);
  const elsewhere = await newKeeper(app, 12);
  const passId = device.passId();
  expect((await keysOf()).devices).toMatchObject([{ passId, gate: 'norte' }]);
  expect((await app.call(revokeGatePass, { passId }, { as: elsewhere })).codigo).toBe('forbidden');
  expect((await app.call(revokeGatePass, { passId }, { as: keeper })).status).toBe(0);
  expect((await keysOf()).devices).toEqual([]);
  app.clock.advance(MINUTE_MS);
  const after = await device.mark(typed(2));
  const { data } = await device.sync(before, told, after);
  const revoked = { outcome: 'review', why: 'revoked' };
  expect(data.marks).toMatchObject([{ outcome: 'used' }, revoked, revoked]);
  expect(data).toMatchObject({ isOver: false, list: null });
  expect(data.revokedAt).not.toBeNull();
  expect(await left()).toBe(4);
  expect((await device.issue(keeper)).codigo).toBe('forbidden');
  // Nobody decides about what they noted themselves without right.
  const lead = await newOperator(app, { role: 'cashier_lead', companyIds: [3] });
  const reason = 'Entró con permiso de la jefa';
  const settling = { markId: after.id, reason };
  expect((await app.call(settleMark, settling, { as: lead })).status).toBe(0);
});

test('a mark that cannot be kept holds up none behind it: a reason of three signs that count as six (PASS-19)', async () => {
  const device = await deviceAt();
  const short = await device.mark({ ...typed(1), reason: '👍👍👍' });
  const good = await device.mark(typed(2));
  const { data } = await device.sync(short, good);
  expect(data.marks).toMatchObject([{ outcome: 'rejected' }, { outcome: 'used' }]);
});

test('whoever loses the right at the gate loses their passes there with it (PASS-18)', async () => {
  const device = await deviceAt();
  const admin = await newProvedOperator(app, { role: 'admin', companyIds: null });
  const mark = await device.mark(typed(1));
  app.clock.advance(MINUTE_MS);
  const ending = { personId: keeper.personId, role: 'gate' as const, reason: 'Ya no trabaja aquí' };
  expect((await app.call(endRole, ending, { as: admin })).status).toBe(0);
  app.clock.advance(MINUTE_MS);
  const late = await device.mark(typed(2));
  const { data } = await device.sync(mark, late);
  expect(data.marks).toMatchObject([{ why: 'revoked' }, { why: 'revoked' }]);
  expect(data.list).toBeNull();
});

test('the roles of the database are those that keep gates, and another reach is a loss too (PASS-18)', async () => {
  const lost: string[] = [];
  for (const role of OPERATOR_ROLES) {
    const personId = keeper.personId;
    const device = await deviceAt('norte', (keeper = await newKeeper(app)));
    await sql`INSERT INTO person_role (person_id, role, operator_role, company_ids, granted_at)
              VALUES (${keeper.personId}, 'operator', ${role}, '{3}', ${app.clock.now()}) ON CONFLICT DO NOTHING`.execute(
      app.database.owner,
    );
    if (role !== 'gate')
      await sql`UPDATE person_role SET ended_at = ${app.clock.now()} WHERE person_id = ${keeper.personId} AND operator_role = 'gate'`.execute(
        app.database.owner,
      );
    if ((await device.sync()).data.revokedAt !== null) lost.push(role);
    expect(personId).not.toBe(keeper.personId);
  }
  const keepers: readonly string[] = GATE_KEEPERS;
  expect(lost).toEqual(OPERATOR_ROLES.filter((role) => !keepers.includes(role)));
  const device = await deviceAt('norte', (keeper = await newKeeper(app)));
  await sql`UPDATE person_role SET company_ids = '{12}', granted_at = ${app.clock.now()} WHERE person_id = ${keeper.personId}`.execute(
    app.database.owner,
  );
  expect((await device.sync()).data.revokedAt).not.toBeNull();
});

test('a pass lasts 14 h: a mark of its last second counts, one of a second later is looked at (PASS-18)', async () => {
  const device = await deviceAt();
  app.clock.set(new Date(TEST_NOON.getTime() + 14 * HOUR_MS - SECOND_MS));
  const last = await device.mark(typed(1));
  expect((await device.sync()).data).toMatchObject({ isOver: false });
  app.clock.advance(SECOND_MS);
  const over = await device.mark(typed(2));
  const { data } = await device.sync(last, over);
  expect(data.marks).toMatchObject([{ outcome: 'used' }, { outcome: 'review', why: 'revoked' }]);
  expect(data).toMatchObject({ isOver: true, list: null });
  keeper = { ...keeper, ...(await app.signIn(keeper.personId)) };
  expect((await device.issue(keeper)).codigo).toBe('forbidden');
});

test('a clock that is off is corrected by its offset, and said beside (DOOR-6, PASS-19)', async () => {
  const off = { clockOffMs: 7 * MINUTE_MS, offsetMs: -7 * MINUTE_MS };
  const device = await deviceAt('norte', keeper, off);
  const show = await phone();
  const mark = await device.mark({ code: await show(1) });
  expect((await device.sync(mark)).data.marks).toMatchObject([{ outcome: 'used' }]);
  expect(await storedOf(mark.id)).toMatchObject({ isClockOff: true, seenAt: TEST_NOON });
  app.clock.advance(HOUR_MS);
  // With another offset the code would be of another moment.
  const wrong = await device.mark({ code: await show(2), offsetMs: -20 * MINUTE_MS });
  expect((await device.sync(wrong)).data.marks).toMatchObject([
    { outcome: 'rejected', codigo: 'gate_late' },
  ]);
});

test('what names no pass is rejected by itself and holds up no other mark (PASS-19)', async () => {
  const device = await deviceAt();
  const { data } = await device.sync(
    await device.mark({ code: 'NADA' }),
    await device.mark({ pass: `${saleId}-1`, reason: 'no' }),
    await device.mark({ pass: 'nada', reason: 'Reloj atrasado' }),
    await device.mark(typed(1)),
  );
  expect(data.marks.map(({ outcome }) => outcome)).toEqual([
    'rejected',
    'rejected',
    'rejected',
    'used',
  ]);
});

test('a gate has ten devices, also when twelve ask at once; one that is taken back or over makes room (PASS-18)', async () => {
  const devices = await Promise.all(Array.from({ length: 12 }, () => newGateDevice(app)));
  const answers = await Promise.all(devices.map((device) => device.issue(keeper)));
  expect(answers.filter(({ codigo }) => codigo === 'too_many_devices')).toHaveLength(2);
  await deviceAt('sur');
  const { devices: shown } = await keysOf();
  expect(shown.filter(({ gate }) => gate === 'norte')).toHaveLength(10);
  const first = shown.find(({ gate }) => gate === 'norte');
  await app.call(revokeGatePass, { passId: first?.passId ?? '' }, { as: keeper });
  await deviceAt();
  expect((await (await newGateDevice(app)).issue(keeper)).codigo).toBe('too_many_devices');
  app.clock.set(new Date(TEST_NOON.getTime() + 14 * HOUR_MS));
  keeper = { ...keeper, ...(await app.signIn(keeper.personId)) };
  await deviceAt();
});

test('control: without the lock and the constraint two devices have one place', async () => {
  const { db, owner } = app.database;
  const definition = await sql<{ def: string }>`
    SELECT pg_get_constraintdef(oid) AS def FROM pg_constraint WHERE conname = 'duty_pass_gate_slot'`.execute(
    owner,
  );
  const fresh = () => ({
    id: randomUUID(),
    gate: 'sur',
    personId: keeper.personId,
    signingKey: randomBytes(91),
    sealingKey: randomBytes(91),
    issuedAt: TEST_NOON,
    endsAt: new Date(TEST_NOON.getTime() + HOUR_MS),
  });
  const take = (tx: Tx) => gateDuty.issue(tx, fresh());
  const both = () =>
    inTransaction(db, async (one) => {
      await take(one);
      return inTransaction(db, take);
    });
  await sql`ALTER TABLE duty_pass DROP CONSTRAINT duty_pass_gate_slot`.execute(owner);
  try {
    expect(await both()).toBe(true);
    const { rows } = await sql<{ n: number }>`
      SELECT count(*)::int AS n FROM duty_pass WHERE gate = 'sur' AND slot = 1 AND revoked_at IS NULL`.execute(
      owner,
    );
    expect(rows).toEqual([{ n: 2 }]);
  } finally {
    await sql`UPDATE duty_pass SET revoked_at = issued_at WHERE kind = 'gate'`.execute(owner);
    await sql`ALTER TABLE duty_pass ADD CONSTRAINT duty_pass_gate_slot ${sql.raw(definition.rows[0]?.def ?? '')}`.execute(
      owner,
    );
  }
});

test('a page of before that sends by its session is answered as before (PASS-12)', async () => {
  const device = await deviceAt();
  const show = await phone();
  const code = await show(1);
  const mark = {
    markId: randomUUID(),
    code,
    pass: '',
    reason: '',
    gate: 'norte' as const,
    seenAt: app.clock.now().toISOString(),
  };
  expect((await app.call(markPass, mark, { as: keeper })).data).toMatchObject({ isUsed: true });
  const again = await device.mark({ code });
  expect((await device.sync(again)).data.marks).toMatchObject([{ why: 'twice' }]);
});
