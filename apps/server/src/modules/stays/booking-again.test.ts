import { addDays, day } from '@kantuta/contract/dates';
import { MINUTE_MS } from '@kantuta/contract/durations';
import {
  cancelStay,
  holdStay,
  readBooking,
  waitForStay,
} from '@kantuta/contract/stays/stays.calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp, TEST_NOON, type TestApp } from '../../../test/app.ts';
import { newCustomer, type Customer } from '../../../test/customer.ts';
import { holdUntilWaiting } from '../../../test/hold.ts';
import { doJob } from '../../../test/jobs.ts';
import { newStayType, stayForm } from '../../../test/staying.ts';
import { countOf } from '../../../test/tables.ts';
import { withoutLocks } from '../../../test/without-locks.ts';
import { sql } from '../../platform/db/database.ts';
import { turnStaysJob } from './stays.jobs.ts';

let app: TestApp;
let member: Customer;
let saleId: number;
let typeId: number;

beforeAll(async () => {
  app = await testApp({ jobs: false });
});
beforeEach(async () => {
  app.clock.set(TEST_NOON);
  typeId = await newRooms(2);
  member = await newCustomer(app, { sales: [{ companyId: 3, daysAgo: 5 }] });
  [saleId = 0] = member.saleIds;
});
afterAll(() => app.close());

const newRooms = (rooms: number) => newStayType(app, { property: 'hotel', rooms });
const { arrivesOn, leavesOn, guests } = stayForm(0);
const NIGHTS = { arrivesOn: day(arrivesOn), leavesOn: day(leavesOn) };
const others = stayForm(0).guests;

/** Each is a press of its own, as another tab makes it. */
const press = (
  change: Parameters<typeof stayForm>[1] = {},
  as: Customer = member,
  at: TestApp = app,
) => at.call(holdStay, stayForm(typeId, { property: 'hotel', saleId, guests, ...change }), { as });
const booked = () => countOf(app.database.db, 'stay', `person_id = ${member.personId}`);

test('another press for what is booked already answers that booking, also once it is paid (STY-17)', async () => {
  const { data: first } = await press();
  expect((await press()).data).toEqual(first);
  await sql`UPDATE stay SET state = 'confirmed', confirmed_at = made_at WHERE id = ${first.stayId}`.execute(
    app.database.owner,
  );
  expect((await press()).data).toMatchObject({ stayId: first.stayId, state: 'confirmed' });
  expect(await booked()).toBe(1);
});

test('the same people in another order are the same people (STY-17)', async () => {
  const both = [...guests, ...others];
  const { data: first } = await press({ guests: both });
  expect((await press({ guests: both.toReversed() })).data.stayId).toBe(first.stayId);
  expect(await booked()).toBe(1);
});

test.each<[string, () => object]>([
  ['other people', () => ({ guests: others })],
  ['other nights', () => ({ leavesOn: addDays(NIGHTS.leavesOn, 1) })],
])('%s are a booking of their own (STY-17)', async (_, change) => {
  await press();
  expect((await press(change())).codigo).toBe('');
  expect(await booked()).toBe(2);
});

test('what ended unpaid, or was given up, is booked anew; that of somebody else is nobody’s answer (STY-17)', async () => {
  const { data: first } = await press();
  const other = await newCustomer(app, { sales: [{ companyId: 3, daysAgo: 5 }] });
  const { data: theirs } = await press({ saleId: other.saleIds[0] ?? 0 }, other);
  expect(theirs.stayId).not.toBe(first.stayId);
  await app.call(cancelStay, { stayId: first.stayId }, { as: member });
  const { data: second } = await press();
  expect(second.stayId).not.toBe(first.stayId);
  app.clock.advance(20 * MINUTE_MS);
  await doJob(app, turnStaysJob.name, {});
  expect((await press()).data.stayId).not.toBe(second.stayId);
});

/** How many bookings there are when two tabs press at once. */
async function fromTwoTabs(at: TestApp): Promise<number> {
  const { owner } = app.database;
  await holdUntilWaiting(owner, 2, () =>
    Promise.all([press({}, member, at), press({}, member, at)]),
  );
  return booked();
}

test('two tabs that press at once have one booking (STY-17)', async () => {
  expect(await fromTwoTabs(app)).toBe(1);
});

test('of an offer at the hotel the notice leads to a membership that can book it (STY-13)', async () => {
  typeId = await newRooms(1);
  const { data } = await press();
  const waiting = await newCustomer(app, {
    // The first of the two has overdue instalments.
    sales: [{ companyId: 3 }, { companyId: 3, daysAgo: 5 }],
  });
  const asked = { property: 'hotel' as const, typeId, ...NIGHTS };
  expect((await app.call(waitForStay, asked, { as: waiting })).codigo).toBe('');
  await app.call(cancelStay, { stayId: data.stayId }, { as: member });
  await doJob(app, turnStaysJob.name, {});
  const notice = await app.database.db
    .selectFrom('notification')
    .where('personId', '=', waiting.personId)
    .where('key', '=', 'stayOffered')
    .select('link')
    .executeTakeFirstOrThrow();
  const by = waiting.saleIds[1] ?? 0;
  expect(notice.link).toBe(`/${app.platform.brand.routes.hotel}/${by}`);
  const { waits } = (
    await app.call(readBooking, { property: 'hotel', saleId: by }, { as: waiting })
  ).data;
  expect(waits[0]?.offeredUntil).not.toBeNull();
  // What is kept for them is theirs alone, and beside cabins a booking of the hotel is listed, too.
  expect((await press({}, member)).codigo).toBe('dates_taken');
  expect((await press({ saleId: by }, waiting)).codigo).toBe('');
  const { mine } = (await app.call(readBooking, { property: 'cabins' }, { as: waiting })).data;
  expect(mine).toMatchObject([{ property: 'hotel', state: 'held' }]);
});

test('control: without the lock of the person and the constraint two tabs have two bookings (STY-17)', async () => {
  await sql`ALTER TABLE stay_nights DROP CONSTRAINT stay_nights_once`.execute(app.database.owner);
  const careless = await testApp({ jobs: false, next: app, tamper: withoutLocks });
  try {
    expect(await fromTwoTabs(careless)).toBe(2);
  } finally {
    await careless.close();
  }
});
