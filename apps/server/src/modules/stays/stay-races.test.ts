import { randomUUID } from 'node:crypto';
import { addDays, dayInLaPaz } from '@kantuta/contract/dates';
import { holdStay, waitForStay } from '@kantuta/contract/stays/stays.calls';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, TEST_NOON, type TestApp } from '../../../test/app.ts';
import { newCustomer, type Customer } from '../../../test/customer.ts';
import { holdUntilWaiting } from '../../../test/hold.ts';
import { withoutLocks, withoutWaits } from '../../../test/without-locks.ts';
import { sql } from '../../platform/db/database.ts';
import { makeStayType } from './stays.factory.ts';

let app: TestApp;
let people: Customer[];

beforeAll(async () => {
  app = await testApp({ jobs: false });
  people = await Promise.all(Array.from({ length: 10 }, () => newCustomer(app, { sales: [] })));
});
afterAll(() => app.close());

const TODAY = dayInLaPaz(TEST_NOON);
const GUEST = {
  name: 'Rosa Prueba',
  documentType: 1 as const,
  document: '9001002',
  birthDate: '1990-01-01',
  expiresOn: '',
};

const hold = (at: TestApp, typeId: number, as: Customer) =>
  at.call(
    holdStay,
    {
      property: 'cabins',
      attemptId: randomUUID(),
      typeId,
      arrivesOn: addDays(TODAY, 10),
      leavesOn: addDays(TODAY, 12),
      saleId: 0,
      guests: [GUEST],
    },
    { as },
  );

/** Eight rooms of which so many are free. */
async function newRooms(free: number): Promise<number> {
  const typeId = await app.database.db
    .transaction()
    .execute((tx) => makeStayType(tx, { rooms: 8 }));
  for (let taken = 0; taken < 8 - free; taken += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other, as before the race
    const { status } = await hold(app, typeId, await newCustomer(app, { sales: [] }));
    expect(status).toBe(0);
  }
  return typeId;
}

/** What ten people hear who ask for the last rooms at once. */
async function race(free: number): Promise<string[]> {
  const typeId = await newRooms(free);
  const answers = await Promise.all(people.map((as) => hold(app, typeId, as)));
  expect(answers.filter(({ http }) => http >= 500)).toEqual([]);
  return answers.map(({ codigo }) => codigo).toSorted();
}

test('ten people for the last of eight rooms: one booking, and with two free two, nobody fails (STY-5)', async () => {
  const taken = (times: number) => Array.from({ length: times }, () => 'dates_taken');
  expect(await race(1)).toEqual(['', ...taken(9)]);
  expect(await race(2)).toEqual(['', '', ...taken(8)]);
});

/** The same two at a server without row locks, of which neither takes the nights before both have found the last room free. */
async function carelessly() {
  const careless = await testApp({ jobs: false, next: app, tamper: withoutLocks });
  try {
    const typeId = await newRooms(1);
    // One person has two bookings at most.
    const two = [await newCustomer(app, { sales: [] }), await newCustomer(app, { sales: [] })];
    const answers = await holdUntilWaiting(
      app.database.owner,
      2,
      () => Promise.all(two.map((as) => hold(careless, typeId, as))),
      { table: 'stay_nights' },
    );
    return answers.map(({ codigo }) => codigo).toSorted();
  } finally {
    await careless.close();
  }
}

test('control: without the lock of the room whoever comes second fails instead of hearing that it is taken (STY-5)', async () => {
  expect(await carelessly()).toEqual(['', 'internal']);
});

/** What two hear who ask at once for two rooms that became free a moment ago, while a third person waits for one. */
async function besideWhoWaits(tamper?: typeof withoutWaits): Promise<string[]> {
  const server = await testApp({ jobs: false, next: app, ...(tamper && { tamper }) });
  try {
    const typeId = await newRooms(0);
    const nights = { arrivesOn: addDays(TODAY, 10), leavesOn: addDays(TODAY, 12) };
    const [waiting, ...two] = await Promise.all(
      Array.from({ length: 3 }, () => newCustomer(app, { sales: [] })),
    );
    if (!waiting) throw new Error('nobody waits');
    const asked = { property: 'cabins' as const, typeId, ...nights };
    expect((await app.call(waitForStay, asked, { as: waiting })).codigo).toBe('');
    // The clock has ended two holds and has offered nothing yet.
    await sql`
      WITH freed AS (
        UPDATE stay_nights SET is_live = false
         WHERE room_id IN (SELECT id FROM stay_room WHERE type_id = ${typeId} ORDER BY id LIMIT 2) RETURNING stay_id)
      UPDATE stay SET state = 'expired', ended_at = ${app.clock.now()} WHERE id IN (SELECT stay_id FROM freed)`.execute(
      app.database.owner,
    );
    const answers = await holdUntilWaiting(
      app.database.owner,
      2,
      () => Promise.all(two.map((as) => hold(server, typeId, as))),
      { table: 'stay_nights' },
    );
    return answers.map(({ codigo }) => codigo).toSorted();
  } finally {
    await server.close();
  }
}

test('of two who ask at once one leaves a room to whoever waits; the control: where nobody asks for whom a room is, neither does (STY-13)', async () => {
  expect(await besideWhoWaits()).toEqual(['', 'dates_taken']);
  expect(await besideWhoWaits(withoutWaits)).toEqual(['', '']);
});

test('control: without the lock and the constraint the last room is booked twice (STY-5)', async () => {
  await sql`ALTER TABLE stay_nights DROP CONSTRAINT stay_nights_once`.execute(app.database.owner);
  expect(await carelessly()).toEqual(['', '']);
});
