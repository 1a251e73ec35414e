import { DAY_MS, HOUR_MS } from '@kantuta/contract/durations';
import { listNotifications } from '@kantuta/contract/notifications/notifications.calls';
import { listWork } from '@kantuta/contract/operators/work.calls';
import { changeAdviser, proposeAdviserState } from '@kantuta/contract/advisers/advisers-desk.calls';
import { approveProposal } from '@kantuta/contract/operators/approvals.calls';
import {
  cancelDeskRoom,
  handOverRoom,
  listDeskRooms,
  readDeskRoom,
} from '@kantuta/contract/rooms/rooms-desk.calls';
import { cancelRoom, joinRoom, readRoom } from '@kantuta/contract/rooms/rooms.calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp, TEST_NOON, type Session, type TestApp } from '../../../../test/app.ts';
import { newProvedOperator } from '../../../../test/operator.ts';
import { doJob } from '../../../../test/jobs.ts';
import { makePerson, type PersonOptions } from '../../people/people.factory.ts';
import { makeRoom } from '../rooms.factory.ts';
import { endFallenRoomsJob } from './fallen.jobs.ts';

type Adviser = Session & { document: string };
const REASON = 'Recibió depósitos de clientes.';
let app: TestApp;
let sales: Session;
let admin: Session;
let owner: Adviser;
let presenter: Adviser;
let heir: Adviser;

async function newPerson(options: PersonOptions): Promise<Adviser> {
  const { personId, document } = await app.platform.db
    .transaction()
    .execute((tx) => makePerson(tx, options));
  return { ...(await app.signIn(personId)), document };
}
const newAdviser = (options: PersonOptions = {}) =>
  newPerson({
    roles: ['customer', 'adviser'],
    adviser: {},
    contactUpdatedAt: new Date(TEST_NOON.getTime() - DAY_MS),
    ...options,
  });

beforeAll(async () => {
  app = await testApp({ jobs: false });
});
beforeEach(async () => {
  app.clock.set(TEST_NOON);
  sales = await newProvedOperator(app, { role: 'sales_ops', companyIds: null });
  admin = await newProvedOperator(app, { role: 'admin', companyIds: null });
  [owner, presenter, heir] = [await newAdviser(), await newAdviser(), await newAdviser()];
});
afterAll(() => app.close());

const newRoom = (hours = 72, title = 'Oportunidad del Norte') =>
  app.platform.db.transaction().execute((tx) =>
    makeRoom(app.platform, tx, {
      ownerId: owner.personId,
      presenterIds: [presenter.personId],
      createdAt: app.clock.now(),
      startsAt: new Date(TEST_NOON.getTime() + hours * HOUR_MS),
      title,
    }),
  );
const codeOf = ({ personId }: Session) => `T-${personId}`;
const read = async (roomId: string) =>
  (await app.call(readDeskRoom, { roomId }, { as: sales })).data;
const told = async (as: Adviser) =>
  (
    await app.call(listNotifications, { ci: as.document, tipo: 4, pagina: 1 }, { as })
  ).data.rows.map(({ titulo }) => titulo);
const endFallen = () => doJob(app, endFallenRoomsJob.name, {});
const waiting = async () =>
  (await app.call(listWork, { kind: 'room_fallen' }, { as: sales })).data.items.map(({ id }) => id);

/** So many hours later the operator has signed in again. */
async function afterHours(hours: number): Promise<void> {
  app.clock.set(new Date(TEST_NOON.getTime() + hours * HOUR_MS));
  sales = await app.signIn(sales.personId);
}

/** Two operators bring an adviser to another state, as they do at the desk. */
async function setState(adviser: Session, state: 'active' | 'blocked' | 'ethics_process') {
  const input = { adviserId: adviser.personId, state, reason: REASON };
  const { proposalId } = (await app.call(proposeAdviserState, input, { as: sales })).data;
  expect((await app.call(approveProposal, { id: proposalId }, { as: admin })).codigo).toBe('');
}

test('the desk finds rooms of all advisers by name, organiser, state and city (ROOM-13)', async () => {
  const roomId = await newRoom(72, 'Cafecito de Montero');
  const find = async (input: object) =>
    (await app.call(listDeskRooms, input, { as: sales })).data.rooms.map((each) => each.roomId);
  expect(await find({ q: 'cafecito' })).toEqual([roomId]);
  expect(await find({ q: 'MONT caf' })).toEqual([roomId]);
  expect(await find({ q: 'cafecitos %' })).toEqual([]);
  expect(await find({ q: ':*&' })).toEqual([]);
  expect(await find({ q: 'cafecito', state: 'cancelled' })).toEqual([]);
  expect(await find({ q: 'cafecito', cityId: 2 })).toEqual([]);
  expect(await read(roomId)).toMatchObject({
    organiser: { personId: owner.personId, state: 'active' },
    presenters: [{ personId: presenter.personId }],
    waits: false,
    endsUnlessHandedOver: null,
    can: { cancel: true, handOver: true },
  });
});

test('a room is cancelled by an operator also while it goes on, and organiser and presenters read why (ROOM-7)', async () => {
  const roomId = await newRoom(-1);
  const own = await app.call(cancelRoom, { roomId, reason: 'Llovió demasiado.' }, { as: owner });
  expect(own.codigo).toBe('room_closed');
  const input = { roomId, reason: 'Corte de energía en la zona.' };
  const { data } = await app.call(cancelDeskRoom, input, { as: sales });
  expect(data).toMatchObject({ state: 'cancelled', cancelReason: input.reason });
  expect(await told(owner)).toContain('Sala cancelada');
  expect(await told(presenter)).toContain('Sala cancelada');
  const again = await app.call(
    cancelDeskRoom,
    { ...input, reason: 'Otra vez, por error.' },
    { as: sales },
  );
  expect(again.data.cancelReason).toBe(input.reason);
  const over = await newRoom(-10);
  expect((await app.call(cancelDeskRoom, { ...input, roomId: over }, { as: sales })).codigo).toBe(
    'room_closed',
  );
});

test('a room goes over to an active adviser, who gives the own seat back and is its contact (ROOM-14)', async () => {
  const roomId = await newRoom();
  await app.call(joinRoom, { roomId }, { as: heir });
  const give = (organiser: string) => app.call(handOverRoom, { roomId, organiser }, { as: sales });
  for (const wrong of [
    'NADIE-1',
    codeOf(presenter),
    codeOf(await newAdviser({ adviser: { state: 'inactive' } })),
  ])
    expect((await give(wrong)).codigo).toBe('organiser_invalid');
  expect((await give(codeOf(heir).toLowerCase())).data).toMatchObject({
    organiser: { personId: heir.personId },
    taken: 0,
  });
  expect((await app.call(readRoom, { roomId }, { as: heir })).data.mine).toBe('owner');
  expect((await app.call(readRoom, { roomId }, { as: owner })).data.mine).toBe('none');
  expect(await told(heir)).toContain('Ahora organiza una sala');
  expect(await told(owner)).toContain('Una sala pasó a otro organizador');
  await give(codeOf(heir));
  const { events } = await read(roomId);
  expect(events.filter(({ act }) => act === 'handed_over')).toHaveLength(1);
});

test('an operator decides nothing about a room of their own', async () => {
  const both = await newProvedOperator(app, { role: 'sales_ops', companyIds: null });
  await app.database.owner
    .insertInto('adviser')
    .values({
      personId: both.personId,
      code: codeOf(both),
      state: 'active',
      rank: 1,
      joinedOn: '2024-01-01',
      path: [both.personId],
    })
    .execute();
  const roomId = await newRoom();
  await app.database.owner
    .updateTable('room')
    .set({ ownerId: both.personId })
    .where('id', '=', roomId)
    .execute();
  const asked = { roomId, reason: 'Corte de energía en la zona.' };
  expect((await app.call(cancelDeskRoom, asked, { as: both })).codigo).toBe('same_person');
  const given = { roomId, organiser: codeOf(heir) };
  expect((await app.call(handOverRoom, given, { as: both })).codigo).toBe('same_person');
});

test('rooms of an adviser who falls wait at the desk, and end 12 hours before they begin unless handed over (ROOM-14)', async () => {
  const [kept, lost, running] = [await newRoom(72), await newRoom(78), await newRoom(-1)];
  await setState(owner, 'ethics_process');
  expect(await waiting()).toEqual(expect.arrayContaining([kept, lost, running]));
  expect((await read(lost)).endsUnlessHandedOver).toBe(
    new Date(TEST_NOON.getTime() + 66 * HOUR_MS).toISOString(),
  );
  await app.call(handOverRoom, { roomId: kept, organiser: codeOf(heir) }, { as: sales });
  await afterHours(65.9);
  await endFallen();
  expect((await read(lost)).state).toBe('scheduled');
  await afterHours(66);
  await endFallen();
  await endFallen();
  const { state, events, cancelReason } = await read(lost);
  // Words of each reader, not of the server.
  expect({ state, cancelReason }).toEqual({ state: 'cancelled', cancelReason: '[room.fallen]' });
  expect(events.filter(({ act }) => act === 'cancelled')).toMatchObject([{ by: '' }]);
  expect((await read(kept)).state).toBe('scheduled');
  expect(await waiting()).not.toContain(lost);
});

test('who stands again in time keeps the room, and an inactive adviser never loses it', async () => {
  const roomId = await newRoom(72);
  await setState(owner, 'blocked');
  await setState(owner, 'active');
  await afterHours(71);
  await endFallen();
  expect((await read(roomId)).state).toBe('scheduled');
  await app.database.owner
    .updateTable('adviser')
    .set({ state: 'inactive' })
    .where('personId', '=', owner.personId)
    .execute();
  await endFallen();
  expect(await read(roomId)).toMatchObject({ state: 'scheduled', waits: false });
});

test('an organiser is told of a presenter who falls and until when to change them (ROOM-14)', async () => {
  const roomId = await newRoom();
  await setState(presenter, 'blocked');
  expect(await told(owner)).toContain('Un expositor de su sala ya no puede exponer');
  expect(await waiting()).toContain(roomId);
  expect((await read(roomId)).endsUnlessHandedOver).toBeNull();
});

test('an organiser is told once of a presenter who fell, whatever else changes about them, and again when they fall anew (ROOM-14)', async () => {
  await newRoom();
  const fallen = async () =>
    (await told(owner)).filter((title) => title === 'Un expositor de su sala ya no puede exponer');
  await setState(presenter, 'ethics_process');
  expect(await fallen()).toHaveLength(1);
  await setState(presenter, 'blocked');
  const { personId: adviserId } = presenter;
  const ranked = { adviserId, rank: 2, message: 'Ascenso de prueba.' };
  expect((await app.call(changeAdviser, ranked, { as: sales })).codigo).toBe('');
  expect(await fallen()).toHaveLength(1);
  await setState(presenter, 'active');
  await setState(presenter, 'blocked');
  expect(await fallen()).toHaveLength(2);
});
