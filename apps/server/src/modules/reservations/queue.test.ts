import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { HOUR_MS, MINUTE_MS } from '@kantuta/contract/durations';
import { listHolds, releaseHold } from '@kantuta/contract/reservations/holds.calls';
import { joinQueue, leaveQueue, readPlace } from '@kantuta/contract/reservations/queue.calls';
import { readAccount } from '@kantuta/contract/sales/sales.calls';
import { TEST_NOON, testApp, type Session, type TestApp } from '../../../test/app.ts';
import { findPlaces, hold } from '../../../test/holding.ts';
import { doJob } from '../../../test/jobs.ts';
import { sql } from '../../platform/db/database.ts';
import { lockUnits } from '../catalogue/units.store.ts';
import { findViolations } from '../ledger/invariants.views.ts';
import { makePerson } from '../people/people.factory.ts';
import { makeLotForSale } from './reservations.factory.ts';

let app: TestApp;
let owner: Session;
let rosa: Session;

beforeAll(async () => {
  app = await testApp({ jobs: false });
  await findPlaces(app);
});
afterAll(() => app.close());
beforeEach(async () => {
  app.clock.set(TEST_NOON);
  [owner, rosa] = [await somebody(), await somebody()];
});

async function somebody(): Promise<Session> {
  const { personId } = await app.platform.db.transaction().execute((tx) => makePerson(tx));
  return app.signIn(personId);
}
const lot = () => app.platform.db.transaction().execute((tx) => makeLotForSale(tx));
const join = (as: Session, placeId: number) => app.call(joinQueue, { placeId }, { as });
const after = async (minutes: number) => {
  app.clock.set(new Date(TEST_NOON.getTime() + minutes * MINUTE_MS));
  await doJob(app, 'reservations.turnHolds', {});
};

/** A lot that `owner` holds, and how it is released. */
async function heldLot() {
  const { placeId, unitId } = await lot();
  const { data } = await hold(app, owner, [{ placeId }]);
  const holdId = data.results[0]?.hold?.holdId ?? '';
  const release = () => app.call(releaseHold, { holdId, reason: 'changed_unit' }, { as: owner });
  return { placeId, unitId, release };
}
const placesOf = async (unitId: number) =>
  (
    await app.platform.db
      .selectFrom('queuePlace')
      .where('unitId', '=', unitId)
      .orderBy('number')
      .select(['personId', 'state'])
      .execute()
  ).map(({ personId, state }) => [personId, state]);

test('nobody waits for what is free, what is their own, or what they have just given up', async () => {
  const free = await lot();
  expect(await join(rosa, free.placeId)).toMatchObject({ codigo: 'unit_free' });
  const { placeId, unitId, release } = await heldLot();
  expect(await join(owner, placeId)).toMatchObject({ codigo: 'unit_yours' });
  await release();
  await hold(app, rosa, [{ placeId }]);
  expect(await join(owner, placeId)).toMatchObject({ codigo: 'same_unit_cooldown' });
  expect(await placesOf(unitId)).toEqual([]);
});

test('a person stands in five queues at most, also when six are joined at once', async () => {
  const held = [];
  for (let index = 0; index < 6; index += 1) {
    if (index === 5) owner = await somebody();
    held.push(await heldLot());
  }
  const answers = await Promise.all(held.map(({ placeId }) => join(rosa, placeId)));
  expect(answers.map(({ codigo }) => codigo).toSorted()).toEqual([
    '',
    '',
    '',
    '',
    '',
    'queue_limit',
  ]);
  const first = held.find((_, index) => answers[index]?.status === 0);
  expect(await join(rosa, first?.placeId ?? 0)).toMatchObject({ data: { position: 1 } });
});

test('one’s places stand among what one holds, and nobody else reads them', async () => {
  const { placeId } = await heldLot();
  await join(rosa, placeId);
  const queueOf = async (as: Session) => (await app.call(listHolds, {}, { as })).data.queue;
  expect(await queueOf(rosa)).toMatchObject([{ placeId, position: 1, offerEndsAt: null }]);
  expect(await queueOf(owner)).toEqual([]);
});

test.each(['passed', 'left'] as const)(
  'who lets a turn go by (%s) does not wait for the same unit again for a day',
  async (as) => {
    const { placeId, unitId, release } = await heldLot();
    await join(rosa, placeId);
    expect(await release()).toMatchObject({ status: 0 });
    expect(await placesOf(unitId)).toEqual([[rosa.personId, 'offered']]);
    if (as === 'left') await app.call(leaveQueue, { placeId }, { as: rosa });
    else await after(30);
    expect(await placesOf(unitId)).toEqual([[rosa.personId, as]]);
    await hold(app, await somebody(), [{ placeId }]);
    expect(await join(rosa, placeId)).toMatchObject({ codigo: 'same_unit_cooldown' });
    app.clock.set(new Date(TEST_NOON.getTime() + 25 * HOUR_MS));
    rosa = await app.signIn(rosa.personId);
    expect(await join(rosa, placeId)).toMatchObject({ status: 0 });
    expect(await findViolations(app.database.db)).toEqual([]);
  },
);

test('an offer whose time is over is not taken any more, also before the job has run', async () => {
  const { placeId, release } = await heldLot();
  await join(rosa, placeId);
  await release();
  app.clock.set(new Date(TEST_NOON.getTime() + 30 * MINUTE_MS));
  expect(await hold(app, rosa, [{ placeId }])).toMatchObject({ codigo: 'unit_taken' });
});

test('one turn that cannot be given holds up no other', async () => {
  const [bad, good] = [await heldLot(), await heldLot()];
  const next = await somebody();
  for (const { placeId } of [bad, good]) await join(rosa, placeId);
  await join(next, good.placeId);
  await bad.release();
  await good.release();
  await sql`
    CREATE FUNCTION refuse_turn() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE EXCEPTION 'broken'; END $$`.execute(
    app.database.owner,
  );
  await sql`
    CREATE TRIGGER broken BEFORE UPDATE ON queue_place FOR EACH ROW
      WHEN (OLD.unit_id = ${sql.lit(bad.unitId)}) EXECUTE FUNCTION refuse_turn()`.execute(
    app.database.owner,
  );
  try {
    await after(30);
    expect(await placesOf(good.unitId)).toEqual([
      [rosa.personId, 'passed'],
      [next.personId, 'offered'],
    ]);
  } finally {
    await sql`DROP TRIGGER broken ON queue_place; DROP FUNCTION refuse_turn()`.execute(
      app.database.owner,
    );
  }
});

/** Whether a transaction that has locked the unit, like one that makes a hold, is first at its claim too while somebody else does this. */
async function isFirstAtClaim(unitId: number, act: () => Promise<unknown>): Promise<boolean> {
  const { db } = app.platform;
  let acted: Promise<unknown> = Promise.resolve();
  const isFirst = await db.transaction().execute(async (tx) => {
    await lockUnits(tx, [unitId]);
    acted = act();
    await isWaitedFor();
    const { rows } = await sql`
      SELECT FROM unit_claim WHERE unit_id = ${unitId} FOR UPDATE SKIP LOCKED`.execute(tx);
    return rows.length === 1;
  });
  expect(await acted).toMatchObject({ status: 0 });
  return isFirst;
}

/** Returns once somebody waits for a lock. */
async function isWaitedFor(): Promise<void> {
  await expect
    .poll(
      async () => {
        const { rows } = await sql`
          SELECT FROM pg_stat_activity WHERE wait_event_type = 'Lock' AND datname = current_database()`.execute(
          app.database.owner,
        );
        return rows.length;
      },
      { timeout: 10_000 },
    )
    .toBeGreaterThan(0);
}

test('who ends a hold or an offer locks the unit before its claim, as who makes a hold does', async () => {
  const { placeId, unitId, release } = await heldLot();
  await join(rosa, placeId);
  expect(await isFirstAtClaim(unitId, release)).toBe(true);
  expect(await isFirstAtClaim(unitId, () => app.call(leaveQueue, { placeId }, { as: rosa }))).toBe(
    true,
  );
});

test('who makes a hold locks the unit before the place in its queue', async () => {
  const { placeId, unitId, release } = await heldLot();
  await join(rosa, placeId);
  await release();
  expect(await isFirstAtClaim(unitId, () => hold(app, rosa, [{ placeId }]))).toBe(true);
});

/** Whom events of a queue named, one list each. */
async function told(placeId: number) {
  const rows = await app.platform.db
    .selectFrom('event')
    .where('name', '=', 'queueMoved')
    .select('payload')
    .execute();
  const said = rows.map(({ payload }) => payload as { placeId: number; people: number[] });
  return said.filter((each) => each.placeId === placeId).map(({ people }) => people);
}
const idOf = ({ personId }: Session) => personId;

test('whoever waits sees the place on home and at the unit, and the turn with its end', async () => {
  const { placeId, unitId, release } = await heldLot();
  const next = await somebody();
  for (const each of [rosa, next]) await join(each, placeId);
  const onHome = async (as: Session) => {
    const { data } = await app.call(readAccount, {}, { as });
    return (data as { queuePlaces?: unknown }).queuePlaces;
  };
  const atUnit = async (as: Session) => (await app.call(readPlace, { placeId }, { as })).data;
  const waits = { isYours: false, holdId: null, offerEndsAt: null };

  expect(await onHome(next)).toMatchObject([{ placeId, position: 2, offerEndsAt: null }]);
  expect(await atUnit(next)).toEqual({ ...waits, position: 2 });
  expect(await atUnit(await somebody())).toEqual({ ...waits, position: null });
  expect(await atUnit(owner)).toMatchObject({ isYours: true, holdId: expect.any(String) });
  await release();
  const until = new Date(TEST_NOON.getTime() + 30 * MINUTE_MS).toISOString();
  expect(await onHome(rosa)).toMatchObject([{ placeId, position: 1, offerEndsAt: until }]);
  expect(await atUnit(rosa)).toEqual({ ...waits, position: 1, offerEndsAt: until });
  expect(await told(placeId)).toContainEqual([rosa, next].map(idOf));

  await app.call(leaveQueue, { placeId }, { as: rosa });
  expect(await onHome(rosa)).toEqual([]);
  expect(await atUnit(next)).toMatchObject({ position: 1, offerEndsAt: until });
  expect(await told(placeId)).toContainEqual([next, rosa].map(idOf));
  await hold(app, next, [{ placeId }]);
  expect(await atUnit(next)).toMatchObject({ isYours: true, position: null });
  expect(await placesOf(unitId)).toHaveLength(2);
});
