import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { HOUR_MS } from '@kantuta/contract/durations';
import { logout, readEthicsCode, verifySession } from '@kantuta/contract/identity/identity.calls';
import {
  endMaintenance,
  listMaintenance,
  moveMaintenanceEnd,
  planMaintenance,
} from '@kantuta/contract/settings/maintenance.calls';
import { readDesk } from '@kantuta/contract/operators/operators.calls';
import { checkMaintenance, readMenu } from '@kantuta/contract/settings/settings.calls';
import { testApp, TEST_NOON, type Session, type TestApp } from '../../../test/app.ts';
import { newOperator } from '../../../test/operator.ts';
import { halvesOf, newPerson, signInWith } from '../../../test/signing-in.ts';
import { openSocket } from '../../../test/sockets.ts';
import { countOf } from '../../../test/tables.ts';
import { insertSettings } from '../../platform/settings/settings.store.ts';
import { switchMaintenance } from './maintenance.service.ts';

let app: TestApp;

beforeAll(async () => {
  app = await testApp({ jobs: false });
});
afterEach(async () => {
  await turn(null);
  app.clock.set(TEST_NOON);
  app.runtime.settings.forgetMaintenance();
});
afterAll(() => app.close());

const TWO_HOURS_ON = new Date(TEST_NOON.getTime() + 2 * HOUR_MS);
const END = '10/03/2026 14:00:00';
const fineCapOf = (validFrom: Date) => ({
  key: 'fine.capPct',
  scopeKind: 'brand' as const,
  scopeId: '',
  value: '19',
  validFrom,
  version: 2,
  author: 'test',
  approver: '',
  reason: 'test',
  createdAt: TEST_NOON,
});

/** Like the command line, from another process: this one is notified. */
async function turn(until: Date | null): Promise<void> {
  await switchMaintenance(app.platform, { until, author: 'test' });
  const status = async () => (await app.call(checkMaintenance, {})).status;
  await expect.poll(status).toBe(until === null ? 0 : 1);
}

test('status 1 means active, with the end in La Paz time; any other status means off', async () => {
  const off = await app.call(checkMaintenance, {});
  expect(off).toMatchObject({ http: 200, status: 0, codigo: '' });
  expect(off.data).toEqual({ serverTime: '2026-03-10T16:00:00.000Z' });
  await turn(TWO_HOURS_ON);
  const on = await app.call(checkMaintenance, {});
  expect(on).toMatchObject({ http: 200, status: 1 });
  expect(on.data).toEqual({
    fecha_fin_mantenimiento: END,
    serverTime: '2026-03-10T16:00:00.000Z',
  });
  expect((await app.call(checkMaintenance, {}, { as: { token: 'dead' } })).status).toBe(1);
});

test('during maintenance every call answers status 5 with the end, to everybody', async () => {
  const { personId } = await newPerson(app);
  const as = await app.signIn(personId);
  await turn(TWO_HOURS_ON);
  for (const answer of [
    await app.call(verifySession, {}, { as }),
    await app.call(readMenu, {}, { as }),
    await app.call(readEthicsCode, {}),
  ]) {
    expect(answer).toMatchObject({ http: 200, status: 5, codigo: 'maintenance' });
    expect(answer.data).toEqual({ fecha_fin_mantenimiento: END });
  }
  await turn(null);
  expect((await app.call(verifySession, {}, { as })).status).toBe(0);
});

test('operators continue, and may sign in; others are told only after a correct password', async () => {
  const operator = await newPerson(app, { roles: ['operator'] });
  const customer = await newPerson(app);
  await turn(TWO_HOURS_ON);
  const entered = await signInWith(app, { user: operator.document });
  expect(entered.status).toBe(0);
  expect((await app.call(verifySession, {}, { as: halvesOf(entered) })).status).toBe(0);

  const guess = await signInWith(app, { user: customer.document, password: 'wrong' });
  expect(guess.codigo).toBe('bad_credentials');
  const right = await signInWith(app, { user: customer.document });
  expect(right).toMatchObject({ http: 200, status: 5, cookie: '' });
  expect(right.data).toEqual({ fecha_fin_mantenimiento: END });
  expect(await countOf(app.database.db, 'session', `person_id = ${customer.personId}`)).toBe(0);
});

test('signing out is always possible', async () => {
  const { personId } = await newPerson(app);
  const as = await app.signIn(personId);
  await turn(TWO_HOURS_ON);
  expect(await app.call(logout, {}, { as })).toMatchObject({ status: 0, data: {} });
});

test('maintenance ends by itself when its time is over', async () => {
  await turn(TWO_HOURS_ON);
  app.clock.set(new Date(TWO_HOURS_ON.getTime() - 1));
  expect((await app.call(checkMaintenance, {})).status).toBe(1);
  app.clock.set(TWO_HOURS_ON);
  expect((await app.call(checkMaintenance, {})).status).toBe(0);
});

test('a new end replaces the old one', async () => {
  await turn(TWO_HOURS_ON);
  await switchMaintenance(app.platform, {
    until: new Date(TEST_NOON.getTime() + HOUR_MS),
    author: 'test',
  });
  const end = async () => (await app.call(checkMaintenance, {})).data;
  await expect.poll(end).toMatchObject({ fecha_fin_mantenimiento: '10/03/2026 13:00:00' });
});

test('a planned window is announced, and closes nothing before its time', async () => {
  const planned = {
    startsAt: new Date('2026-03-10T17:00:00Z'),
    endsAt: new Date('2026-03-10T18:00:00Z'),
  };
  await app.database.db
    .insertInto('maintenanceWindow')
    .values({ ...planned, author: 'test' })
    .execute();
  app.runtime.settings.forgetMaintenance();
  expect((await app.call(checkMaintenance, {})).data).toEqual({
    serverTime: '2026-03-10T16:00:00.000Z',
    plannedFrom: '2026-03-10T17:00:00.000Z',
    plannedTo: '2026-03-10T18:00:00.000Z',
  });
  expect((await app.call(readEthicsCode, {})).status).not.toBe(5);
  app.clock.set(planned.startsAt);
  expect((await app.call(readEthicsCode, {})).status).toBe(5);
});

test('a window that the clock begins and ends reaches an open browser without any call', async () => {
  const { personId } = await newPerson(app);
  const { socket } = await openSocket(app, await app.signIn(personId));
  const received: string[] = [];
  socket.on('changed', ({ event, ids }: { event: string; ids: string[] }) =>
    received.push([event, ...ids].join(' ')),
  );
  const [begins, ends] = [new Date('2026-03-10T17:00:00Z'), new Date('2026-03-10T18:00:00Z')];
  const { db } = app.database;
  const row = { startsAt: begins, endsAt: ends, author: 'test' };
  await db.insertInto('maintenanceWindow').values(row).execute();
  await db
    .insertInto('paymentRestriction')
    .values({ ...row, companyIds: [4], methods: ['qr'], reasonKey: 'planned_works' })
    .execute();
  await insertSettings(db, [fineCapOf(ends)]);
  app.platform.settings.forget();
  const receivedAt = async (at: Date, count: number) => {
    app.clock.set(at);
    await app.runtime.checkClock();
    await expect.poll(() => received.length, { interval: 10 }).toBe(count);
    return received.splice(0).toSorted();
  };
  await receivedAt(TEST_NOON, 0);
  await receivedAt(new Date(begins.getTime() - 1), 0);
  expect(await receivedAt(begins, 2)).toEqual(['maintenanceChanged', 'restrictionsChanged 4']);
  expect(await receivedAt(ends, 3)).toEqual([
    'maintenanceChanged',
    'restrictionsChanged 4',
    'settingChanged fine.capPct',
  ]);
  socket.disconnect();
});

test('the trail names the author of the closure', async () => {
  await turn(TWO_HOURS_ON);
  const { details } = await app.database.db
    .selectFrom('auditEntry')
    .where('action', '=', 'settings.switchMaintenance')
    .orderBy('id', 'desc')
    .select('details')
    .executeTakeFirstOrThrow();
  expect(details).toEqual({ author: 'test', until: TWO_HOURS_ON.toISOString() });
});

const at = (hour: string) => `2026-03-10T${hour}:00Z`;
const plan = (as: Session, endsAt: string, startsAt?: string) =>
  app.call(
    planMaintenance,
    { endsAt, reason: 'Cambio de servidor.', ...(startsAt === undefined ? {} : { startsAt }) },
    { as },
  );

const administrator = (companyIds: number[] | null = null) =>
  newOperator(app, { role: 'admin', companyIds });

test('the desk begins maintenance now and ends it early; author and reason are kept', async () => {
  const as = await administrator();
  const { data } = await plan(as, at('17:00'));
  const on = data.windows.find(({ state }) => state === 'on');
  expect(on).toMatchObject({
    author: 'Rosa Prueba',
    reason: 'Cambio de servidor.',
  });
  await expect.poll(async () => (await app.call(readEthicsCode, {})).status).toBe(5);
  const { id = 0 } = on ?? {};
  const ended = await app.call(endMaintenance, { id, reason: 'Terminó antes.' }, { as });
  expect(ended.data.windows.find((each) => each.id === id)).toMatchObject({
    state: 'over',
    endedBy: 'Rosa Prueba',
    endedReason: 'Terminó antes.',
  });
  await expect.poll(async () => (await app.call(readEthicsCode, {})).status).not.toBe(5);
  const again = await app.call(endMaintenance, { id, reason: 'Otra vez.' }, { as });
  expect(again.codigo).toBe('window_invalid');
  const { details, actorId } = await app.database.db
    .selectFrom('auditEntry')
    .where('action', '=', 'settings.endMaintenance')
    .orderBy('id', 'desc')
    .select(['details', 'actorId'])
    .executeTakeFirstOrThrow();
  expect({ details, actorId }).toMatchObject({
    actorId: as.personId,
    details: { reason: 'Terminó antes.' },
  });
});

test('two windows never overlap, even with concurrent requests', async () => {
  const as = await administrator();
  const answers = await Promise.all([
    plan(as, at('19:00'), at('18:00')),
    plan(as, at('19:30'), at('18:30')),
    plan(as, at('18:45'), at('17:30')),
  ]);
  const codes = answers.map(({ codigo }) => codigo).toSorted();
  expect(codes).toEqual(['', 'windows_overlap', 'windows_overlap']);
  expect((await plan(as, at('21:00'), at('20:00'))).codigo).toBe('');
  const planned = (await app.call(listMaintenance, {}, { as })).data.windows.filter(
    ({ state }) => state === 'planned',
  );
  expect(planned).toHaveLength(2);
  for (const { id } of planned)
    await app.call(endMaintenance, { id, reason: 'Se cancela.' }, { as });
});

test('invalid times are refused, and operators who reach only some companies have read access', async () => {
  const as = await administrator();
  for (const [from, to] of [
    [at('15:00'), at('17:00')],
    [at('18:00'), at('18:00')],
    [at('18:00'), '2026-03-30T18:00:00Z'],
  ])
    expect((await plan(as, to ?? '', from)).codigo).toBe('window_invalid');
  const of8 = await administrator([8]);
  expect((await plan(of8, at('17:00'))).codigo).toBe('forbidden');
  expect((await app.call(listMaintenance, {}, { as: of8 })).data.can).toEqual({ change: false });
  await expect(app.database.owner.deleteFrom('maintenanceWindow').execute()).rejects.toThrow(
    'append-only',
  );
});

const moveEnd = (as: Session, id: number, endsAt: string) =>
  app.call(moveMaintenanceEnd, { id, endsAt, reason: 'Falta más tiempo.' }, { as });

test('the end moves while maintenance stays on; the earlier promise stays in the history', async () => {
  const as = await administrator();
  const { data } = await plan(as, at('17:00'));
  const { id = 0 } = data.windows.find(({ state }) => state === 'on') ?? {};
  app.clock.set(new Date(at('16:30')));
  const { windows } = (await moveEnd(as, id, at('18:00'))).data;
  expect(windows.find((each) => each.id === id)).toMatchObject({
    state: 'over',
    endsAt: '2026-03-10T17:00:00.000Z',
    endedAt: '2026-03-10T16:30:00.000Z',
    endedReason: 'Falta más tiempo.',
  });
  expect(windows.find(({ state }) => state === 'on')).toMatchObject({
    startsAt: '2026-03-10T16:30:00.000Z',
    endsAt: '2026-03-10T18:00:00.000Z',
    reason: 'Cambio de servidor.',
  });
  app.runtime.settings.forgetMaintenance();
  const check = await app.call(checkMaintenance, {});
  expect(check.data).toMatchObject({ fecha_fin_mantenimiento: '10/03/2026 14:00:00' });
  const { details } = await app.database.db
    .selectFrom('auditEntry')
    .where('action', '=', 'settings.moveMaintenanceEnd')
    .orderBy('id', 'desc')
    .select('details')
    .executeTakeFirstOrThrow();
  expect(details).toEqual({
    reason: 'Falta más tiempo.',
    before: '2026-03-10T17:00:00.000Z',
    to: '2026-03-10T18:00:00.000Z',
  });
});

test('while the office is closed every desk says since when, until when, why, and who can end it', async () => {
  const as = await administrator();
  const support = await newOperator(app, { role: 'support', companyIds: [8] });
  const closed = async () => {
    app.runtime.settings.forgetMaintenance();
    const answer = await app.call(readDesk, {}, { as: support });
    expect(answer.codigo).toBe('');
    return answer.data.closed;
  };
  expect(await closed()).toBeNull();
  const { data } = await plan(as, at('17:00'));
  const { id = 0 } = data.windows.find(({ state }) => state === 'on') ?? {};
  app.clock.set(new Date(at('16:30')));
  await moveEnd(as, id, at('18:00'));
  const said = await closed();
  expect(said).toMatchObject({
    since: TEST_NOON.toISOString(),
    until: '2026-03-10T18:00:00.000Z',
    author: 'Rosa Prueba',
    reason: 'Cambio de servidor.',
  });
  expect(said?.endedBy).toContain('Rosa Prueba');
  await turn(null);
  expect(await closed()).toBeNull();
});

test('a planned window keeps its start; an end never overlaps the next window, and concurrent changes move it once', async () => {
  const as = await administrator();
  await plan(as, at('21:00'), at('20:00'));
  const { windows } = (await plan(as, at('19:00'), at('18:00'))).data;
  const { id = 0 } = windows.find(({ startsAt }) => startsAt === '2026-03-10T18:00:00.000Z') ?? {};
  expect((await moveEnd(as, id, at('20:30'))).codigo).toBe('windows_overlap');
  expect((await moveEnd(as, id, at('18:00'))).codigo).toBe('window_invalid');
  // Refused changes ended nothing.
  const both = await Promise.all([moveEnd(as, id, at('19:30')), moveEnd(as, id, at('19:45'))]);
  expect(both.map(({ codigo }) => codigo).toSorted()).toEqual(['', 'window_invalid']);
  const planned = (await app.call(listMaintenance, {}, { as })).data.windows.filter(
    ({ state }) => state === 'planned',
  );
  expect(planned.map(({ startsAt }) => startsAt)).toEqual([
    '2026-03-10T20:00:00.000Z',
    '2026-03-10T18:00:00.000Z',
  ]);
  expect((await moveEnd(await administrator([8]), planned[0]?.id ?? 0, at('22:00'))).codigo).toBe(
    'forbidden',
  );
  for (const { id: each } of planned)
    await app.call(endMaintenance, { id: each, reason: 'Se cancela.' }, { as });
});
