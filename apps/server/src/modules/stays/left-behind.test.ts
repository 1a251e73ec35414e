import { addDays, dayInLaPaz, instantInLaPaz } from '@kantuta/contract/dates';
import { HOUR_MS } from '@kantuta/contract/durations';
import {
  cancelStay,
  holdStay,
  readStay,
  stopWaiting,
  waitForStay,
} from '@kantuta/contract/stays/stays.calls';
import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp, TEST_NOON, type TestApp } from '../../../test/app.ts';
import { newCustomer, type Customer } from '../../../test/customer.ts';
import { doJob, runJobs } from '../../../test/jobs.ts';
import { eventOf, qrOf, tell } from '../../../test/paying.ts';
import { bookStay, newStayType, payStay, stayForm } from '../../../test/staying.ts';
import { sql } from '../../platform/db/database.ts';
import { findViolations } from '../ledger/invariants.views.ts';
import { closeStaysJob, turnStaysJob } from './stays.jobs.ts';

// What nobody ended: a party that nobody saw off (STY-8), and offers that nobody took (STY-13).
let app: TestApp;
beforeAll(async () => {
  app = await testApp({ jobs: false });
});
afterAll(() => app.close());
beforeEach(() => app.clock.set(TEST_NOON));

const TODAY = dayInLaPaz(TEST_NOON);
const again = async (of: Customer) => ({ ...of, ...(await app.signIn(of.personId)) });
const stateOf = async (as: Customer, stayId: string) =>
  (await app.call(readStay, { stayId }, { as })).data;

test('a party of which nobody said that it left has left the day after its last night, and its price is income', async () => {
  const typeId = await newStayType(app, { rooms: 1 });
  const guest = await newCustomer(app, { sales: [] });
  const { data: stay } = await bookStay(app, guest, typeId);
  const { data: payment } = await payStay(app, guest, stay);
  await tell(app, eventOf(app, qrOf(app, payment)));
  await runJobs(app);
  await sql`UPDATE stay SET state = 'checked_in', checked_in_at = ${TEST_NOON} WHERE id = ${stay.stayId}`.execute(
    app.database.owner,
  );
  app.clock.set(instantInLaPaz(stay.leavesOn as typeof TODAY, 23));
  await doJob(app, closeStaysJob.name, {});
  expect((await stateOf(await again(guest), stay.stayId)).state).toBe('checked_in');
  app.clock.set(instantInLaPaz(addDays(stay.leavesOn as typeof TODAY, 1), 1));
  for (let turn = 0; turn < 2; turn += 1) await doJob(app, closeStaysJob.name, {});
  expect((await stateOf(await again(guest), stay.stayId)).state).toBe('checked_out');
  const { rows } = await sql<{ kind: string }>`
    SELECT kind FROM ledger_transaction WHERE source_id = ${stay.stayId}`.execute(app.database.db);
  expect(rows).toEqual([{ kind: 'stay_used' }]);
  expect(await findViolations(app.database.db)).toEqual([]);
});

const nights = (from: number, to: number) => ({
  arrivesOn: addDays(TODAY, from),
  leavesOn: addDays(TODAY, to),
});

test('nobody waits for nights that are free', async () => {
  const typeId = await newStayType(app, { rooms: 1 });
  const person = await newCustomer(app, { sales: [] });
  const asked = { property: 'cabins' as const, typeId, ...nights(10, 11) };
  expect((await app.call(waitForStay, asked, { as: person })).codigo).toBe('nights_free');
});

test('whoever lets an offer pass waits no longer for nights that meet it: they are free for everybody else', async () => {
  const typeId = await newStayType(app, { rooms: 1 });
  const first = await newCustomer(app, { sales: [] });
  const form = (more: object) => ({ ...stayForm(typeId, nights(10, 15)), ...more });
  const hold = (as: Customer) => app.call(holdStay, form({ attemptId: randomUUID() }), { as });
  const { data: held } = await hold(first);
  const greedy = await newCustomer(app, { sales: [] });
  const waits: string[] = [];
  for (const length of [1, 2, 3]) {
    const asked = { property: 'cabins' as const, typeId, ...nights(10, 10 + length) };
    const { data, codigo } = await app.call(waitForStay, asked, { as: greedy });
    expect(codigo).toBe('');
    waits.push(data.waitId);
  }
  // The hold ends unpaid after twenty minutes, and the first wait is offered its nights for six hours.
  app.clock.advance(HOUR_MS);
  await doJob(app, turnStaysJob.name, {});
  expect(held.state).toBe('held');
  const other = await newCustomer(app, { sales: [] });
  expect((await hold(other)).codigo).toBe('dates_taken');
  app.clock.advance(6 * HOUR_MS);
  await doJob(app, turnStaysJob.name, {});
  expect((await hold(await again(other))).codigo).toBe('');
  const last = await app.call(stopWaiting, { waitId: waits[2] ?? '' }, { as: await again(greedy) });
  expect(last.codigo).toBe('');
});

test('an offer that is given up is let pass as well: the nights are not offered to the same person again', async () => {
  const typeId = await newStayType(app, { rooms: 1 });
  const first = await newCustomer(app, { sales: [] });
  await app.call(holdStay, stayForm(typeId, nights(10, 15)), { as: first });
  const greedy = await newCustomer(app, { sales: [] });
  const waits: string[] = [];
  for (const length of [1, 2]) {
    const asked = { property: 'cabins' as const, typeId, ...nights(10, 10 + length) };
    waits.push((await app.call(waitForStay, asked, { as: greedy })).data.waitId);
  }
  app.clock.advance(HOUR_MS);
  await doJob(app, turnStaysJob.name, {});
  const other = await newCustomer(app, { sales: [] });
  const hold = async () =>
    app.call(holdStay, stayForm(typeId, nights(10, 12)), { as: await again(other) });
  expect((await hold()).codigo).toBe('dates_taken');
  const given = await app.call(
    stopWaiting,
    { waitId: waits[0] ?? '' },
    { as: await again(greedy) },
  );
  expect(given.codigo).toBe('');
  await doJob(app, turnStaysJob.name, {});
  expect((await hold()).codigo).toBe('');
});

test.each(['expired', 'cancelled'] as const)(
  'two people who hold nights in turn without paying keep them from nobody who waits (STY-13, %s)',
  async (end) => {
    const typeId = await newStayType(app, { rooms: 1 });
    const [one, two, honest] = await Promise.all(
      Array.from({ length: 3 }, () => newCustomer(app, { sales: [] })),
    );
    if (!one || !two || !honest) throw new Error('three people');
    const hold = async (as: Customer) =>
      app.call(holdStay, stayForm(typeId, nights(10, 12)), { as: await again(as) });
    const { data: held } = await hold(one);
    const asked = { property: 'cabins' as const, typeId, ...nights(10, 12) };
    const wait = async (as: Customer) => app.call(waitForStay, asked, { as: await again(as) });
    expect((await wait(honest)).codigo).toBe('');
    app.clock.advance(1_000);
    expect((await wait(two)).codigo).toBe('');
    if (end === 'cancelled')
      await app.call(cancelStay, { stayId: held.stayId }, { as: await again(one) });
    else {
      app.clock.advance(HOUR_MS);
      await sql`UPDATE stay_wait SET state = 'ended' WHERE person_id = ${two.personId}`.execute(
        app.database.owner,
      );
      // The clock has ended the hold and died before it offered anything.
      await sql`WITH ended AS (UPDATE stay SET state = 'expired', ended_at = ${app.clock.now()} WHERE id = ${held.stayId}::uuid)
        UPDATE stay_nights SET is_live = false WHERE stay_id = ${held.stayId}::uuid`.execute(
        app.database.owner,
      );
    }
    // Before the clock comes: free for whoever asked first, also where the other one waits behind them, and for nobody else.
    expect((await hold(two)).codigo).toBe('dates_taken');
    expect((await hold(one)).codigo).toBe('dates_taken');
    await doJob(app, turnStaysJob.name, {});
    expect((await hold(two)).codigo).toBe('dates_taken');
    expect((await hold(honest)).codigo).toBe('');
  },
);

test('with more rooms free than people wait nobody is refused for them (STY-13)', async () => {
  const typeId = await newStayType(app, { rooms: 2 });
  const form = () => stayForm(typeId, nights(10, 12));
  const people = await Promise.all(
    Array.from({ length: 4 }, () => newCustomer(app, { sales: [] })),
  );
  const [one, two, waiting, other] = people;
  if (!one || !two || !waiting || !other) throw new Error('four people');
  const holds = [];
  for (const as of [one, two]) holds.push({ as, ...(await app.call(holdStay, form(), { as })) });
  const asked = { property: 'cabins' as const, typeId, ...nights(10, 12) };
  expect((await app.call(waitForStay, asked, { as: waiting })).codigo).toBe('');
  for (const { as, data } of holds) await app.call(cancelStay, { stayId: data.stayId }, { as });
  expect((await app.call(holdStay, form(), { as: other })).codigo).toBe('');
  expect((await app.call(holdStay, form(), { as: one })).codigo).toBe('dates_taken');
  expect((await app.call(holdStay, form(), { as: waiting })).codigo).toBe('');
});

test.each(['expired', 'cancelled'] as const)(
  'whoever does not pay what they held is not offered the same nights for it (%s)',
  async (end) => {
    const typeId = await newStayType(app, { rooms: 1 });
    const greedy = await newCustomer(app, { sales: [] });
    const { data: stay } = await app.call(holdStay, stayForm(typeId, nights(10, 12)), {
      as: greedy,
    });
    // Their own hold is what takes the nights.
    const asked = { property: 'cabins' as const, typeId, ...nights(10, 13) };
    expect((await app.call(waitForStay, asked, { as: greedy })).codigo).toBe('');
    if (end === 'cancelled') await app.call(cancelStay, { stayId: stay.stayId }, { as: greedy });
    app.clock.advance(HOUR_MS);
    await doJob(app, turnStaysJob.name, {});
    expect((await stateOf(await again(greedy), stay.stayId)).state).toBe(end);
    const other = await again(await newCustomer(app, { sales: [] }));
    const taken = await app.call(holdStay, stayForm(typeId, nights(10, 12)), { as: other });
    expect(taken.codigo).toBe('');
  },
);
