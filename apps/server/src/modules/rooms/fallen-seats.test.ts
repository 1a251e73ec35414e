import {
  changeAdviser,
  proposeAdviserState,
  readAdviser,
} from '@kantuta/contract/advisers/advisers-desk.calls';
import type { SetAdviserState } from '@kantuta/contract/advisers/standing.rules';
import { HOUR_MS } from '@kantuta/contract/durations';
import { approveProposal } from '@kantuta/contract/operators/approvals.calls';
import { joinRoom, leaveRoom } from '@kantuta/contract/rooms/rooms.calls';
import { beforeEach, expect, test } from 'vitest';
import { testApp, type Session, type TestApp } from '../../../test/app.ts';
import {
  app,
  invited,
  join,
  later,
  newRoom,
  other,
  room,
  see,
  sentTo,
  setGuestStage,
} from '../../../test/guests.ts';
import { waitsOrEnds } from '../../../test/hold.ts';
import { runJobs } from '../../../test/jobs.ts';
import { newProvedOperator } from '../../../test/operator.ts';
import { pausingAfterText, withoutHeldStanding } from '../../../test/without-locks.ts';
import type { Db } from '../../platform/db/database.ts';

setGuestStage();

const REASON = 'Recibió depósitos en su cuenta';
let sales: Session;
let admin: Session;
beforeEach(async () => {
  sales = await newProvedOperator(app, { role: 'sales_ops', companyIds: null });
  admin = await newProvedOperator(app, { role: 'admin', companyIds: null });
});

async function proposed(state: SetAdviserState): Promise<string> {
  const input = { adviserId: other.personId, state, reason: REASON };
  return (await app.call(proposeAdviserState, input, { as: sales })).data.proposalId;
}
const approve = async (id: string) =>
  (await app.call(approveProposal, { id }, { as: admin })).codigo;
const setState = async (state: SetAdviserState) =>
  expect(await approve(await proposed(state))).toBe('');
const saidToEnd = async () =>
  (await app.call(readAdviser, { adviserId: other.personId }, { as: sales })).data.ends.seats;
const seatsOf = async ({ personId }: Session) =>
  (
    await app.database.owner
      .selectFrom('roomSeat')
      .where('personId', '=', personId)
      .where('state', '=', 'taken')
      .select('roomId')
      .execute()
  ).map(({ roomId }) => roomId);

/** A room of five in which the adviser has a seat and one is left. */
async function fullRoom(): Promise<string> {
  const roomId = await newRoom(5);
  await join(other, roomId);
  for (let n = 0; n < 3; n += 1) await invited(roomId);
  return roomId;
}

test.each(['blocked', 'expelled'] as const)(
  'the seat of an adviser who is %s is free as the desk said, and goes to whoever waits (ROOM-16)',
  async (state) => {
    const roomId = await fullRoom();
    const kept = await invited(roomId);
    const waits = await invited(roomId);
    expect((await see(waits.reference)).data.seat).toBe('waiting');
    expect(await saidToEnd()).toBe(1);
    await setState(state);
    expect([await saidToEnd(), await seatsOf(other)]).toEqual([0, []]);
    expect((await see(waits.reference)).data.seat).toBe('offered');
    expect((await see(kept.reference)).data.seat).toBe('taken');
    expect((await room(roomId)).taken).toBe(5);
    // Whatever else changes about them, nothing is freed again.
    const ranked = { adviserId: other.personId, rank: 2, message: '' };
    await app.call(changeAdviser, ranked, { as: sales });
    expect((await room(roomId)).taken).toBe(5);
  },
);

test('a guest of theirs who waits is withdrawn before the seat passes on, and is offered nothing', async () => {
  const roomId = await fullRoom();
  await invited(roomId);
  const own = await invited(roomId, {}, other);
  const waits = await invited(roomId);
  await runJobs(app);
  const before = sentTo(own.phone).length;
  await setState('blocked');
  await runJobs(app);
  expect((await see(own.reference)).data.fact).toBe('withdrawn');
  expect(sentTo(own.phone)).toHaveLength(before + 1);
  expect((await see(waits.reference)).data.seat).toBe('offered');
  expect((await room(roomId)).taken).toBe(5);
});

test('a process of ethics leaves seats, and nothing comes back by itself', async () => {
  const roomId = await newRoom(5);
  await join(other, roomId);
  await setState('ethics_process');
  expect(await seatsOf(other)).toEqual([roomId]);
  await setState('blocked');
  await setState('active');
  expect(await seatsOf(other)).toEqual([]);
  await join(other, roomId);
  expect(await seatsOf(other)).toEqual([roomId]);
});

test('a seat in a room that has begun stays on its list', async () => {
  const roomId = await newRoom(5, 20);
  await join(other, roomId);
  await later(20 * HOUR_MS + 1);
  sales = await newProvedOperator(app, { role: 'sales_ops', companyIds: null });
  admin = await newProvedOperator(app, { role: 'admin', companyIds: null });
  expect(await saidToEnd()).toBe(0);
  await setState('blocked');
  expect(await seatsOf(other)).toEqual([roomId]);
});

test('leaving and falling at once frees one seat', async () => {
  const roomId = await newRoom(5);
  await join(other, roomId);
  const proposal = await proposed('blocked');
  const before = (await room(roomId)).taken;
  const [fell] = await Promise.all([
    approve(proposal),
    app.call(leaveRoom, { roomId }, { as: other }),
  ]);
  expect([fell, await seatsOf(other), (await room(roomId)).taken]).toEqual(['', [], before - 1]);
});

/** Joins on a server that pauses behind what judges the adviser last; the fall comes in the pause, and is over in it or waits. */
async function joinAmidFall(tamper: (db: Db) => Db): Promise<number> {
  const roomId = await newRoom();
  // A first seat names the adviser, which a fall waits for by itself; one that is taken again does not.
  await join(other, roomId);
  await app.call(leaveRoom, { roomId }, { as: other });
  const proposal = await proposed('blocked');
  let falling: Promise<string> | undefined;
  let judged = 0;
  async function pause(): Promise<void> {
    judged += 1;
    // The second time the seat is written, and nothing is read after it.
    if (judged !== 2) return;
    falling = approve(proposal);
    await waitsOrEnds(app.database.owner, falling);
  }
  const paused: TestApp = await testApp({
    jobs: false,
    next: app,
    tamper: (db) => pausingAfterText(tamper(db), 'AS standing', pause),
  });
  paused.clock.set(app.clock.now());
  try {
    await paused.call(joinRoom, { roomId }, { as: other });
    expect(await falling).toBe('');
    return (await seatsOf(other)).length;
  } finally {
    await paused.close();
  }
}

test('a seat that is taken while its adviser falls is freed by the fall', async () => {
  expect(await joinAmidFall((db) => db)).toBe(0);
});

test('control: taken without holding how the adviser stands, the seat outlives the fall', async () => {
  expect(await joinAmidFall(withoutHeldStanding)).toBe(1);
});
