import { randomUUID } from 'node:crypto';
import {
  decideMark,
  readDoor,
  revokeDutyPass,
  undoArrival,
} from '@kantuta/contract/doors/attendance.calls';
import { issueDutyPass, syncDoor } from '@kantuta/contract/doors/doors.calls';
import { openBox, signText } from '@kantuta/contract/doors/sealed-box.rules';
import { syncText } from '@kantuta/contract/doors/door.rules';
import { HOUR_MS, MINUTE_MS } from '@kantuta/contract/durations';
import { giveRoomHelper, revokeRoomHelper } from '@kantuta/contract/rooms/room-team.calls';
import { cancelRoom, joinRoom } from '@kantuta/contract/rooms/rooms.calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp, TEST_NOON, type Session, type TestApp } from '../../../test/app.ts';
import { newDevice } from '../../../test/door-device.ts';
import {
  arrivalsAt,
  atDoor,
  attendanceAt,
  newDoorPerson,
  roomWithGuests,
  type Person,
} from '../../../test/door-room.ts';
import { doJob } from '../../../test/jobs.ts';
import { sql } from '../../platform/db/database.ts';
import type { MadeGuest } from '../invitations/door-guests.factory.ts';
import { closeAttendanceJob } from './doors.jobs.ts';

let app: TestApp;
let owner: Person;
let moderator: Person;
let scanner: Person;
let joined: Person;
let other: Person;
let roomId: string;
let guests: MadeGuest[];

const CLOSED_MS = 27 * HOUR_MS;
const at = atDoor;
const newPerson = (options?: Parameters<typeof newDoorPerson>[1]) => newDoorPerson(app, options);
/** Its guests are those of the test from now on. */
async function newRoom(names: readonly string[], capacity = 30): Promise<string> {
  const made = await roomWithGuests(app, { ownerId: owner.personId, names, capacity });
  ({ guests } = made);
  return made.roomId;
}
const help = (person: Person, may: 'moderate' | 'scan') =>
  app.call(giveRoomHelper, { roomId, document: person.document, may }, { as: owner });

beforeAll(async () => {
  app = await testApp({ jobs: false });
});
beforeEach(async () => {
  app.clock.set(TEST_NOON);
  owner = await newPerson();
  [moderator, scanner] = [await newPerson(), await newPerson({})];
  [joined, other] = [await newPerson(), await newPerson()];
  roomId = await newRoom(['Ana Quispe', 'Beto Mamani', 'Carla Rojas']);
  await help(moderator, 'moderate');
  await help(scanner, 'scan');
  await app.call(joinRoom, { roomId }, { as: joined });
  app.clock.set(at(-30));
});
afterAll(() => app.close());

const arrivals = (room = roomId) => arrivalsAt(app, room);
const attendance = (name: string) => attendanceAt(app, { roomId, name });
const guestNamed = (name: string): MadeGuest => {
  const found = guests.find((each) => each.name === name);
  if (!found) throw new Error(`There is no guest ${name}.`);
  return found;
};
const deviceOf = async (as: Session, clock: Parameters<typeof newDevice>[1] = {}) => {
  const device = await newDevice(app, clock);
  const answer = await device.issue(as, roomId);
  expect(answer.status).toBe(0);
  return device;
};
const marksOf = async (id: string) => {
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM door_mark WHERE id = ${id}::uuid`.execute(app.database.owner);
  return rows[0]?.n;
};
const door = (as: Session) => app.call(readDoor, { roomId }, { as });

test('organiser and moderators have the list, a scanner has none, and nobody has it too soon or too late (DOOR-1)', async () => {
  const device = await newDevice(app);
  const { data } = await device.issue(moderator, roomId);
  const list = await device.open(data.list);
  expect(list?.people.map(({ name }) => name)).toEqual(
    expect.arrayContaining(['Ana Quispe', 'Beto Mamani', 'Carla Rojas']),
  );
  expect(list?.people.find(({ adviserId }) => adviserId === joined.personId)).toBeDefined();
  for (const { documentTail } of list?.people ?? []) expect(documentTail).toMatch(/^.{1,3}$/);
  expect((await (await newDevice(app)).issue(scanner, roomId)).data).toMatchObject({
    may: 'scan',
    list: null,
  });
  for (const as of [joined, other])
    expect((await (await newDevice(app)).issue(as, roomId)).codigo).toBe('forbidden');
  app.clock.set(at(-61));
  expect((await (await newDevice(app)).issue(owner, roomId)).codigo).toBe('attendance_not_open');
  app.clock.set(at(-30));
  expect((await door(other)).codigo).toBe('forbidden');
  expect((await door(joined)).data).toMatchObject({ may: null, passes: [], reviews: [] });
  app.clock.set(new Date(at(0).getTime() + CLOSED_MS));
  owner = { ...owner, ...(await app.signIn(owner.personId)) };
  expect((await (await newDevice(app)).issue(owner, roomId)).codigo).toBe('attendance_closed');
});

test('a room has ten devices, also when twelve ask at once, and one that is taken back makes room (DOOR-2)', async () => {
  const devices = await Promise.all(Array.from({ length: 12 }, () => newDevice(app)));
  const answers = await Promise.all(devices.map((device) => device.issue(owner, roomId)));
  const codes = answers.map(({ codigo }) => codigo);
  expect(codes.filter((codigo) => codigo === 'too_many_devices')).toHaveLength(2);
  const first = devices.find((device) => device.passId() !== '');
  const passId = first?.passId() ?? '';
  // The same keys have their pass already.
  expect((await first?.issue(owner, roomId))?.data.passId).toBe(passId);
  const revoke = (as: Session) => app.call(revokeDutyPass, { roomId, passId }, { as });
  expect((await revoke(moderator)).codigo).toBe('forbidden');
  expect((await revoke(owner)).status).toBe(0);
  expect((await first?.issue(owner, roomId))?.codigo).toBe('forbidden');
  expect((await (await newDevice(app)).issue(owner, roomId)).status).toBe(0);
  expect((await door(owner)).data.passes).toHaveLength(10);
});

test('whoever loses their right, or gets another one, gives the places of their devices back (DOOR-2)', async () => {
  const places = async () => (await door(owner)).data.passes.map(({ may }) => may);
  const device = await deviceOf(scanner);
  for (let more = 0; more < 9; more += 1) await deviceOf(scanner);
  expect((await (await newDevice(app)).issue(owner, roomId)).codigo).toBe('too_many_devices');
  await app.call(revokeRoomHelper, { roomId, personId: scanner.personId }, { as: owner });
  expect(await places()).toEqual([]);
  await deviceOf(owner);
  // Given anew, the right does not bring back what was taken; the pass is another one.
  app.clock.advance(MINUTE_MS);
  await help(scanner, 'scan');
  expect((await device.issue(scanner, roomId)).codigo).toBe('forbidden');
  await device.mark({ code: guestNamed('Ana Quispe').code });
  expect((await device.sync()).data.marks[0]?.outcome).toBe('review');
  await deviceOf(scanner);
  await help(scanner, 'moderate');
  expect(await places()).toEqual(['moderate']);
});

test('what a device noted without a network arrives once, at its time, and is told to whoever keeps guests (DOOR-6, DOOR-7)', async () => {
  const device = await deviceOf(moderator);
  const came = app.clock.now();
  await device.mark({ code: guestNamed('Ana Quispe').code });
  await device.mark({ invitationId: guestNamed('Beto Mamani').invitationId });
  await device.mark({ adviserId: joined.personId });
  app.clock.advance(20 * MINUTE_MS);
  const sent = [...device.kept];
  const { data } = await device.sync();
  expect(data.marks.map(({ outcome }) => outcome)).toEqual(['counted', 'counted', 'counted']);
  expect(device.kept).toEqual([]);
  expect(await arrivals()).toEqual([
    { name: 'Ana Quispe', at: came },
    { name: 'Beto Mamani', at: came },
  ]);
  expect(await attendance('Ana Quispe')).toBe('attended');
  expect(await attendance('Carla Rojas')).toBe(null);
  // The answer was lost: the same marks are acknowledged again, with the same names, and change nothing.
  expect(data.marks.map(({ name }) => name)).toEqual([
    'Ana Quispe',
    'Beto Mamani',
    expect.stringMatching(/./),
  ]);
  expect((await device.sync(sent)).data.marks).toEqual(data.marks);
  const list = await device.open(data.list);
  expect(list?.people.find(({ name }) => name === 'Ana Quispe')?.arrivedAt).toBe(
    came.toISOString(),
  );
  for (const as of [joined, owner]) Object.assign(as, await app.signIn(as.personId));
  expect((await door(joined)).data.hasArrived).toBe(true);
  expect((await door(owner)).data.arrived).toBe(3);
});

test('a time outside of the window is moved into it, and a clock that is off is said (DOOR-6)', async () => {
  const device = await deviceOf(moderator);
  const early = new Date(at(-600)).toISOString();
  const late = new Date(at(9_000)).toISOString();
  await device.mark({ code: guestNamed('Ana Quispe').code, deviceAt: early });
  await device.mark({ code: guestNamed('Beto Mamani').code, deviceAt: late });
  await device.sync();
  const [ana, beto] = await arrivals();
  expect(ana?.at).toEqual(at(-60));
  expect(beto?.at).toEqual(app.clock.now());
  const { rows } = await sql<{ off: boolean }>`
    SELECT is_clock_off AS off FROM door_mark WHERE room_id = ${roomId}::uuid`.execute(
    app.database.owner,
  );
  expect(rows.every(({ off }) => off)).toBe(true);
});

test('what a helper notes after their right was taken back is decided by a moderator, what they noted before counts (DOOR-8)', async () => {
  const device = await deviceOf(scanner);
  await device.mark({ code: guestNamed('Ana Quispe').code });
  app.clock.advance(MINUTE_MS);
  await app.call(revokeRoomHelper, { roomId, personId: scanner.personId }, { as: owner });
  app.clock.advance(MINUTE_MS);
  await device.mark({ code: guestNamed('Beto Mamani').code });
  app.clock.advance(MINUTE_MS);
  await device.mark({ code: guestNamed('Carla Rojas').code });
  const { data } = await device.sync();
  expect(data.revokedAt).not.toBe(null);
  expect(data.marks.map(({ outcome }) => outcome)).toEqual(['counted', 'review', 'review']);
  expect((await arrivals()).map(({ name }) => name)).toEqual(['Ana Quispe']);
  const { reviews } = (await door(moderator)).data;
  expect(reviews.map(({ name, why }) => [name, why])).toEqual([
    ['Beto Mamani', 'revoked'],
    ['Carla Rojas', 'revoked'],
  ]);
  const decide = (as: Session, index: number, isAccepted: boolean) =>
    app.call(decideMark, { roomId, markId: reviews[index]?.markId ?? '', isAccepted }, { as });
  // Whoever scans is no adviser, so that every call below the rooms says that they do not take part.
  const refusals = [];
  for (const as of [scanner, joined, other]) refusals.push((await decide(as, 0, true)).codigo);
  expect(refusals).toEqual(['not_eligible', 'forbidden', 'forbidden']);
  expect((await decide(moderator, 0, true)).status).toBe(0);
  expect((await decide(owner, 1, false)).status).toBe(0);
  // Decided once: the other answer comes too late.
  expect((await decide(owner, 1, true)).status).toBe(0);
  expect((await arrivals()).map(({ name }) => name)).toEqual(['Ana Quispe', 'Beto Mamani']);
  expect((await door(moderator)).data.reviews).toEqual([]);
});

test('whoever lost the right takes nobody in who was not invited, and the guests of the room stay as many (DOOR-8)', async () => {
  const device = await deviceOf(moderator);
  await app.call(revokeRoomHelper, { roomId, personId: moderator.personId }, { as: owner });
  app.clock.advance(MINUTE_MS);
  await device.mark({ via: 'walk_in', name: 'Elena Soto', document: '7788991' });
  const { data } = await device.sync();
  expect(data.marks.map(({ outcome }) => outcome)).toEqual(['unknown']);
  const { rows } = await sql<{ n: number }>`
    SELECT count(*)::int AS n FROM invitation WHERE room_id = ${roomId}::uuid`.execute(
    app.database.owner,
  );
  expect(rows).toEqual([{ n: 3 }]);
});

test('an arrival is undone with a reason; what another device noted before waits, what is noted later counts (DOOR-7, DOOR-8)', async () => {
  const [device, elsewhere] = [await deviceOf(moderator), await deviceOf(owner)];
  const ana = guestNamed('Ana Quispe');
  await elsewhere.mark({ code: ana.code });
  app.clock.advance(MINUTE_MS);
  await device.mark({ code: ana.code });
  await device.sync();
  const undo = (as: Session, reason = 'Era su hermana.') =>
    app.call(undoArrival, { roomId, invitationId: ana.invitationId, adviserId: 0, reason }, { as });
  for (const as of [scanner, joined, other]) expect((await undo(as)).codigo).toBe('forbidden');
  expect((await undo(moderator, 'no')).status).toBe(1);
  app.clock.advance(MINUTE_MS);
  expect((await undo(moderator)).status).toBe(0);
  expect(await arrivals()).toEqual([]);
  expect(await attendance('Ana Quispe')).toBe(null);
  expect((await elsewhere.sync()).data.marks[0]?.outcome).toBe('review');
  app.clock.advance(MINUTE_MS);
  await device.mark({ code: ana.code });
  expect((await device.sync()).data.marks[0]?.outcome).toBe('counted');
  expect(await arrivals()).toEqual([{ name: 'Ana Quispe', at: app.clock.now() }]);
});

test('whoever comes without invitation belongs to whom they name, else to the organiser; a scanner takes nobody (DOOR-5, DOOR-9)', async () => {
  const device = await deviceOf(moderator);
  const walkIn = { via: 'walk_in' as const, document: '7654321' };
  await device.mark({ ...walkIn, name: '  Delia   Choque ', hostId: joined.personId });
  await device.mark({ ...walkIn, document: '7654322', name: 'Elio Vaca', hostId: 999_999 });
  await device.mark({ ...walkIn, name: '', document: '7654323' });
  const { data } = await device.sync();
  expect(data.marks.map(({ outcome }) => outcome)).toEqual(['counted', 'counted', 'unknown']);
  const { rows } = await sql<{ name: string; inviterId: number; walkedIn: boolean }>`
    SELECT name, inviter_id AS "inviterId", is_walk_in AS "walkedIn" FROM invitation
     WHERE room_id = ${roomId}::uuid AND is_walk_in ORDER BY name`.execute(app.database.owner);
  expect(rows).toEqual([
    { name: 'Delia Choque', inviterId: joined.personId, walkedIn: true },
    { name: 'Elio Vaca', inviterId: owner.personId, walkedIn: true },
  ]);
  const codes = await deviceOf(scanner);
  await codes.mark({ ...walkIn, document: '7654324', name: 'Fabio Luna' });
  await codes.mark({ invitationId: guestNamed('Ana Quispe').invitationId });
  expect((await codes.sync()).data.marks.map(({ outcome }) => outcome)).toEqual([
    'unknown',
    'unknown',
  ]);
});

test('a copied pass without its key opens and signs nothing, and the list opens on its own device alone (DOOR-3, DOOR-4)', async () => {
  const [device, thief] = [await deviceOf(moderator), await newDevice(app)];
  const { data } = await device.sync();
  if (data.list === null) throw new Error('A moderator has a list.');
  await expect(openBox(thief.keys.sealing, data.list)).rejects.toThrow(/./);
  const sentAt = app.clock.now().toISOString();
  const passId = device.passId();
  const forged = await signText(thief.keys.signing, syncText(passId, sentAt));
  const stolen = await app.call(syncDoor, { passId, sentAt, signature: forged, marks: [] });
  expect(stolen.codigo).toBe('forbidden');
  // The key of one device signs no mark of another, and none that was changed on the way.
  const strange = await thief.mark({ code: guestNamed('Ana Quispe').code });
  const own = await device.mark({ code: guestNamed('Beto Mamani').code });
  const changed = { ...own, code: guestNamed('Carla Rojas').code };
  // They are answered, because a device keeps what is not, and nothing of them is kept here.
  expect((await device.sync([strange, changed])).data.marks).toMatchObject([
    { id: strange.id, outcome: 'refused', name: '' },
    { id: changed.id, outcome: 'refused', name: '' },
  ]);
  expect(await arrivals()).toEqual([]);
  expect(await marksOf(own.id)).toBe(0);
  // Signed rightly it counts, and its id tells another device no name.
  expect((await device.sync([own])).data.marks[0]?.outcome).toBe('counted');
  const elsewhere = await deviceOf(owner);
  const copied = await elsewhere.mark({ id: own.id, code: guestNamed('Carla Rojas').code });
  expect((await elsewhere.sync([copied])).data.marks).toMatchObject([
    { outcome: 'refused', name: '' },
  ]);
  expect((await arrivals()).map(({ name }) => name)).toEqual(['Beto Mamani']);
});

test('codes of other rooms, forged ones and garbage note nobody, and hold up nothing else (DOOR-5)', async () => {
  const device = await deviceOf(moderator);
  const { code } = guestNamed('Ana Quispe');
  const elsewhere = guests;
  const strange = await newRoom(['Gabriela Soto']);
  const foreign = guestNamed('Gabriela Soto').code;
  guests = elsewhere;
  expect(strange).not.toBe(roomId);
  const broken = `${code.slice(0, -4)}${code.endsWith('AAAA') ? 'BBBB' : 'AAAA'}`;
  for (const each of [foreign, broken, 'G1.x.y.z', 'https://example.com', '{}', '%'])
    await device.mark({ code: each });
  await device.mark({ via: 'search', invitationId: randomUUID() });
  await device.mark({ via: 'search', adviserId: other.personId });
  await device.mark({ code });
  const answer = await device.sync();
  expect(answer).toMatchObject({ status: 0 });
  const { data } = answer;
  expect(data.marks.map(({ outcome }) => outcome)).toEqual([
    ...Array.from({ length: 8 }, () => 'unknown'),
    'counted',
  ]);
  const bad = await app.call(
    issueDutyPass,
    { roomId, signingKey: 'AAAA', sealingKey: 'AAAA' },
    { as: owner },
  );
  expect(bad.status).toBe(1);
});

test('whoever has a seat and did not come until the door closed did not attend; a cancelled room stays empty (DOOR-10)', async () => {
  const device = await deviceOf(moderator);
  await device.mark({ code: guestNamed('Ana Quispe').code });
  await device.sync();
  await device.mark({ code: guestNamed('Beto Mamani').code });
  const happened = roomId;
  const cancelled = await newRoom(['Hugo Pinto']);
  await app.call(cancelRoom, { roomId: cancelled, reason: 'Se cortó la luz.' }, { as: owner });
  app.clock.set(new Date(at(0).getTime() + CLOSED_MS));
  await doJob(app, closeAttendanceJob.name, {});
  expect(await attendance('Ana Quispe')).toBe('attended');
  expect(await attendance('Carla Rojas')).toBe('not_attended');
  // Its signal came back after two days.
  expect((await device.sync()).data).toMatchObject({ isOver: true, list: null });
  expect(await attendance('Beto Mamani')).toBe('attended');
  roomId = cancelled;
  expect(await attendance('Hugo Pinto')).toBe(null);
  roomId = happened;
});
