import { randomBytes, randomUUID } from 'node:crypto';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@kantuta/contract/durations';
import { expect, test } from 'vitest';
import { runJobs } from '../../../test/jobs.ts';
import { sql } from '../../platform/db/database.ts';
import {
  app,
  owner,
  later,
  newRoom,
  form,
  invite,
  room,
  one,
  referenceOf,
  see,
  answer,
  titlesOf,
  sentTo,
  invited,
  setGuestStage,
} from '../../../test/guests.ts';

setGuestStage();

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

test('whatever looks at a link before the guest does changes nothing: no robot, and no call but a press (INV-6)', async () => {
  const { reference } = await invited(await newRoom());
  const stored = async () => [
    await app.database.db.selectFrom('invitation').selectAll().execute(),
    await app.database.db.selectFrom('invitationEvent').selectAll().execute(),
    await app.database.db.selectFrom('room').selectAll().execute(),
  ];
  const before = await stored();
  const page = `${app.url}/verificar-pago/invitacion?ref=${reference}`;
  for (const agent of ['WhatsApp/2.23', 'facebookexternalhit/1.1', 'Googlebot/2.1'])
    for (const method of ['GET', 'HEAD'])
      await fetch(page, { method, headers: { 'user-agent': agent, accept: 'text/html' } });
  // Not even where the calls are: what answers is no read of an address.
  for (const path of ['/api/guest-invitations/answers', '/api/guest-invitations/searches'])
    expect(
      (await fetch(`${app.url}${path}?reference=${reference}&answer=confirm`)).status,
    ).not.toBe(200);
  expect(await stored()).toEqual(before);
  expect((await see(reference)).data.fact).toBe('open');
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
