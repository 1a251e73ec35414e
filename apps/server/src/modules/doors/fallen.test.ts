import { proposeAdviserState, readAdviser } from '@kantuta/contract/advisers/advisers-desk.calls';
import type { SetAdviserState } from '@kantuta/contract/advisers/standing.rules';
import { readDoor } from '@kantuta/contract/doors/attendance.calls';
import { approveProposal } from '@kantuta/contract/operators/approvals.calls';
import { giveRoomHelper } from '@kantuta/contract/rooms/room-team.calls';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { testApp, TEST_NOON, type Session, type TestApp } from '../../../test/app.ts';
import { newDevice } from '../../../test/door-device.ts';
import { atDoor, newDoorPerson, roomWithGuests, type Person } from '../../../test/door-room.ts';
import { waitsOrEnds } from '../../../test/hold.ts';
import { newProvedOperator } from '../../../test/operator.ts';
import {
  pausingAfterText,
  withoutHeldStanding,
  withoutLocks,
} from '../../../test/without-locks.ts';
import { sql, type Db } from '../../platform/db/database.ts';

const REASON = 'Recibió depósitos en su cuenta';
let app: TestApp;
let sales: Session;
let admin: Session;
let owner: Person;
let roomId: string;
let codes: string[];

beforeAll(async () => {
  app = await testApp({ jobs: false });
});
beforeEach(async () => {
  app.clock.set(TEST_NOON);
  owner = await newDoorPerson(app);
  const names = ['Ana Uno', 'Beto Dos'];
  const made = await roomWithGuests(app, { ownerId: owner.personId, names, capacity: 9 });
  ({ roomId } = made);
  codes = made.guests.map(({ code }) => code);
  app.clock.set(atDoor(-20));
  sales = await newProvedOperator(app, { role: 'sales_ops', companyIds: null });
  admin = await newProvedOperator(app, { role: 'admin', companyIds: null });
});
afterAll(() => app.close());

async function proposed({ personId }: Session, state: SetAdviserState): Promise<string> {
  const input = { adviserId: personId, state, reason: REASON };
  return (await app.call(proposeAdviserState, input, { as: sales })).data.proposalId;
}
const approve = async (id: string) =>
  (await app.call(approveProposal, { id }, { as: admin })).codigo;
async function setState(who: Session, state: SetAdviserState): Promise<void> {
  expect(await approve(await proposed(who, state))).toBe('');
}
const endsOf = async ({ personId }: Session) =>
  (await app.call(readAdviser, { adviserId: personId }, { as: sales })).data.ends;
const livePasses = async ({ personId }: Session) =>
  app.database.owner
    .selectFrom('dutyPass')
    .where('personId', '=', personId)
    .where('revokedAt', 'is', null)
    .select('id')
    .execute();

test.each(['ethics_process', 'blocked', 'expelled'] as const)(
  'devices of an organiser who falls (%s) stand at the door no more: what the desk said ends, ends (DOOR-2)',
  async (state) => {
    const device = await newDevice(app);
    expect((await device.issue(owner, roomId)).status).toBe(0);
    await device.mark({ code: codes[0] ?? '' });
    expect((await device.sync()).data.marks).toMatchObject([{ outcome: 'counted' }]);
    expect((await endsOf(owner)).devices).toBe(1);
    await setState(owner, state);
    expect((await endsOf(owner)).devices).toBe(0);
    expect(await livePasses(owner)).toEqual([]);
    // What it notes from now on somebody else judges, and it reads no list.
    await device.mark({ code: codes[1] ?? '' });
    const { data } = await device.sync();
    expect(data.marks).toMatchObject([{ outcome: 'review' }]);
    expect(data).toMatchObject({ list: null, revokedAt: app.clock.now().toISOString() });
    const as = await app.signIn(owner.personId);
    expect((await (await newDevice(app)).issue(as, roomId)).codigo).toBe('not_eligible');
    expect((await app.call(readDoor, { roomId }, { as })).codigo).toBe('not_eligible');
  },
);

test('whoever stands again has a door with a new device; the keys that were taken back are never good again', async () => {
  const device = await newDevice(app);
  await device.issue(owner, roomId);
  await setState(owner, 'blocked');
  await setState(owner, 'active');
  expect((await device.issue(owner, roomId)).codigo).toBe('forbidden');
  expect((await (await newDevice(app)).issue(owner, roomId)).status).toBe(0);
});

test('a right to help at a door rests while its adviser has fallen, and nobody else loses theirs', async () => {
  const [helper, cousin] = [await newDoorPerson(app), await newDoorPerson(app, {})];
  for (const { document } of [helper, cousin])
    await app.call(giveRoomHelper, { roomId, document, may: 'moderate' }, { as: owner });
  const [theirs, other] = [await newDevice(app), await newDevice(app)];
  await theirs.issue(helper, roomId);
  await other.issue(cousin, roomId);
  await setState(helper, 'ethics_process');
  expect([await livePasses(helper), (await livePasses(cousin)).length]).toEqual([[], 1]);
  expect((await (await newDevice(app)).issue(helper, roomId)).codigo).toBe('not_eligible');
  await setState(helper, 'active');
  expect((await (await newDevice(app)).issue(helper, roomId)).status).toBe(0);
});

/** Runs something on a server that pauses once behind a statement; the fall comes in the pause, and is over in it or waits. */
async function withFallBehind<T>(
  words: string,
  { nth, tamper }: { nth: number; tamper: (db: Db) => Db },
  act: (on: TestApp) => Promise<T>,
): Promise<{ done: T; hadToWait: boolean }> {
  const proposal = await proposed(owner, 'blocked');
  let falling: Promise<string> | undefined;
  let seen = 0;
  let hadToWait = false;
  async function pause(): Promise<void> {
    seen += 1;
    if (seen !== nth) return;
    falling = approve(proposal);
    hadToWait = (await waitsOrEnds(app.database.owner, falling)) === 'waits';
  }
  const paused = await testApp({
    jobs: false,
    next: app,
    tamper: (db) => pausingAfterText(tamper(db), words, pause),
  });
  paused.clock.set(app.clock.now());
  try {
    const done = await act(paused);
    expect(await falling).toBe('');
    return { done, hadToWait };
  } finally {
    await paused.close();
  }
}

const issueAmidFall = (tamper: (db: Db) => Db) =>
  withFallBehind('INSERT INTO duty_pass', { nth: 1, tamper }, async (on) =>
    (await newDevice(on)).issue(owner, roomId),
  );

test('a pass that is issued while its adviser falls is taken back by the fall', async () => {
  const { hadToWait } = await issueAmidFall((db) => db);
  expect(hadToWait).toBe(true);
  expect(await livePasses(owner)).toEqual([]);
});

test('control: issued without holding how the adviser stands, the pass outlives the fall', async () => {
  const { hadToWait } = await issueAmidFall(withoutHeldStanding);
  expect(hadToWait).toBe(false);
  expect(await livePasses(owner)).toHaveLength(1);
});

/** Noted while the fall comes between the judgement and the writing of the mark. */
async function markAmidFall(tamper: (db: Db) => Db) {
  const device = await newDevice(app);
  await device.issue(owner, roomId);
  const mark = await device.mark({ code: codes[0] ?? '' });
  // Read first for the request, then behind the lock of the room.
  const { hadToWait } = await withFallBehind('"passRevokedAt"', { nth: 2, tamper }, (on) =>
    device.sync([mark], on),
  );
  const { rows } = await sql<{ outcome: string }>`
    SELECT outcome FROM door_mark WHERE id = ${mark.id}::uuid`.execute(app.database.owner);
  return { hadToWait, outcome: rows[0]?.outcome };
}

test('a mark that is judged while its keeper falls is written before the fall, or judged after it', async () => {
  expect(await markAmidFall((db) => db)).toEqual({ hadToWait: true, outcome: 'counted' });
});

test('control: without the lock of the room the mark counts although the pass is gone by then', async () => {
  expect(await markAmidFall(withoutLocks)).toEqual({ hadToWait: false, outcome: 'counted' });
});
