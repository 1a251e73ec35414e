import {
  changeAdviser,
  proposeAdviserState,
  readAdviser,
} from '@kantuta/contract/advisers/advisers-desk.calls';
import type { SetAdviserState } from '@kantuta/contract/advisers/standing.rules';
import { approveProposal } from '@kantuta/contract/operators/approvals.calls';
import { beforeEach, expect, test } from 'vitest';
import { testApp, type Session, type TestApp } from '../../../test/app.ts';
import {
  answer,
  app,
  form,
  invite,
  invited,
  join,
  newRoom,
  other,
  owner,
  presenter,
  room,
  see,
  sentTo,
  setGuestStage,
} from '../../../test/guests.ts';
import { waitsOrEnds } from '../../../test/hold.ts';
import { runJobs } from '../../../test/jobs.ts';
import { newProvedOperator } from '../../../test/operator.ts';
import { pausingAfter, withoutHeldStanding } from '../../../test/without-locks.ts';
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
async function setState(state: SetAdviserState): Promise<void> {
  expect(await approve(await proposed(state))).toBe('');
}
const expectedOf = async () =>
  (await app.call(readAdviser, { adviserId: other.personId }, { as: sales })).data.ends.invitations;
const factOf = async ({ reference }: { reference: string }) => (await see(reference)).data.fact;

/** A room of the organiser in which the adviser has one guest with a seat and one who waits behind a guest of the organiser. */
async function roomOfTwo() {
  const roomId = await newRoom(5);
  await join(other, roomId);
  const guest = await invited(roomId, {}, other);
  const kept = await invited(roomId);
  await invited(roomId);
  await invited(roomId);
  const waits = await invited(roomId);
  return { roomId, guest, kept, waits };
}

test.each(['blocked', 'expelled'] as const)(
  'guests of an adviser who is %s are withdrawn as the desk said, told once, and their seats pass on (INV-16)',
  async (state) => {
    const { guest, kept, waits } = await roomOfTwo();
    await answer(guest.reference, 'confirm');
    const own = await newRoom(5, 96, app, { owner: other, presenter });
    const ofOwn = await invited(own, {}, other);
    expect(await expectedOf()).toBe(1);
    await runJobs(app);
    await setState(state);
    expect(await expectedOf()).toBe(0);
    expect(await factOf(guest)).toBe('withdrawn');
    expect((await answer(guest.reference, 'confirm')).codigo).toBe('room_closed');
    // Those of the room that waits for another organiser go with it, and guests of others stay.
    expect([await factOf(ofOwn), await factOf(kept)]).toEqual(['open', 'open']);
    expect((await see(waits.reference)).data.seat).toBe('offered');
    await runJobs(app);
    const told = sentTo(guest.phone).length;
    expect(told).toBe(2);
    // Whatever else changes about them, nothing is left to withdraw.
    const ranked = { adviserId: other.personId, rank: 2, message: '' };
    await app.call(changeAdviser, ranked, { as: sales });
    await runJobs(app);
    expect(sentTo(guest.phone)).toHaveLength(told);
  },
);

test('a process of ethics leaves guests their seats; who stands again after a block invites anew, and nothing comes back by itself', async () => {
  const { roomId, guest } = await roomOfTwo();
  await setState('ethics_process');
  expect(await factOf(guest)).toBe('open');
  expect((await answer(guest.reference, 'confirm')).data.fact).toBe('confirmed');
  await setState('blocked');
  await setState('active');
  expect(await factOf(guest)).toBe('withdrawn');
  // Their own seat went with the fall (ROOM-16).
  await join(other, roomId);
  expect(
    (await invite(form(roomId, { document: guest.document, phone: guest.phone }), other)).codigo,
  ).toBe('');
});

test('a guest answers while the adviser who invited them falls: one is after the other, and the seat is counted once', async () => {
  const { roomId, guest } = await roomOfTwo();
  const proposal = await proposed('blocked');
  const [fell] = await Promise.all([approve(proposal), answer(guest.reference, 'confirm')]);
  expect([fell, await factOf(guest)]).toEqual(['', 'withdrawn']);
  // The adviser and the guest are gone, and who waited has one of the two seats (ROOM-16).
  expect((await room(roomId)).taken).toBe(4);
});

/** Invites on a server that pauses behind what judges the adviser; the fall comes in the pause, and is over in it or waits. */
async function inviteAmidFall(tamper: (db: Db) => Db) {
  // Who presents invites without a seat: the fall has no room to wait for.
  const roomId = await newRoom(10, 72, app, { owner, presenter: other });
  const proposal = await proposed('blocked');
  let falling: Promise<string> | undefined;
  async function pause(): Promise<void> {
    if (falling) return;
    falling = approve(proposal);
    await waitsOrEnds(app.database.owner, falling);
  }
  const paused: TestApp = await testApp({
    jobs: false,
    next: app,
    tamper: (db) => pausingAfter(tamper(db), 'document_complement', pause),
  });
  paused.clock.set(app.clock.now());
  try {
    await invite(form(roomId), other, paused);
    expect(await falling).toBe('');
    return await expectedOf();
  } finally {
    await paused.close();
  }
}

test('an invitation that is made while its adviser falls is withdrawn by the fall', async () => {
  expect(await inviteAmidFall((db) => db)).toBe(0);
});

test('control: made without holding how the adviser stands, the invitation outlives the fall', async () => {
  expect(await inviteAmidFall(withoutHeldStanding)).toBe(1);
});
