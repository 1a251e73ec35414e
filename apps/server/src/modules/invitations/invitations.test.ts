import { randomBytes, randomInt, randomUUID } from 'node:crypto';
import type { InputOf } from '@kantuta/contract/call';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@kantuta/contract/durations';
import { listGuests, exportGuests } from '@kantuta/contract/invitations/guest-history.calls';
import { answerInvitation, readGuestPage } from '@kantuta/contract/invitations/guest-page.calls';
import type { GuestAnswer } from '@kantuta/contract/invitations/invitation.rules';
import {
  inviteGuest,
  listRoomInvitations,
  pickInvitation,
  readInvitation,
  removeInvitation,
  resendInvitation,
  withdrawInvitation,
} from '@kantuta/contract/invitations/invitations.calls';
import { listNotifications } from '@kantuta/contract/notifications/notifications.calls';
import { listProspects } from '@kantuta/contract/prospects/prospects.calls';
import {
  cancelRoom,
  changeRoom,
  joinRoom,
  leaveRoom,
  readRoom,
} from '@kantuta/contract/rooms/rooms.calls';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { testApp, TEST_NOON, type Session, type TestApp } from '../../../test/app.ts';
import { doJob, forgetJobs, runJobs } from '../../../test/jobs.ts';
import { statementsOf } from '../../../test/statements.ts';
import { withoutLocks } from '../../../test/without-locks.ts';
import { sql } from '../../platform/db/database.ts';
import type { Letter } from '../../platform/mail/mail.ts';
import type { TextMessage } from '../../platform/mail/sms.ts';
import { makePerson } from '../people/people.factory.ts';
import { makeRoom } from '../rooms/rooms.factory.ts';
import { eraseGuestsJob, turnGuestsJob } from './invitations.jobs.ts';

type Adviser = Session & { document: string };
let app: TestApp;
let owner: Adviser;
let presenter: Adviser;
let other: Adviser;
const letters: Letter[] = [];
const texts: TextMessage[] = [];

const REVIEWED = { contactUpdatedAt: new Date(TEST_NOON.getTime() - DAY_MS) };
async function newAdviser(on = app): Promise<Adviser> {
  const made = await on.platform.db
    .transaction()
    .execute((tx) => makePerson(tx, { roles: ['customer', 'adviser'], adviser: {}, ...REVIEWED }));
  return { ...(await on.signIn(made.personId)), document: made.document };
}

beforeAll(async () => {
  app = await testApp({ jobs: false });
  vi.spyOn(app.platform.mail, 'send').mockImplementation(async (letter) => {
    letters.push(letter);
  });
  vi.spyOn(app.platform.sms, 'send').mockImplementation(async (message) => {
    texts.push(message);
  });
});
beforeEach(async () => {
  // What other tests have queued is not theirs to send.
  await forgetJobs(app);
  letters.length = 0;
  texts.length = 0;
  app.clock.set(TEST_NOON);
  await app.database.db.deleteFrom('attemptLimit').execute();
  [owner, presenter, other] = [await newAdviser(), await newAdviser(), await newAdviser()];
});
afterAll(() => app.close());

/** So much later, everybody signed in anew. */
async function later(milliseconds: number): Promise<void> {
  app.clock.advance(milliseconds);
  const again = async (who: Adviser) => ({ ...who, ...(await app.signIn(who.personId)) });
  [owner, presenter, other] = [await again(owner), await again(presenter), await again(other)];
}

const newRoom = (capacity = 10, hours = 72, on = app, of = { owner, presenter }) =>
  on.database.db.transaction().execute((tx) =>
    makeRoom(on.platform, tx, {
      ownerId: of.owner.personId,
      presenterIds: [of.presenter.personId],
      createdAt: on.clock.now(),
      startsAt: new Date(on.clock.now().getTime() + hours * HOUR_MS),
      capacity,
    }),
  );
type Form = InputOf<typeof inviteGuest>;
const form = (roomId: string, change: Partial<Form> = {}): Form => ({
  roomId,
  attemptId: randomUUID(),
  name: 'Lucía Peña Rojas',
  document: String(randomInt(10_000_000, 99_999_999)),
  birthOn: '1990-05-14',
  phone: `+591-7${randomInt(1_000_000, 9_999_999)}`,
  email: '',
  city: 'Warnes',
  contactBy: 'phone',
  language: 'es',
  consent: true,
  ...change,
});
const invite = (input: Form, as: Session = owner, on = app) => on.call(inviteGuest, input, { as });
const join = (as: Session, roomId: string) => app.call(joinRoom, { roomId }, { as });
const room = async (roomId: string) => (await app.call(readRoom, { roomId }, { as: owner })).data;
const one = (invitationId: string, as: Session = owner) =>
  app.call(readInvitation, { invitationId }, { as });
const referenceOf = (link: string | null) => new URL(link ?? '').searchParams.get('ref') ?? '';
const see = (reference: string) => app.call(readGuestPage, { reference }, {});
const answer = (reference: string, how: GuestAnswer, language: 'es' | 'en' | 'pt' = 'es') =>
  app.call(answerInvitation, { reference, answer: how, language }, {});
const titlesOf = async (as: Adviser) =>
  (
    await app.call(listNotifications, { ci: as.document, tipo: 4, pagina: 1 }, { as })
  ).data.rows.map(({ titulo }) => titulo);
const sentTo = (phone: string) => texts.filter(({ to }) => to === phone.replaceAll('-', ''));
async function turn(): Promise<void> {
  await doJob(app, turnGuestsJob.name, {});
  await runJobs(app);
}
async function invited(roomId: string, change: Partial<Form> = {}, as: Session = owner) {
  // Whoever is invited later waits behind.
  app.clock.advance(1);
  const { data } = await invite(form(roomId, change), as);
  return { ...data, reference: referenceOf(data.link) };
}

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
  expect((await listed(owner)).data.items).toMatchObject([{ invitationId, isMine: false }]);
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

test('the guest reads first name, room and inviter, no document; reading changes nothing; each answer is told (INV-6)', async () => {
  const roomId = await newRoom();
  const { invitationId, reference } = await invited(roomId, { language: 'pt' });
  const stored = () => app.database.db.selectFrom('invitation').selectAll().execute();
  const before = await stored();
  const { data: page } = await see(reference);
  expect(await stored()).toEqual(before);
  expect(page).toMatchObject({
    firstName: 'Lucía',
    fact: 'open',
    can: { confirm: true, decline: true, block: true },
    entered: { what: ['name', 'document', 'birthOn', 'phone', 'city'] },
  });
  expect(JSON.stringify(page)).not.toContain('Peña');
  expect((await answer(reference, 'confirm', 'pt')).data).toMatchObject({
    fact: 'confirmed',
    can: { confirm: false },
    codeImage: expect.any(String),
  });
  await answer(reference, 'confirm', 'pt');
  expect((await one(invitationId)).data).toMatchObject({ fact: 'confirmed', language: 'pt' });
  expect(await titlesOf(owner)).toEqual(['Su invitado confirmó']);
  await answer(reference, 'decline', 'pt');
  expect((await one(invitationId)).data).toMatchObject({ state: 'withdrawn', fact: 'declined' });
  expect((await room(roomId)).taken).toBe(0);
  expect((await answer(reference, 'confirm', 'pt')).data).toMatchObject({ seat: 'taken' });
});

test('a link dies a day after the room, and one answer meets every mismatch (INV-6)', async () => {
  const roomId = await newRoom();
  const { reference } = await invited(roomId);
  await later(72 * HOUR_MS + 2 * HOUR_MS + DAY_MS - MINUTE_MS);
  expect((await see(reference)).status).toBe(0);
  await later(MINUTE_MS);
  const wrong = [reference, '', 'x', `${reference}=`, ` ${reference}`, 'ñ'.repeat(100)];
  for (const each of wrong)
    expect(await see(each)).toMatchObject({ status: 1, codigo: 'invitation_not_found' });
});

test('guessed references meet nothing, and after 30 in an hour an address waits; right ones are not counted (INV-6)', async () => {
  const roomId = await newRoom();
  const { reference } = await invited(roomId);
  await later(2 * HOUR_MS);
  for (let n = 0; n < 40; n += 1) expect((await see(reference)).status).toBe(0);
  const guesses = process.env['LONG'] ? 10_000 : 200;
  let hits = 0;
  for (let n = 0; n < guesses; n += 1) {
    if (n % 30 === 0) await later((61 * MINUTE_MS) / (process.env['LONG'] ? 61 : 1));
    if ((await see(randomBytes(10).toString('base64url'))).status === 0) hits += 1;
  }
  expect(hits).toBe(0);
  app.clock.set(new Date(app.clock.now().getTime() + 2 * HOUR_MS));
  for (let n = 0; n < 30; n += 1) await see('wrong');
  expect((await see('wrong')).http).toBe(429);
});

test('who asks not to be contacted is withdrawn everywhere and refused for 12 months (INV-14)', async () => {
  const first = await newRoom();
  const second = await newRoom(10, 96);
  const input = form(first);
  const { data } = await invite(input);
  const again = await invite({ ...input, roomId: second, attemptId: randomUUID() });
  expect((await answer(referenceOf(data.link), 'block')).data).toMatchObject({
    fact: 'withdrawn',
    can: { confirm: false, decline: false, block: false },
  });
  expect((await one(again.data.invitationId)).data.state).toBe('withdrawn');
  expect((await answer(referenceOf(data.link), 'confirm')).codigo).toBe('room_closed');
  const anew = () => invite(form(first, { phone: input.phone }));
  expect((await anew()).codigo).toBe('contact_blocked');
  // What waited to be sent is not sent.
  const before = sentTo(input.phone).length;
  await runJobs(app);
  expect(sentTo(input.phone)).toHaveLength(before);
  const { rows } = await sql<{
    text: string;
  }>`SELECT contact_block::text AS text FROM contact_block`.execute(app.database.db);
  expect(rows.map(({ text }) => text).join()).not.toContain(input.phone.slice(-7));
});

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

test('moved, those who confirmed are asked again and keep the seat for a day; cancelled, all are told (INV-11)', async () => {
  const roomId = await newRoom();
  const mail = `guest${randomInt(1e9)}@example.com`;
  const guest = await invited(roomId, { email: mail, contactBy: 'both' });
  await answer(guest.reference, 'confirm');
  const silent = await invited(roomId);
  const before = await room(roomId);
  const { title, model, place, capacity, cityId, address, minutes, contactName } = before;
  const { contactPhone } = before;
  const kept = {
    title,
    model,
    place,
    capacity,
    cityId,
    address,
    minutes,
    contactName,
    contactPhone,
  };
  const startsAt = new Date(TEST_NOON.getTime() + 96 * HOUR_MS).toISOString();
  expect((await app.call(changeRoom, { ...kept, roomId, startsAt }, { as: owner })).status).toBe(0);
  expect((await one(guest.invitationId)).data).toMatchObject({
    seat: 'offered',
    fact: 'open',
    offeredUntil: expect.stringMatching(/^2026-03-11T16:00:00/),
  });
  expect((await one(silent.invitationId)).data.seat).toBe('taken');
  await runJobs(app);
  await later(DAY_MS + MINUTE_MS);
  await turn();
  expect((await one(guest.invitationId)).data.seat).toBe('freed');
  expect((await room(roomId)).taken).toBe(1);
  await app.call(cancelRoom, { roomId, reason: 'Corte de energía en la zona.' }, { as: owner });
  await runJobs(app);
  const mails = letters.filter(({ to }) => to === mail);
  const subjects = mails.map(({ subject }) => subject.split(':')[0]);
  expect(subjects.toSorted()).toEqual(
    [
      `${(await one(guest.invitationId)).data.inviter} le invita`,
      'Cambió la reunión',
      'Se canceló la reunión',
    ].toSorted(),
  );
});

test('reminders go a day and two hours before, once each, and at 20:00 what would be due at night (INV-7)', async () => {
  // It begins on Saturday at 12:00; two hours before is at 10:00.
  const roomId = await newRoom(10, 96);
  const input = form(roomId);
  await invite(input);
  await turn();
  expect(sentTo(input.phone)).toHaveLength(1);
  await later(72 * HOUR_MS);
  await turn();
  await turn();
  expect(sentTo(input.phone)).toHaveLength(2);
  await later(22 * HOUR_MS);
  await turn();
  await turn();
  expect(sentTo(input.phone)).toHaveLength(3);
});

test('the mail carries a calendar file of one UID: request, the next revision, cancellation (INV-7)', async () => {
  const roomId = await newRoom();
  const mail = `guest${randomInt(1e9)}@example.com`;
  const { invitationId } = await invited(roomId, { email: mail, contactBy: 'email' });
  await runJobs(app);
  const { title, model, capacity, cityId, address, minutes, contactName, contactPhone, startsAt } =
    await room(roomId);
  const same = { title, model, capacity, cityId, address, minutes, contactName, contactPhone };
  const place = 'Salón Toborochi';
  await app.call(changeRoom, { ...same, startsAt, place, roomId }, { as: owner });
  await runJobs(app);
  await app.call(cancelRoom, { roomId, reason: 'Corte de energía en la zona.' }, { as: owner });
  await runJobs(app);
  const files = letters.filter(({ to }) => to === mail).map(({ calendar }) => calendar);
  expect(files.map((each) => each?.method)).toEqual(['REQUEST', 'REQUEST', 'CANCEL']);
  const lines = (name: string) =>
    files.map((each) => new RegExp(`^${name}:(.*)$`, 'm').exec(each?.text ?? '')?.[1]?.trim());
  expect(new Set(lines('UID'))).toEqual(new Set([`${invitationId}@localhost`]));
  expect(lines('SEQUENCE')).toEqual(['0', '1', '2']);
  expect(lines('STATUS')).toEqual(['CONFIRMED', 'CONFIRMED', 'CANCELLED']);
  expect(files[1]?.text).toContain('Salón Toborochi');
});

test('the data of guests who bought nothing is erased after 12 months, also where they are prospects; wishes are forgotten (INV-14, PRO-8)', async () => {
  const roomId = await newRoom();
  const { invitationId, prospectId, reference } = await invited(roomId);
  await answer((await invited(roomId)).reference, 'block');
  await later(365 * DAY_MS - HOUR_MS);
  await doJob(app, eraseGuestsJob.name, {});
  const named = async () =>
    (
      await app.database.db
        .selectFrom('invitation')
        .where('id', '=', invitationId)
        .select(['name', 'document', 'phone', 'city', 'birthOn', 'state'])
        .execute()
    )[0];
  expect((await named())?.name).toBe('Lucía Peña Rojas');
  await later(2 * DAY_MS);
  await doJob(app, eraseGuestsJob.name, {});
  expect(await named()).toEqual({
    name: '',
    document: '',
    phone: '',
    city: '',
    birthOn: null,
    state: 'open',
  });
  const { db } = app.database;
  const prospects = db.selectFrom('prospect').where('id', '=', prospectId);
  expect(await prospects.select(['name', 'document', 'phone']).execute()).toEqual([
    { name: '', document: '', phone: '' },
  ]);
  const keys = db.selectFrom('prospectKey').where('prospectId', '=', prospectId);
  expect(await keys.select('hash').execute()).toHaveLength(2);
  expect(await db.selectFrom('contactBlock').select('hash').execute()).toEqual([]);
  expect((await see(reference)).codigo).toBe('invitation_not_found');
  expect((await app.call(listProspects, {}, { as: owner })).data.counts).toEqual([]);
});

test('a guest is sent their invitation again until five messages are spent (INV-7)', async () => {
  const { invitationId } = await invited(await newRoom());
  const resend = (as: Session = owner) => app.call(resendInvitation, { invitationId }, { as });
  expect((await resend(other)).codigo).toBe('forbidden');
  // Within a minute it is the same press.
  expect((await resend()).data.messagesLeft).toBe(4);
  for (let left = 3; left >= 0; left -= 1) {
    await later(2 * MINUTE_MS);
    expect((await resend()).data.messagesLeft).toBe(left);
  }
  await later(2 * MINUTE_MS);
  expect((await resend()).codigo).toBe('messages_spent');
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
