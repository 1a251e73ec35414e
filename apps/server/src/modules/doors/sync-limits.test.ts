import { randomUUID } from 'node:crypto';
import { MINUTE_MS } from '@kantuta/contract/durations';
import { MOST_MARKS } from '@kantuta/contract/doors/door.rules';
import { syncDoor } from '@kantuta/contract/doors/doors.calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp, TEST_NOON, type Session, type TestApp } from '../../../test/app.ts';
import { newDevice } from '../../../test/door-device.ts';
import { arrivalsAt, atDoor, newDoorPerson, roomWithGuests } from '../../../test/door-room.ts';

let app: TestApp;
let roomId: string;
let owner: Session;
let code: string;

beforeAll(async () => {
  app = await testApp({ jobs: false });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(TEST_NOON);
  const person = await newDoorPerson(app);
  owner = person;
  const names = ['Invitada Uno'];
  const made = await roomWithGuests(app, { ownerId: person.personId, names, capacity: 9 });
  ({ roomId } = made);
  code = made.guests[0]?.code ?? '';
  app.clock.set(atDoor(-30));
});

async function deviceOfOwner() {
  const device = await newDevice(app);
  expect((await device.issue(owner, roomId)).status).toBe(0);
  return device;
}

test('a stolen pass syncs 120 times a minute; another device goes on, and what waited goes later (DOOR-13)', async () => {
  const [device, other] = [await deviceOfOwner(), await deviceOfOwner()];
  for (let n = 0; n < 120; n += 1) expect((await device.sync()).codigo).toBe('');
  await device.mark({ code });
  expect((await device.sync()).codigo).toBe('too_many_requests');
  // Nothing of it was kept, and it lies on the device still.
  expect(device.kept).toHaveLength(1);
  expect(await arrivalsAt(app, roomId)).toEqual([]);
  expect((await other.sync()).codigo).toBe('');
  app.clock.advance(MINUTE_MS);
  expect((await device.sync()).data.marks).toMatchObject([{ outcome: 'counted' }]);
  expect(device.kept).toEqual([]);
});

test('at once no more than 120 pass either (DOOR-13)', async () => {
  const device = await deviceOfOwner();
  // Whom a busy server turned away (SEC-56) comes again, as the page of a door does.
  const untilAnswered = async (): Promise<string> => {
    const { codigo } = await device.sync([]);
    return codigo === 'unavailable' ? untilAnswered() : codigo;
  };
  const codes = await Promise.all(Array.from({ length: 130 }, untilAnswered));
  expect(codes.filter((codigo) => codigo === '')).toHaveLength(120);
});

test('a backlog of hundreds of marks goes in parts, none refused (DOOR-13)', async () => {
  const device = await deviceOfOwner();
  for (let n = 0; n < 6 * MOST_MARKS; n += 1)
    await device.mark({ via: 'walk_in', name: `Visita ${n}`, document: `70${1000 + n}` });
  let syncs = 0;
  for (; device.kept.length > 0; syncs += 1) {
    const { codigo, data } = await device.sync();
    expect(codigo).toBe('');
    expect(data.marks.map(({ outcome }) => outcome)).not.toContain('refused');
  }
  expect(syncs).toBe(6);
});

test('forged requests are counted by address, and whoever has a pass does not wait for them (DOOR-13)', async () => {
  const device = await deviceOfOwner();
  const sentAt = app.clock.now().toISOString();
  const forged = { passId: randomUUID(), sentAt, signature: 'AAAA', marks: [] };
  for (let n = 0; n < 60; n += 1)
    expect((await app.call(syncDoor, forged)).codigo).toBe('forbidden');
  expect((await app.call(syncDoor, forged)).codigo).toBe('too_many_requests');
  // Nor does one with the id of a pass, and no key.
  const known = { ...forged, passId: device.passId() };
  expect((await app.call(syncDoor, known)).codigo).toBe('too_many_requests');
  expect((await device.sync()).codigo).toBe('');
});
