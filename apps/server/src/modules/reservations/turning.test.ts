import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { HOUR_MS } from '@kantuta/contract/durations';
import { extendHold } from '@kantuta/contract/reservations/holds.calls';
import { TEST_NOON, testApp, type TestApp } from '../../../test/app.ts';
import { doJob } from '../../../test/jobs.ts';
import { changeUnits, lockUnits } from '../catalogue/units.store.ts';
import { makePerson } from '../people/people.factory.ts';
import { createHoldEnds } from './hold-ends.service.ts';
import { insertEdits } from './making.store.ts';
import { createQueue } from './queue.service.ts';
import { makeHold } from './reservations.factory.ts';
import { createTurning } from './turning.service.ts';

let app: TestApp;
let personId: number;

beforeAll(async () => {
  app = await testApp({ jobs: false });
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(TEST_NOON);
  ({ personId } = await app.platform.db.transaction().execute((tx) => makePerson(tx)));
});

const before = (hours: number) => new Date(TEST_NOON.getTime() - hours * HOUR_MS);

/** A hold of 48 hours that began so many hours ago. */
async function heldFor(hours: number, sellerId: number | null = null): Promise<string> {
  const holdId = app.platform.ids.uuid();
  const at = before(hours);
  await app.platform.db
    .transaction()
    .execute((tx) => makeHold(tx, { holdId, personId, sellerId, at }));
  return holdId;
}
/** Its next edit is refused, because the number of it is taken. */
async function spoil(holdId: string): Promise<void> {
  const edit = { holdId, version: 2, act: 'made', inRole: 'system', words: '' } as const;
  await app.platform.db
    .transaction()
    .execute((tx) =>
      insertEdits(tx, [{ ...edit, byPerson: null, at: TEST_NOON, endsAt: TEST_NOON }]),
    );
}
const holdOf = (id: string) =>
  app.platform.db
    .selectFrom('hold')
    .where('id', '=', id)
    .select(['state', 'reminded'])
    .executeTakeFirstOrThrow();

test('one hold that cannot end holds up neither the others nor the reminders', async () => {
  const bad = await heldFor(50);
  const over = await heldFor(49);
  const half = await heldFor(25);
  await spoil(bad);
  await doJob(app, 'reservations.turnHolds', {});
  expect([await holdOf(bad), await holdOf(over), await holdOf(half)]).toMatchObject([
    { state: 'active' },
    { state: 'expired' },
    { reminded: 1 },
  ]);
});

test('holds that wait for a payment, or for their second reminder, do not starve those behind them', async () => {
  const waiting = [await heldFor(52), await heldFor(51), await heldFor(50)];
  const over = await heldFor(49);
  const told = [await heldFor(44), await heldFor(43), await heldFor(42)];
  const behind = await heldFor(25);
  const queue = createQueue(
    app.platform,
    { changeUnits, lockUnits, isOverdue: async () => false },
    { notify: async () => {} },
  );
  const turning = createTurning({
    ...app.platform,
    notify: async () => {},
    queue,
    ends: createHoldEnds(
      { changeUnits, lockUnits, giveStockBack: async () => {}, releaseCredit: async () => {} },
      queue,
    ),
    deposits: { isKept: async (_, holdId) => waiting.includes(holdId) },
    page: 2,
  });
  await turning.turn();
  const states = [...waiting, over].map(async (id) => (await holdOf(id)).state);
  expect(await Promise.all(states)).toEqual(['active', 'active', 'active', 'expired']);
  const reminded = [...told, behind].map(async (id) => (await holdOf(id)).reminded);
  expect(await Promise.all(reminded)).toEqual([1, 1, 1, 1]);
});

test('a hold whose time is over is not extended, also before the clock has ended it', async () => {
  const { personId: sellerId } = await app.platform.db
    .transaction()
    .execute((tx) => makePerson(tx, { roles: ['customer', 'adviser'] }));
  const holdId = await heldFor(48, sellerId);
  const seller = await app.signIn(sellerId);
  expect(await app.call(extendHold, { holdId }, { as: seller })).toMatchObject({
    codigo: 'hold_ended',
  });
});
