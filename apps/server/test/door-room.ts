import { randomUUID } from 'node:crypto';
import { DAY_MS, MINUTE_MS } from '@kantuta/contract/durations';
import { makeGuestAtDoor, type MadeGuest } from '../src/modules/invitations/door-guests.factory.ts';
import { makePerson, type PersonOptions } from '../src/modules/people/people.factory.ts';
import { makeRoom } from '../src/modules/rooms/rooms.factory.ts';
import { sql } from '../src/platform/db/database.ts';
import { TEST_NOON, type Session, type TestApp } from './app.ts';

export type Person = Session & { document: string };

// The sessions of a test begin twenty minutes before it, and last half an hour without a touch.
const BEGINS_MS = 50 * MINUTE_MS;
/** So many minutes after the room begins. */
export const atDoor = (minutes: number) =>
  new Date(TEST_NOON.getTime() + BEGINS_MS + minutes * MINUTE_MS);

const ADVISER: PersonOptions = {
  roles: ['customer', 'adviser'],
  adviser: {},
  contactUpdatedAt: new Date(TEST_NOON.getTime() - DAY_MS),
};
/** Somebody who is signed in: an adviser, unless something else is asked for. */
export async function newDoorPerson(app: TestApp, options = ADVISER): Promise<Person> {
  const { personId, document } = await app.platform.db
    .transaction()
    .execute((tx) => makePerson(tx, options));
  return { ...(await app.signIn(personId)), document };
}

/** A room with these guests, each with a seat. */
export async function roomWithGuests(
  app: TestApp,
  { ownerId, names, capacity }: { ownerId: number; names: readonly string[]; capacity: number },
): Promise<{ roomId: string; guests: MadeGuest[] }> {
  const presenter = await newDoorPerson(app);
  return app.platform.db.transaction().execute(async (tx) => {
    const roomId = await makeRoom(app.platform, tx, {
      ownerId,
      presenterIds: [presenter.personId],
      createdAt: TEST_NOON,
      startsAt: atDoor(0),
      capacity,
    });
    const guests: MadeGuest[] = [];
    for (const [index, name] of names.entries()) {
      const document = `${randomUUID().replaceAll(/\D/g, '').slice(0, 6)}${index}`;
      const guest = { roomId, inviterId: ownerId, name, document, at: TEST_NOON };
      guests.push(await makeGuestAtDoor(app.platform, tx, guest));
    }
    return { roomId, guests };
  });
}

/** Who came to a room, by name. */
export async function arrivalsAt(
  { database }: TestApp,
  roomId: string,
): Promise<{ name: string; at: Date }[]> {
  const { rows } = await sql<{ name: string; at: Date }>`
    SELECT guest.name, came.at FROM door_arrival came JOIN invitation guest ON guest.id = came.invitation_id
     WHERE came.room_id = ${roomId}::uuid AND came.undone_at IS NULL ORDER BY guest.name`.execute(
    database.owner,
  );
  return rows;
}

/** What stands beside a guest of a room. */
export async function attendanceAt(
  { database }: TestApp,
  of: { roomId: string; name: string },
): Promise<string | null | undefined> {
  const { rows } = await sql<{ attendance: string | null }>`
    SELECT attendance FROM invitation WHERE room_id = ${of.roomId}::uuid AND name = ${of.name}`.execute(
    database.owner,
  );
  return rows[0]?.attendance;
}
