import { readDay } from '@kantuta/contract/advisers/advisers.calls';
import { DAY_MS, HOUR_MS } from '@kantuta/contract/durations';
import { cancelRoom } from '@kantuta/contract/rooms/rooms.calls';
import { expect, test } from 'vitest';
import {
  answer,
  app,
  form,
  invite,
  later,
  newRoom,
  one,
  other,
  owner,
  referenceOf,
  setGuestStage,
} from '../../../test/guests.ts';

setGuestStage();

const ending = async (as = owner) =>
  (await app.call(readDay, {}, { as })).data.items.filter(
    ({ kind }) => kind === 'invitation_ending',
  );

test('an invitation that waits for its guest stands on the day two days before its room, until they answer (ADV-7)', async () => {
  const roomId = await newRoom(10, 96);
  const input = form(roomId);
  const { data } = await invite(input);
  expect(await ending()).toEqual([]);
  await later(2 * DAY_MS);
  expect(await ending()).toMatchObject([
    {
      id: data.invitationId,
      subject: input.name,
      greet: 'Lucía',
      phone: input.phone,
      link: `/eventos-aci/sala/${roomId}/invitacion/${data.invitationId}`,
    },
  ]);
  expect(await ending(other)).toEqual([]);
  const { link } = (await one(data.invitationId)).data;
  expect((await answer(referenceOf(link), 'confirm')).status).toBe(0);
  expect(await ending()).toEqual([]);
});

test('so does a seat that is offered until a time, and nothing of a room that is over or was cancelled', async () => {
  const first = await newRoom(10, 60);
  const { data } = await invite(form(first));
  const until = new Date(app.clock.now().getTime() + 3 * HOUR_MS);
  await app.database.owner
    .updateTable('invitation')
    .set({ seat: 'offered', offeredUntil: until })
    .where('id', '=', data.invitationId)
    .execute();
  expect(await ending()).toMatchObject([{ id: data.invitationId, at: until.toISOString() }]);
  const cancelled = { roomId: first, reason: 'El expositor está enfermo.' };
  expect((await app.call(cancelRoom, cancelled, { as: owner })).status).toBe(0);
  expect(await ending()).toEqual([]);
});
