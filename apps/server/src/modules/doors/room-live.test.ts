import { setTimeout as pause } from 'node:timers/promises';
import { FOLLOW, PATCH } from '@kantuta/contract/realtime';
import { roomTopic } from '@kantuta/contract/rooms/room-patch.rules';
import { giveRoomHelper, revokeRoomHelper } from '@kantuta/contract/rooms/room-team.calls';
import { joinRoom } from '@kantuta/contract/rooms/rooms.calls';
import type { Socket } from 'socket.io-client';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testApp, TEST_NOON, type TestApp } from '../../../test/app.ts';
import { newDevice } from '../../../test/door-device.ts';
import { atDoor, newDoorPerson, roomWithGuests, type Person } from '../../../test/door-room.ts';
import { openSocket } from '../../../test/sockets.ts';
import { sql } from '../../platform/db/database.ts';
import { makeGuestAtDoor, type MadeGuest } from '../invitations/door-guests.factory.ts';

const WHO = [
  'owner',
  'moderator',
  'scanner',
  'presenter',
  'joined',
  'other',
  'ineligible',
  'customer',
  'operator',
] as const;
type Who = (typeof WHO)[number];

let app: TestApp;
let people: Record<Who, Person>;
let roomId: string;
let guests: MadeGuest[];
/** A guest of the adviser who joined. */
let theirs: MadeGuest;
let sockets: Record<Who, Socket>;
const heard = new Map<Who, string[]>();

beforeAll(async () => {
  app = await testApp({ jobs: false });
  app.clock.set(TEST_NOON);
  const adviser = () => newDoorPerson(app);
  people = {
    owner: await adviser(),
    moderator: await adviser(),
    scanner: await newDoorPerson(app, {}),
    presenter: await adviser(),
    joined: await adviser(),
    other: await adviser(),
    ineligible: await newDoorPerson(app, {
      roles: ['customer', 'adviser'],
      adviser: { state: 'inactive' },
    }),
    customer: await newDoorPerson(app, {}),
    operator: await newDoorPerson(app, {
      roles: ['operator'],
      desk: [{ role: 'admin', companyIds: null }],
    }),
  };
  const names = ['Ana Quispe', 'Beto Mamani', 'Carla Rojas', 'Delia Choque'];
  const { owner } = people;
  ({ roomId, guests } = await roomWithGuests(app, {
    ownerId: owner.personId,
    names,
    capacity: 30,
  }));
  await app.database.owner
    .updateTable('roomPresenter')
    .set({ personId: people.presenter.personId })
    .where('roomId', '=', roomId)
    .execute();
  await help('moderator', 'moderate');
  await help('scanner', 'scan');
  await app.call(joinRoom, { roomId }, { as: people.joined });
  theirs = await app.database.db.transaction().execute((tx) =>
    makeGuestAtDoor(app.platform, tx, {
      roomId,
      inviterId: people.joined.personId,
      name: 'Elsa Vargas',
      document: '5550001',
      at: TEST_NOON,
    }),
  );
  const opened = await Promise.all(
    WHO.map(async (who) => [who, (await openSocket(app, people[who])).socket] as const),
  );
  sockets = Object.fromEntries(opened) as typeof sockets;
  for (const who of WHO)
    sockets[who].on(PATCH, ({ patch }: { patch: object }) => {
      heard.set(who, [...(heard.get(who) ?? []), ...Object.keys(patch)]);
    });
  app.clock.set(atDoor(-30));
});
afterAll(async () => {
  for (const socket of Object.values(sockets)) socket.disconnect();
  await app.close();
});

const help = (who: Who, may: 'moderate' | 'scan') =>
  app.call(giveRoomHelper, { roomId, document: people[who].document, may }, { as: people.owner });

async function followAll(): Promise<void> {
  await Promise.all(
    WHO.map(
      (who) =>
        new Promise<void>((resolve) => {
          sockets[who].emit(FOLLOW, [roomTopic(roomId)], () => resolve());
        }),
    ),
  );
}

/** Who hears what of a change. The organiser hears everything, so that once they have, the others have too. */
async function heardOf(what: string, change: () => Promise<unknown>): Promise<Who[]> {
  heard.clear();
  await change();
  await expect.poll(() => heard.get('owner') ?? []).toContain(what);
  await pause(50);
  return WHO.filter((who) => heard.get(who)?.includes(what));
}

let taken = 5;
const seat = () => {
  taken += 1;
  return app.database.owner.updateTable('room').set({ taken }).where('id', '=', roomId).execute();
};
const answer = (guest: MadeGuest | undefined) =>
  sql`UPDATE invitation SET state = CASE state WHEN 'open' THEN 'confirmed' ELSE 'open' END
       WHERE id = ${guest?.invitationId}::uuid`.execute(app.database.owner);
const arrive = async (guest: MadeGuest | undefined) => {
  const device = await newDevice(app);
  await device.issue(people.owner, roomId);
  await device.mark({ code: guest?.code ?? '' });
  await device.sync();
};

test('whoever follows a room hears of it what they read of it, and nothing else (ROOM-12)', async () => {
  await followAll();
  expect(await heardOf('taken', seat)).toEqual([
    'owner',
    'moderator',
    'scanner',
    'presenter',
    'joined',
    'other',
  ]);
  expect(await heardOf('guests', () => answer(guests[0]))).toEqual(['owner']);
  expect(await heardOf('guests', () => answer(theirs))).toEqual(['owner', 'joined']);
  expect(await heardOf('arrived', () => arrive(guests[1]))).toEqual([
    'owner',
    'moderator',
    'scanner',
  ]);
});

test('whose right is taken back hears no more, on the page that is open', async () => {
  await followAll();
  for (const who of ['moderator', 'scanner'] as const) {
    const { personId } = people[who];
    await app.call(revokeRoomHelper, { roomId, personId }, { as: people.owner });
  }
  await app.database.owner
    .updateTable('adviser')
    .set({ state: 'blocked' })
    .where('personId', '=', people.other.personId)
    .execute();
  expect(await heardOf('arrived', () => arrive(guests[2]))).toEqual(['owner']);
  // Who is an active adviser still reads how many seats are taken.
  expect(await heardOf('taken', seat)).toEqual(['owner', 'moderator', 'presenter', 'joined']);
});

test('control: without the judgement of who follows, a customer hears of a room', async () => {
  const topic = app.runtime.modules
    .flatMap(({ topics = [] }) => topics)
    .find(({ kind }) => kind === 'room');
  if (!topic) throw new Error('rooms declare their topic');
  const { mayFollow } = topic;
  topic.mayFollow = async () => true;
  await followAll();
  expect(await heardOf('taken', seat)).toEqual([...WHO]);
  topic.mayFollow = mayFollow;
});

test('control: without the people that a patch is for, an adviser who joined counts who came', async () => {
  await followAll();
  await sql`
    CREATE OR REPLACE FUNCTION arrival_patch() RETURNS trigger LANGUAGE plpgsql AS $$
    BEGIN
      PERFORM pg_notify('kantuta_events', json_build_object('topic', 'room:' || room_id, 'patch', json_build_object('arrived', 4))::text)
         FROM changed;
      RETURN NULL;
    END $$`.execute(app.database.owner);
  expect(await heardOf('arrived', () => arrive(guests[3]))).toContain('joined');
});

test('a kind that no noun declares is followed by nobody, and a room that is none is no error', async () => {
  const { owner } = sockets;
  heard.clear();
  await new Promise<void>((resolve) => {
    owner.emit(FOLLOW, [`secret:${roomId}`, 'room:7', `room:${'-'.repeat(36)}`], () => resolve());
  });
  await sql`SELECT pg_notify('kantuta_events', ${JSON.stringify({ topic: `secret:${roomId}`, patch: { x: 1 } })})`.execute(
    app.database.owner,
  );
  await pause(200);
  expect(heard.get('owner')).toBeUndefined();
});
