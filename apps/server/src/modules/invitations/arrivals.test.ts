import { DAY_MS, HOUR_MS, MINUTE_MS } from '@kantuta/contract/durations';
import { listGuests } from '@kantuta/contract/invitations/guest-history.calls';
import {
  listRoomInvitations,
  readRoomResults,
} from '@kantuta/contract/invitations/invitations.calls';
import { FOLLOW, PATCH } from '@kantuta/contract/realtime';
import { roomTopic } from '@kantuta/contract/rooms/room-patch.rules';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, TEST_NOON, type Session, type TestApp } from '../../../test/app.ts';
import { doJob } from '../../../test/jobs.ts';
import { openSocket } from '../../../test/sockets.ts';
import { makePerson } from '../people/people.factory.ts';
import { makeProspect } from '../prospects/prospects.factory.ts';
import { makeRoom } from '../rooms/rooms.factory.ts';
import { makeInvitation } from './invitations.factory.ts';
import { turnGuestsJob } from './invitations.jobs.ts';
import type { InvitationsModule } from './invitations.module.ts';

let app: TestApp;
let door: InvitationsModule;
let owner: Session;
let other: number;

const tx = <T>(
  work: Parameters<ReturnType<TestApp['database']['db']['transaction']>['execute']>[0],
) => app.database.db.transaction().execute(work) as Promise<T>;
const newAdviser = () =>
  tx<{ personId: number }>((of) =>
    makePerson(of, {
      roles: ['customer', 'adviser'],
      adviser: {},
      contactUpdatedAt: new Date(TEST_NOON.getTime() - DAY_MS),
    }),
  );

beforeAll(async () => {
  app = await testApp({ jobs: false });
  door = app.runtime.modules.find(({ name }) => name === 'invitations') as InvitationsModule;
  owner = await app.signIn((await newAdviser()).personId);
  other = (await newAdviser()).personId;
});
afterAll(() => app.close());

let day = 1;
/** A room of two hours, with a guest of each adviser. */
async function newRoom({ capacity = 5, taken = 2 } = {}) {
  const startsAt = new Date(TEST_NOON.getTime() + day * DAY_MS);
  day += 1;
  return tx<{ roomId: string; guests: string[]; startsAt: Date }>(async (of) => {
    const roomId = await makeRoom(app.platform, of, {
      ownerId: owner.personId,
      presenterIds: [other],
      createdAt: TEST_NOON,
      startsAt,
      capacity,
    });
    const guests: string[] = [];
    for (const [index, inviterId] of [owner.personId, other].entries()) {
      const document = `5${day}00${index}7`;
      const registeredAt = TEST_NOON;
      const prospectId = await makeProspect(app.platform, of, {
        ownerId: inviterId,
        registeredAt,
        document,
        stage: 'invited',
      });
      guests.push(
        await makeInvitation(app.platform, of, {
          roomId,
          prospectId,
          inviterId,
          invitedAt: registeredAt,
          document,
          name: `Invitada ${index}`,
          state: 'confirmed',
        }),
      );
    }
    await of.updateTable('room').set({ taken }).where('id', '=', roomId).execute();
    return { roomId, guests, startsAt };
  });
}
const read = (roomId: string) => door.guestsOfRoom(app.database.db, roomId);
const takenIn = async (roomId: string) =>
  (
    await app.database.db
      .selectFrom('room')
      .where('id', '=', roomId)
      .select('taken')
      .executeTakeFirstOrThrow()
  ).taken;
const come = (invitationId: string, at: Date) =>
  tx<boolean>((of) => door.attended(of, { invitationId, at }));

test('the door reads name, last three of the document and who invited; the earliest arrival stays, and an undo leaves its reason (INV-9)', async () => {
  const { roomId, guests, startsAt } = await newRoom();
  const [first = ''] = guests;
  expect((await read(roomId)).map(({ name }) => name)).toEqual(['Invitada 0', 'Invitada 1']);
  expect((await read(roomId))[0]).toMatchObject({ documentTail: '007', seat: 'taken' });
  const at = (minutes: number) => new Date(startsAt.getTime() + minutes * MINUTE_MS);
  expect(await come(first, at(5))).toBe(true);
  expect(await come(first, at(9))).toBe(false);
  expect(await come(first, at(-3))).toBe(true);
  expect((await read(roomId))[0]?.arrivedAt).toEqual(at(-3));
  const undo = () =>
    tx<boolean>((of) => door.undoAttended(of, { invitationId: first, words: 'Era su hermana.' }));
  expect(await undo()).toBe(true);
  expect(await undo()).toBe(false);
  expect((await read(roomId))[0]?.arrivedAt).toBeNull();
  expect(await come('01900000-0000-7000-8000-000000000099', at(0))).toBe(false);
});

test('whoever has the room open hears seats, answers and arrivals as patches, and nothing of other rooms (ROOM-12)', async () => {
  const [{ roomId, guests, startsAt }, elsewhere] = [await newRoom(), await newRoom()];
  const [first = '', second = ''] = guests;
  const { socket } = await openSocket(app, owner);
  const heard: unknown[] = [];
  socket.on(PATCH, ({ topic, patch }: { topic: string; patch: unknown }) =>
    heard.push([topic, patch]),
  );
  await new Promise<void>((resolve) => {
    socket.emit(FOLLOW, [roomTopic(roomId)], () => resolve());
  });
  await come(elsewhere.guests[0] ?? '', startsAt);
  expect(await come(first, startsAt)).toBe(true);
  await tx((of) => of.updateTable('room').set({ taken: 3 }).where('id', '=', roomId).execute());
  // What a page does not show of a guest is no patch.
  await tx((of) =>
    of.updateTable('invitation').set({ messages: 2 }).where('id', '=', second).execute(),
  );
  await tx((of) =>
    of.updateTable('invitation').set({ state: 'open' }).where('id', '=', second).execute(),
  );
  const topic = `room:${roomId}`;
  await expect.poll(() => heard).toHaveLength(3);
  expect(heard).toEqual([
    [topic, { guests: [[first, 'confirmed', 'taken', 'attended']] }],
    [topic, { taken: 3 }],
    [topic, { guests: [[second, 'open', 'taken', null]] }],
  ]);
  socket.disconnect();
});

test('a walk-in with a known document keeps its adviser, a new one belongs to who is named; over capacity is marked (PRO-7, INV-9)', async () => {
  const { roomId, startsAt } = await newRoom({ capacity: 5, taken: 4 });
  const known = await tx<string>((of) =>
    makeProspect(app.platform, of, {
      ownerId: other,
      registeredAt: TEST_NOON,
      document: '7778881',
    }),
  );
  const walkIn = (name: string, document: string) =>
    tx<string>((of) =>
      door.addWalkIn(of, { roomId, name, document, ownerId: owner.personId, at: startsAt }),
    );
  const first = await walkIn('Conocida', '7778881 SC');
  expect(await walkIn('Conocida', '7778881')).toBe(first);
  const second = await walkIn('Nueva', '7778882');
  const rows = await app.database.db
    .selectFrom('invitation')
    .where('id', 'in', [first, second])
    .select(['id', 'inviterId', 'prospectId', 'seat', 'isOverCapacity', 'isWalkIn'])
    .execute();
  expect(rows.find(({ id }) => id === first)).toMatchObject({
    inviterId: other,
    prospectId: known,
    seat: 'taken',
  });
  expect(rows.find(({ id }) => id === second)).toMatchObject({
    inviterId: owner.personId,
    seat: 'freed',
    isOverCapacity: true,
    isWalkIn: true,
  });
  expect(await takenIn(roomId)).toBe(5);
});

test('attendance closes a day after a room that took place, and stays empty where nobody came (INV-1, INV-9)', async () => {
  const held = await newRoom();
  const empty = await newRoom();
  const [came = '', stayed = ''] = held.guests;
  await come(came, held.startsAt);
  app.clock.set(new Date(empty.startsAt.getTime() + 26 * HOUR_MS));
  await doJob(app, turnGuestsJob.name, {});
  const attendance = async (id = '') =>
    (
      await app.database.db
        .selectFrom('invitation')
        .where('id', '=', id)
        .select('attendance')
        .executeTakeFirst()
    )?.attendance;
  expect(await attendance(came)).toBe('attended');
  expect(await attendance(stayed)).toBe('not_attended');
  expect(await attendance(empty.guests[0])).toBeNull();
  app.clock.set(TEST_NOON);
});

test('a purchase counts once, for the last room that somebody came to in 90 days; fewer than five are not told (INV-13)', async () => {
  const [earlier, last] = [await newRoom(), await newRoom()];
  const { prospectId } = await app.database.db
    .selectFrom('invitation')
    .where('id', '=', earlier.guests[0] ?? '')
    .select('prospectId')
    .executeTakeFirstOrThrow();
  const again = await tx<string>((of) =>
    makeInvitation(app.platform, of, {
      roomId: last.roomId,
      prospectId,
      inviterId: owner.personId,
      invitedAt: TEST_NOON,
      name: 'Invitada 0',
      state: 'confirmed',
    }),
  );
  await come(earlier.guests[0] ?? '', earlier.startsAt);
  await come(again, last.startsAt);
  const at = new Date(last.startsAt.getTime() + 89 * DAY_MS);
  for (let n = 0; n < 2; n += 1) await tx<void>((of) => door.converted(of, { prospectId, at }));
  app.clock.set(at);
  const as = await app.signIn(owner.personId);
  const { data } = await app.call(listGuests, { state: 'converted' }, { as });
  expect(data.items).toMatchObject([{ invitationId: again, roomId: last.roomId }]);
  const shown = await app.call(listRoomInvitations, { roomId: last.roomId }, { as });
  expect(shown.data.result).toEqual({
    invited: 'under',
    attended: 'under',
    preReserved: 'under',
    bought: 'under',
  });
  const results = await app.call(readRoomResults, { roomIds: [last.roomId] }, { as });
  expect(results.data.results).toHaveLength(1);
  const foreign = await app.signIn((await newAdviser()).personId);
  const none = await app.call(readRoomResults, { roomIds: [last.roomId] }, { as: foreign });
  expect(none.codigo ?? none.data.results).toEqual(none.codigo ?? []);
  app.clock.set(TEST_NOON);
});
