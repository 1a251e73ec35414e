import { randomUUID } from 'node:crypto';
import type { InputOf } from '@kantuta/contract/call';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@kantuta/contract/durations';
import { listGuests, exportGuests } from '@kantuta/contract/invitations/guest-history.calls';
import {
  listRoomInvitations,
  removeInvitation,
  resendInvitation,
  withdrawInvitation,
} from '@kantuta/contract/invitations/invitations.calls';
import { listProspects } from '@kantuta/contract/prospects/prospects.calls';
import { cancelRoom, readRoom } from '@kantuta/contract/rooms/rooms.calls';
import { expect, test } from 'vitest';
import { TEST_NOON, type Session } from '../../../test/app.ts';
import { runJobs } from '../../../test/jobs.ts';
import { statementsOf } from '../../../test/statements.ts';
import {
  app,
  owner,
  presenter,
  other,
  later,
  newRoom,
  form,
  invite,
  join,
  room,
  one,
  answer,
  titlesOf,
  sentTo,
  invited,
  setGuestStage,
} from '../../../test/guests.ts';

setGuestStage();

test('a guest takes a seat, is written to, and is a prospect of whoever invited them; the same attempt invites once (INV-2, INV-7)', async () => {
  const roomId = await newRoom();
  const input = form(roomId);
  const { data } = await invite(input);
  expect(data).toMatchObject({ state: 'registered', fact: 'open', seat: 'taken', messagesLeft: 4 });
  expect((await invite(input)).data.invitationId).toBe(data.invitationId);
  expect((await invite({ ...input, name: 'Otra Persona' })).codigo).toBe('idempotency_conflict');
  expect((await room(roomId)).taken).toBe(1);
  await runJobs(app);
  expect(sentTo(input.phone)).toHaveLength(1);
  const found = await app.call(listProspects, { q: input.document }, { as: owner });
  expect(found.data.items).toMatchObject([{ name: input.name, stage: 'invited' }]);
});

test('two sent at once with one attempt are one invitation', async () => {
  const roomId = await newRoom();
  const input = form(roomId);
  const [first, second] = await Promise.all([invite(input), invite(input)]);
  expect(first.data.invitationId).toBe(second.data.invitationId);
  expect((await room(roomId)).taken).toBe(1);
});

test.each([
  ['a figure in the name', { name: 'Ana 3' }, 'name', 'letters_only'],
  ['a name of 256', { name: 'a'.repeat(256) }, 'name', 'too_long'],
  ['no document', { document: '' }, 'document', 'required'],
  ['a document of 41', { document: '1'.repeat(41) }, 'document', 'too_long'],
  ['no day of birth', { birthOn: '' }, 'birthOn', 'required'],
  ['a day that is none', { birthOn: '1990-02-30' }, 'birthOn', 'format'],
  ['a birth to come', { birthOn: '2026-03-11' }, 'birthOn', 'in_the_future'],
  ['a birth in 1899', { birthOn: '1899-12-31' }, 'birthOn', 'out_of_range'],
  ['no phone where it is wanted', { phone: '' }, 'phone', 'required'],
  ['no mail where it is wanted', { contactBy: 'both' as const }, 'email', 'required'],
])('%s is refused beside its field (INV-2)', async (_, change, field, code) => {
  const refused = await invite(form(await newRoom(), change));
  expect(refused).toMatchObject({
    codigo: 'invalid_input',
    data: { fields: [expect.objectContaining({ field, code })] },
  });
});

test('nobody is invited without their consent, oneself, twice, or by who is not in the room (INV-2, INV-3)', async () => {
  const roomId = await newRoom();
  const without = { ...form(roomId), consent: false as never };
  expect((await invite(without)).codigo).toBe('invalid_input');
  expect((await invite(form(roomId, { document: owner.document }))).codigo).toBe('self_invite');
  const input = form(roomId);
  await invite(input);
  expect((await invite({ ...input, attemptId: randomUUID() })).codigo).toBe('already_invited');
  expect((await invite(form(roomId), other)).codigo).toBe('forbidden');
  expect((await invite(form(randomUUID()), other)).codigo).toBe('forbidden');
  await join(other, roomId);
  expect((await invite(form(roomId, { phone: input.phone }), other)).codigo).toBe(
    'already_registered',
  );
  expect((await invite(form(roomId), other)).status).toBe(0);
  expect((await invite(form(roomId), presenter)).status).toBe(0);
});

test('a room says beforehand whether one brings guests to it (INV-2)', async () => {
  const roomId = await newRoom();
  const canInvite = async (as: Session) =>
    (await app.call(readRoom, { roomId }, { as })).data.can.invite;
  expect(await Promise.all([owner, presenter, other].map(canInvite))).toEqual([true, true, false]);
  await join(other, roomId);
  expect(await canInvite(other)).toBe(true);
  await later(73 * HOUR_MS);
  expect(await canInvite(owner)).toBe(false);
  app.clock.set(TEST_NOON);
  await app.call(cancelRoom, { roomId, reason: 'Corte de energía en la zona.' }, { as: owner });
  expect(await canInvite(owner)).toBe(false);
});

test('a room that began or was cancelled takes no guest', async () => {
  const roomId = await newRoom();
  const { invitationId, reference } = await invited(roomId);
  await later(73 * HOUR_MS);
  expect((await invite(form(roomId))).codigo).toBe('room_closed');
  expect((await answer(reference, 'confirm')).codigo).toBe('room_closed');
  app.clock.set(TEST_NOON);
  await app.call(cancelRoom, { roomId, reason: 'Corte de energía en la zona.' }, { as: owner });
  expect((await invite(form(roomId))).codigo).toBe('room_closed');
  expect((await answer(reference, 'decline')).codigo).toBe('room_closed');
  for (const call of [resendInvitation, withdrawInvitation])
    expect((await app.call(call, { invitationId }, { as: owner })).codigo).toBe('room_closed');
});

test('only whoever invited reads an invitation; only the organiser removes one of others (INV-5)', async () => {
  const roomId = await newRoom();
  await join(other, roomId);
  const { invitationId } = await invited(roomId, {}, other);
  expect((await one(invitationId, other)).status).toBe(0);
  for (const as of [owner, presenter])
    expect((await one(invitationId, as)).codigo).toBe('forbidden');
  const remove = (as: Session, inRoom = roomId) =>
    app.call(removeInvitation, { roomId: inRoom, invitationId }, { as });
  expect((await remove(presenter)).codigo).toBe('forbidden');
  expect((await remove(owner, await newRoom(10, 96))).codigo).toBe('forbidden');
  const listed = (as: Session) => app.call(listRoomInvitations, { roomId }, { as });
  // Whom others invited nobody reads before the list is open, the organiser neither.
  const HIDDEN = { invitationId, isMine: false, isHidden: true, name: '', inviter: '' };
  expect((await listed(owner)).data.items).toMatchObject([HIDDEN]);
  await later(70.9 * HOUR_MS);
  expect((await listed(owner)).data.items).toMatchObject([HIDDEN]);
  await later(0.2 * HOUR_MS);
  const [open] = (await listed(owner)).data.items;
  expect(open).toMatchObject({ isHidden: false });
  expect([open?.name, open?.inviter]).not.toContain('');
  expect((await listed(presenter)).data.items).toEqual([]);
  expect((await remove(owner)).status).toBe(0);
  expect((await remove(owner)).status).toBe(0);
  expect(await titlesOf(other)).toEqual(['Quitaron a su invitado']);
  expect((await one(invitationId, other)).data).toMatchObject({ state: 'withdrawn', link: null });
  expect((await room(roomId)).taken).toBe(1);
});

test('withdrawn twice it is withdrawn once, and somebody else may not (INV-5)', async () => {
  const roomId = await newRoom();
  const { invitationId } = await invited(roomId);
  const withdraw = (as: Session) => app.call(withdrawInvitation, { invitationId }, { as });
  expect((await withdraw(other)).codigo).toBe('forbidden');
  expect((await withdraw(owner)).data).toMatchObject({ state: 'withdrawn', seat: 'freed' });
  const { data } = await withdraw(owner);
  expect(data.events.map(({ act }) => act)).toEqual(['invited', 'withdrawn']);
  expect((await room(roomId)).taken).toBe(0);
});

test('the history shows whom one invited with stage, state and attendance, filtered and as a file (INV-12)', async () => {
  const roomId = await newRoom();
  const first = await invited(roomId, { name: 'Zoila Rivas' });
  await later(MINUTE_MS);
  const second = await invited(roomId, { name: 'Bruno Paz' });
  await app.call(withdrawInvitation, { invitationId: first.invitationId }, { as: owner });
  const list = async (filters: InputOf<typeof listGuests>, as: Session = owner) =>
    (await app.call(listGuests, filters, { as })).data.items;
  expect(await list({})).toMatchObject([
    { invitationId: second.invitationId, state: 'registered', stage: 'invited', attendance: null },
    { invitationId: first.invitationId, state: 'withdrawn', daysElapsed: 0 },
  ]);
  expect(await list({ state: 'withdrawn' })).toHaveLength(1);
  expect(await list({ q: 'zoila' })).toMatchObject([{ name: 'Zoila Rivas' }]);
  expect(await list({ q: '%' })).toEqual([]);
  expect(await list({}, other)).toEqual([]);
  await later(5 * DAY_MS);
  expect(await list({ state: 'expired' })).toMatchObject([{ name: 'Bruno Paz' }]);
  const { data: file } = await app.call(exportGuests, { q: '' }, { as: owner });
  expect(file).toMatchObject({ rows: 2, isWhole: true });
  const text = Buffer.from(file.base64, 'base64').toString('utf8');
  expect(text).toContain('Bruno Paz');
});

test('a read is two statements at most, the session’s among them', async () => {
  const roomId = await newRoom();
  const { invitationId } = await invited(roomId);
  const reads = [
    () => one(invitationId),
    () => app.call(listRoomInvitations, { roomId }, { as: owner }),
    () => app.call(listGuests, {}, { as: owner }),
  ];
  for (const ask of reads) expect((await ask()).status).toBe(0);
  for (const ask of reads) expect((await statementsOf(ask)).length).toBeLessThanOrEqual(2);
});
