import { randomUUID } from 'node:crypto';
import { dayInLaPaz } from '@kantuta/contract/dates';
import { MINUTE_MS, SECOND_MS } from '@kantuta/contract/durations';
import { type Gate } from '@kantuta/contract/memberships/accreditation/gate-keepers.rules';
import {
  accredit,
  cancelVisit,
  readAccreditation,
} from '@kantuta/contract/memberships/accreditation/accreditation.calls';
import { admitVisit } from '@kantuta/contract/memberships/accreditation/gate.calls';
import { revokeGatePass, syncGate } from '@kantuta/contract/memberships/passes/gate-duty.calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp, TEST_NOON, type Session, type TestApp } from '../../../../test/app.ts';
import {
  gateDeviceAt,
  gateReviewsOf,
  newKeeper,
  passesLeft,
  setGates,
} from '../../../../test/at-gate.ts';
import type { Customer } from '../../../../test/customer.ts';
import { holdUntilWaiting } from '../../../../test/hold.ts';
import { newOperator } from '../../../../test/operator.ts';
import { withoutLocks } from '../../../../test/without-locks.ts';
import { sql } from '../../../platform/db/database.ts';

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

const left = () => passesLeft(app, member);
const reviews = () => gateReviewsOf(app, saleId);
const typed = (number: number) => ({ pass: `${saleId}-${number}`, reason: 'Reloj atrasado' });

test('a device syncs 120 times a minute, and another one goes on; forged requests are counted by address (PASS-21)', async () => {
  const [device, other] = [await deviceAt(), await deviceAt('sur')];
  for (let n = 0; n < 120; n += 1) expect((await device.sync()).codigo).toBe('');
  const late = await device.mark(typed(1));
  expect((await device.sync(late)).codigo).toBe('too_many_requests');
  expect((await other.sync()).codigo).toBe('');
  app.clock.advance(MINUTE_MS);
  expect((await device.sync(late)).data.marks).toMatchObject([{ outcome: 'used' }]);
  const input = {
    passId: randomUUID(),
    sentAt: TEST_NOON.toISOString(),
    signature: 'AAAA',
    marks: [],
  };
  for (let n = 0; n < 60; n += 1)
    expect((await app.call(syncGate, input)).codigo).toBe('forbidden');
  expect((await app.call(syncGate, input)).codigo).toBe('too_many_requests');
  // Whoever has a pass does not wait for them.
  expect((await device.sync()).codigo).toBe('');
});

/** Somebody who is announced for today, and their code. */
async function announced(as: Customer = member) {
  // A day on which the park is open, until 16:00.
  const on = dayInLaPaz(app.clock.now());
  const input = { attemptId: randomUUID(), saleId, on, people: ['self'] };
  expect((await app.call(accredit, input, { as })).codigo).toBe('');
  const { visits } = (await app.call(readAccreditation, {}, { as })).data;
  const own = visits.find(({ code }) => code !== null);
  return { visitId: own?.visitId ?? '', code: own?.code ?? '' };
}

test('a device lets in who was announced by its duty pass alone, once; sent again it is answered as then (PASS-22)', async () => {
  const device = await deviceAt();
  const { code, visitId } = await announced();
  const mark = await device.mark({ code });
  const first = (await device.sync(mark)).data.marks;
  expect(first).toMatchObject([
    { outcome: 'used', name: 'Rosa Prueba', pass: `${saleId}-1`, why: null },
  ]);
  expect((await device.sync(mark)).data.marks).toEqual(first);
  expect(await left()).toBe(4);
  const again = await deviceAt('sur', await newKeeper(app));
  expect((await again.sync(await again.mark({ code }))).data.marks).toMatchObject([
    { outcome: 'review', why: 'twice', name: '' },
  ]);
  expect(await reviews()).toMatchObject([{ why: 'twice' }]);
  const as = await newOperator(app, { role: 'gate', companyIds: [3] });
  const seen = await app.call(admitVisit, { code: '', visitId, gate: 'norte' }, { as });
  expect(seen.data).toMatchObject({ isFirst: false });
});

test('no device lets in by a forged code, one of another day, of somebody taken off, at the stadium, or without an answer at once (PASS-22)', async () => {
  const device = await deviceAt();
  const stadium = await deviceAt('stadium1', await newKeeper(app, 12));
  const { code, visitId } = await announced();
  const outcome = async (text: string, from = device) =>
    (await from.sync(await from.mark({ code: text }))).data.marks[0];
  const forged = `${code.slice(0, -1)}${code.endsWith('A') ? 'B' : 'A'}`;
  for (const [text, from] of [
    [forged, device],
    [code, stadium],
  ] as const)
    expect(await outcome(text, from)).toMatchObject({
      outcome: 'rejected',
      codigo: 'gate_code',
      name: '',
    });
  const late = await device.mark({ code });
  app.clock.advance(2 * MINUTE_MS + SECOND_MS);
  expect((await device.sync(late)).data.marks).toMatchObject([
    { outcome: 'rejected', codigo: 'gate_late' },
  ]);
  await sql`UPDATE park_visit SET visit_on = visit_on + 1 WHERE id = ${visitId}`.execute(
    app.database.owner,
  );
  expect(await outcome(code)).toMatchObject({ outcome: 'rejected', codigo: 'gate_day' });
  await app.call(cancelVisit, { visitId }, { as: member });
  expect(await outcome(code)).toMatchObject({ outcome: 'rejected', codigo: 'visit_over' });
  expect(await left()).toBe(5);
});

test('what a device that was taken back reads of an announced person uses nothing, and tells no name (PASS-22)', async () => {
  const device = await deviceAt();
  const { code } = await announced();
  await app.call(revokeGatePass, { passId: device.passId() }, { as: keeper });
  app.clock.advance(SECOND_MS);
  expect((await device.sync(await device.mark({ code }))).data.marks).toMatchObject([
    { outcome: 'review', why: 'revoked', name: '' },
  ]);
  // It says that it read it before: of such a code that is its word alone.
  const before = new Date(app.clock.now().getTime() - MINUTE_MS).toISOString();
  expect(
    (await device.sync(await device.mark({ code, deviceAt: before }))).data.marks,
  ).toMatchObject([{ outcome: 'review', why: 'revoked', name: '' }]);
  const { visits } = (await app.call(readAccreditation, {}, { as: member })).data;
  expect(visits.find((each) => each.code === code)).toMatchObject({ state: 'open' });
  expect((await (await deviceAt()).sync()).codigo).toBe('');
});

/** What two devices hear that read one code at the same moment. */
async function readTwice(at: TestApp) {
  const devices = [
    await gateDeviceAt(at, keeper),
    await gateDeviceAt(at, await newKeeper(app), 'sur'),
  ];
  const { code, visitId } = await announced();
  const { passUseId } = await app.database.owner
    .selectFrom('parkVisit')
    .where('id', '=', visitId)
    .select('passUseId')
    .executeTakeFirstOrThrow();
  const marks = await Promise.all(devices.map((each) => each.mark({ code })));
  const sync = async () =>
    Promise.all(
      devices.map(async (each, n) => (await each.sync(...marks.slice(n, n + 1))).data.marks[0]),
    );
  const row = { table: 'pass_use', id: passUseId };
  const answers = await holdUntilWaiting(app.database.owner, 2, sync, { row });
  return answers.map((each) => each?.outcome ?? '').toSorted();
}

test('of two devices that read the same announced person at once one lets them in (PASS-22)', async () => {
  expect(await readTwice(app)).toEqual(['review', 'used']);
  expect(await left()).toBe(4);
});

test('control: without the lock of the passes and the constraint both devices let them in', async () => {
  await sql`ALTER TABLE park_mark DROP CONSTRAINT park_mark_pass_use_id_key`.execute(
    app.database.owner,
  );
  const careless = await testApp({ jobs: false, next: app, tamper: withoutLocks });
  try {
    expect(await readTwice(careless)).toEqual(['used', 'used']);
  } finally {
    await careless.close();
  }
});
