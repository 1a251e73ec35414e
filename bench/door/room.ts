import { DAY_MS, HOUR_MS, MINUTE_MS } from '@kantuta/contract/durations';
import {
  makeGuestAtDoor,
  type MadeGuest,
} from '../../apps/server/src/modules/invitations/door-guests.factory.ts';
import { makePerson } from '../../apps/server/src/modules/people/people.factory.ts';
import { makeRoom } from '../../apps/server/src/modules/rooms/rooms.factory.ts';
import { systemClock as clock } from '../../apps/server/src/platform/clock.ts';
import type { Db } from '../../apps/server/src/platform/db/database.ts';
import { createIds, hashSecret } from '../../apps/server/src/platform/ids.ts';
import { loadKeys } from '../../apps/server/src/platform/keys.ts';
import { insertSession } from '../../apps/server/src/platform/session/session.store.ts';

const GUESTS = 999;
const NAMES = [
  'Ana',
  'Beto',
  'Carla',
  'Delia',
  'Elena',
  'Fabio',
  'Gloria',
  'Hugo',
  'Inés',
  'Jaime',
];
const SURNAMES = ['Quispe', 'Mamani', 'Rojas', 'Soto', 'Vaca', 'Choque', 'Pinto'];
const SESSION_HOURS = 12;

/** Both halves of a session, as a browser and a socket need them. */
export type Visitor = { personId: number; document: string; token: string; cookie: string };
export type BenchRoom = {
  roomId: string;
  /** A guest that answers, takes a seat or comes is one of these. */
  guests: MadeGuest[];
  /** Whose door it is; and an adviser who may join. */
  owner: Visitor;
  joining: Visitor[];
  /** A session of the organiser for each open page: one session opens only a few connections. */
  pages: Visitor[];
};

/** Pages of the room that are open at once. */
export const PAGES = 200;

export function keysOf(dataDir: string) {
  return loadKeys({ dataDir, secretKey: undefined });
}

/** A room that began a little ago, with 999 guests, and one that is still to come for whoever joins and answers. */
export async function openRoom(db: Db, dataDir: string): Promise<BenchRoom> {
  const ids = createIds(clock);
  const keys = keysOf(dataDir);
  return db.transaction().execute(async (tx) => {
    const now = clock.now();
    const createdAt = new Date(now.getTime() - DAY_MS);
    async function visitor(): Promise<Visitor> {
      const adviser = { roles: ['customer', 'adviser'] as const, adviser: {} };
      return sessionOf(await makePerson(tx, { ...adviser, contactUpdatedAt: now }));
    }
    async function sessionOf(made: { personId: number; document: string }): Promise<Visitor> {
      const [token, cookie] = [ids.secret(), ids.secret()];
      await insertSession(tx, {
        id: ids.uuid(),
        personId: made.personId,
        tokenHash: hashSecret(token),
        cookieHash: hashSecret(cookie),
        kind: 'browser',
        deviceLabel: 'web',
        userAgent: 'bench',
        address: '127.0.0.1',
        authType: 1,
        createdAt: now,
        expiresAt: new Date(now.getTime() + SESSION_HOURS * HOUR_MS),
      });
      const { personId, document } = made;
      return { personId, document, token, cookie };
    }
    const [owner, presenter] = [await visitor(), await visitor()];
    const joining: Visitor[] = [];
    for (let n = 0; n < 20; n += 1) joining.push(await visitor());
    const roomId = await makeRoom({ ids }, tx, {
      ownerId: owner.personId,
      presenterIds: [presenter.personId],
      createdAt,
      // Its door is open, and it can still be joined and answered.
      startsAt: new Date(now.getTime() + 50 * MINUTE_MS),
      capacity: GUESTS,
    });
    const guests: MadeGuest[] = [];
    for (let n = 0; n < GUESTS; n += 1) {
      const name = `${NAMES[n % NAMES.length]} ${SURNAMES[n % SURNAMES.length]} ${spelled(n)}`;
      const document = `8${String(now.getTime()).slice(-6)}${n}`;
      const guest = { roomId, inviterId: owner.personId, name, document, at: createdAt };
      guests.push(await makeGuestAtDoor({ ids, keys }, tx, guest));
    }
    const pages: Visitor[] = [];
    for (let n = 0; n < PAGES; n += 1) pages.push(await sessionOf(owner));
    return { roomId, guests, owner, joining, pages };
  });
}

/** A surname for each number, because names have letters only. */
function spelled(n: number): string {
  const letters = Array.from(String(n).padStart(3, '0'), (digit) => 'abcdefghij'[Number(digit)]);
  return `Z${letters.join('')}`;
}
