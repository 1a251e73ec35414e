import { HOUR_MS, MINUTE_MS } from '@kantuta/contract/durations';
import { giveRoomHelper } from '@kantuta/contract/rooms/room-team.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, TEST_NOON, type Session, type TestApp } from '../../../test/app.ts';
import { newDevice } from '../../../test/door-device.ts';
import {
  arrivalsAt,
  atDoor,
  newDoorPerson,
  roomWithGuests,
  type Person,
} from '../../../test/door-room.ts';
import { sql } from '../../platform/db/database.ts';

let app: TestApp;
let roomId: string;

beforeAll(async () => {
  app = await testApp({ jobs: false });
});
afterAll(() => app.close());

const arrivals = () => arrivalsAt(app, roomId);
async function deviceOf(as: Session, clock: Parameters<typeof newDevice>[1] = {}) {
  const device = await newDevice(app, clock);
  expect((await device.issue(as, roomId)).status).toBe(0);
  return device;
}

/** More in one test is no accident. */
const MOST_TURNED_AWAY = 5;
const LONG = process.env['LONG'] === '1';
const [PEOPLE, REPEATS] = LONG ? [300, 30] : [30, 6];

/** Three people at the door without a network: each notes a third, and some who were noted by another one. */
async function threeDevices(): Promise<{ earliest: Map<string, number> }> {
  const names = Array.from({ length: PEOPLE }, (_, index) => `Invitada ${1000 + index}`);
  app.clock.set(TEST_NOON);
  const [owner, moderator] = [await newDoorPerson(app), await newDoorPerson(app)];
  const scanner = await newDoorPerson(app, {});
  const made = await roomWithGuests(app, { ownerId: owner.personId, names, capacity: 999 });
  ({ roomId } = made);
  const help = async ({ document }: Person, may: 'moderate' | 'scan') =>
    expect((await app.call(giveRoomHelper, { roomId, document, may }, { as: owner })).codigo).toBe(
      '',
    );
  await help(moderator, 'moderate');
  await help(scanner, 'scan');
  app.clock.set(atDoor(-30));
  const devices = [
    await deviceOf(owner),
    await deviceOf(moderator),
    // Seven minutes fast, and known to be.
    await deviceOf(scanner, { clockOffMs: 7 * MINUTE_MS, offsetMs: -7 * MINUTE_MS }),
  ];
  const earliest = new Map<string, number>();
  async function note(index: number, by: number): Promise<void> {
    app.clock.advance(1_000);
    const found = made.guests[index];
    if (!found) throw new Error('Each name is a guest.');
    await devices[by]?.mark({ code: found.code });
    if (!earliest.has(found.name)) earliest.set(found.name, app.clock.now().getTime());
  }
  for (let index = 0; index < PEOPLE; index += 1) await note(index, index % 3);
  for (let index = 0; index < REPEATS; index += 1) await note(index, (index + 1) % 3);
  app.clock.advance(HOUR_MS);
  // The device that noted last sends first; all at once, and until nothing is left.
  await Promise.all(
    devices.toReversed().map(async (device) => {
      let turnedAway = 0;
      while (device.kept.length > 0) {
        const { http, codigo } = await device.sync();
        // A machine that is busy with other tests may let a lock run out of its time: nothing of it is acknowledged, and a device sends again.
        if (http === 503 && (turnedAway += 1) <= MOST_TURNED_AWAY) continue;
        expect({ http, codigo }).toEqual({ http: 200, codigo: '' });
      }
    }),
  );
  return { earliest };
}

test('three devices without a network: each person once, the earliest time kept, none lost (DOOR-7)', async () => {
  const { earliest } = await threeDevices();
  const kept = await arrivals();
  expect(kept).toHaveLength(PEOPLE);
  expect(new Map(kept.map(({ name, at: when }) => [name, when.getTime()]))).toEqual(earliest);
  const { rows } = await sql<{ via: string; off: boolean; n: number }>`
    SELECT is_clock_off AS off, count(*)::int AS n FROM door_mark WHERE room_id = ${roomId}::uuid GROUP BY 1 ORDER BY 1`.execute(
    app.database.owner,
  );
  const offMarks = Math.ceil((PEOPLE + REPEATS) / 3);
  expect(rows).toEqual([
    { off: false, n: PEOPLE + REPEATS - offMarks },
    { off: true, n: offMarks },
  ]);
}, 120_000);

test('control: without the one arrival for each person, repeats are people', async () => {
  const swap = (columns: string) =>
    sql`ALTER TABLE door_arrival DROP CONSTRAINT door_arrival_once,
          ADD CONSTRAINT door_arrival_once UNIQUE NULLS NOT DISTINCT (${sql.raw(columns)})`.execute(
      app.database.owner,
    );
  await swap('room_id, invitation_id, adviser_id, mark_id');
  try {
    await threeDevices();
    expect(await arrivals()).toHaveLength(PEOPLE + REPEATS);
  } finally {
    await sql`ALTER TABLE door_arrival DISABLE TRIGGER USER; DELETE FROM door_arrival; ALTER TABLE door_arrival ENABLE TRIGGER USER`.execute(
      app.database.owner,
    );
    await swap('room_id, invitation_id, adviser_id');
  }
}, 120_000);
