import { randomInt } from 'node:crypto';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@kantuta/contract/durations';
import { resendInvitation } from '@kantuta/contract/invitations/invitations.calls';
import { listProspects } from '@kantuta/contract/prospects/prospects.calls';
import { cancelRoom, changeRoom } from '@kantuta/contract/rooms/rooms.calls';
import { expect, test } from 'vitest';
import { TEST_NOON, type Session } from '../../../test/app.ts';
import { doJob, runJobs } from '../../../test/jobs.ts';
import { eraseGuestsJob } from './invitations.jobs.ts';
import {
  app,
  owner,
  other,
  letters,
  later,
  newRoom,
  form,
  invite,
  room,
  one,
  see,
  answer,
  sentTo,
  turn,
  invited,
  setGuestStage,
} from '../../../test/guests.ts';

setGuestStage();

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
  expect(new Set(subjects)).toEqual(
    new Set([
      `${(await one(guest.invitationId)).data.inviter} le invita`,
      'Cambió la reunión',
      'Se canceló la reunión',
    ]),
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
