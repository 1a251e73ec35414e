import { HOUR_MS, MINUTE_MS } from '@kantuta/contract/durations';
import {
  listRoomInvitations,
  pickInvitation,
} from '@kantuta/contract/invitations/invitations.calls';
import { joinRoom, leaveRoom } from '@kantuta/contract/rooms/rooms.calls';
import { expect, test } from 'vitest';
import { testApp, type Session, type TestApp } from '../../../test/app.ts';
import { runJobs } from '../../../test/jobs.ts';
import { withoutLocks } from '../../../test/without-locks.ts';
import {
  app,
  owner,
  presenter,
  other,
  newAdviser,
  later,
  newRoom,
  form,
  invite,
  join,
  room,
  one,
  answer,
  turn,
  invited,
  letters,
  referenceOf,
  see,
  sentTo,
  setGuestStage,
} from '../../../test/guests.ts';

setGuestStage();

test('a full room lets guests wait in order; a seat that is free is offered, kept, and passed on (INV-4)', async () => {
  const roomId = await newRoom(5);
  const seated = [];
  for (let n = 0; n < 5; n += 1) seated.push(await invited(roomId));
  const [third, fourth] = [await invited(roomId), await invited(roomId)];
  expect(third).toMatchObject({ seat: 'waiting', waitingPlace: 1 });
  expect(fourth).toMatchObject({ seat: 'waiting', waitingPlace: 2 });
  await answer(seated[0]?.reference ?? '', 'decline');
  const { data: offered } = await one(third.invitationId);
  expect(offered).toMatchObject({ seat: 'offered', fact: 'open', waitingPlace: null });
  // Noon of a Tuesday: twelve hours by day end on Wednesday at ten.
  expect(offered.offeredUntil).toEqual(expect.stringMatching(/^2026-03-11T14:00:00/));
  expect((await room(roomId)).taken).toBe(5);
  await later(22 * HOUR_MS + 1_000);
  await turn();
  expect((await one(third.invitationId)).data).toMatchObject({ seat: 'freed', fact: 'open' });
  expect((await one(fourth.invitationId)).data.seat).toBe('offered');
  expect((await answer(fourth.reference, 'confirm')).data).toMatchObject({ seat: 'taken' });
  // Whoever let it go asks again, and waits.
  expect((await answer(third.reference, 'confirm')).data).toMatchObject({ seat: 'waiting' });
  expect((await room(roomId)).taken).toBe(5);
});

test('who waits is written when a seat is theirs, and the link in that letter takes it (INV-4, INV-7)', async () => {
  const roomId = await newRoom(5);
  const seated = [];
  for (let n = 0; n < 5; n += 1) seated.push(await invited(roomId));
  const email = `espera${seated[0]?.document ?? ''}@example.com`;
  const waiting = await invited(roomId, { contactBy: 'both', email, language: 'pt' });
  await runJobs(app);
  const before = sentTo(waiting.phone).length;
  letters.length = 0;
  await answer(seated[0]?.reference ?? '', 'decline');
  await runJobs(app);
  expect(sentTo(waiting.phone)).toHaveLength(before + 1);
  const letter = letters.find(({ to }) => to === email);
  const link = /https?:\S+ref=[\w-]+/.exec(letter?.text ?? '')?.[0] ?? '';
  expect(referenceOf(link)).toBe(waiting.reference);
  expect((await see(referenceOf(link))).data).toMatchObject({ seat: 'offered', fact: 'open' });
  expect((await answer(referenceOf(link), 'confirm', 'pt')).data).toMatchObject({
    seat: 'taken',
    fact: 'confirmed',
  });
  // Nobody else is written, and the room is as full as before.
  expect((await room(roomId)).taken).toBe(5);
});

test('an offer whose time is over is nobody’s, also before the clock took it back (INV-4)', async () => {
  const roomId = await newRoom(5);
  const seated = [];
  for (let n = 0; n < 5; n += 1) seated.push(await invited(roomId));
  const [late, next] = [await invited(roomId), await invited(roomId)];
  await answer(seated[0]?.reference ?? '', 'decline');
  await later(22 * HOUR_MS);
  expect((await answer(late.reference, 'confirm')).data).toMatchObject({ seat: 'waiting' });
  expect((await one(next.invitationId)).data.seat).toBe('offered');
  expect((await room(roomId)).taken).toBe(5);
});

test('in the last two hours nobody is offered a seat, unless the organiser picks them with a reason (INV-4)', async () => {
  const roomId = await newRoom(5, 24);
  const seated = [];
  for (let n = 0; n < 5; n += 1) seated.push(await invited(roomId));
  const [first, second] = [await invited(roomId), await invited(roomId)];
  const pick = (invitationId: string, as: Session = owner) =>
    app.call(pickInvitation, { roomId, invitationId, reason: 'Viene de lejos.' }, { as });
  expect((await pick(second.invitationId, presenter)).codigo).toBe('forbidden');
  expect((await pick(second.invitationId)).status).toBe(0);
  expect((await one(second.invitationId)).data.waitingPlace).toBe(1);
  await later(22 * HOUR_MS + MINUTE_MS);
  await answer(seated[0]?.reference ?? '', 'decline');
  expect((await one(second.invitationId)).data.seat).toBe('waiting');
  expect((await pick(first.invitationId)).status).toBe(0);
  const { data } = await one(first.invitationId);
  expect(data).toMatchObject({ seat: 'offered' });
  expect(data.events.at(-1)).toMatchObject({ act: 'picked', words: 'Viene de lejos.' });
});

const raced = async (on: TestApp) => {
  const [first, second, host] = [await newAdviser(on), await newAdviser(on), await newAdviser(on)];
  const roomId = await newRoom(5, 72, on, { owner: host, presenter: first });
  await on.database.db.updateTable('room').set({ taken: 4 }).where('id', '=', roomId).execute();
  await on.call(joinRoom, { roomId }, { as: second });
  await on.database.db.updateTable('room').set({ taken: 4 }).where('id', '=', roomId).execute();
  const both = await Promise.all([
    invite(form(roomId), first, on),
    invite(form(roomId), second, on),
  ]);
  return both.map(({ status, data }) => (status === 0 ? data.seat : 'failed')).toSorted();
};

test('of two who invite for the last seat at once, one waits (INV-4)', async () => {
  for (let n = 0; n < 5; n += 1) expect(await raced(app)).toEqual(['taken', 'waiting']);
});

test('control: without the lock of the room both are promised it', async () => {
  const lockless = await testApp({ jobs: false, tamper: withoutLocks });
  try {
    const outcomes = [];
    for (let n = 0; n < 12; n += 1) outcomes.push((await raced(lockless)).join());
    expect(outcomes.some((each) => each !== 'taken,waiting')).toBe(true);
  } finally {
    await lockless.close();
  }
});

test('leaving a room withdraws one’s guests and passes their seats on (INV-5)', async () => {
  const roomId = await newRoom(5);
  await join(other, roomId);
  const theirs = [await invited(roomId, {}, other), await invited(roomId, {}, other)];
  for (let n = 0; n < 2; n += 1) await invited(roomId);
  const waiting = await invited(roomId);
  expect(waiting.seat).toBe('waiting');
  const preview = await app.call(listRoomInvitations, { roomId }, { as: other });
  expect(preview.data.mine).toBe(2);
  await app.call(leaveRoom, { roomId }, { as: other });
  for (const { invitationId } of theirs)
    expect((await one(invitationId, other)).data.state).toBe('withdrawn');
  expect((await one(waiting.invitationId)).data.seat).toBe('offered');
  expect((await room(roomId)).taken).toBe(3);
});
