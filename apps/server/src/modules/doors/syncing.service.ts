import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import {
  type Mark,
  markText,
  markTime,
  syncText,
  type DoorWindow,
  type ReviewReason,
} from '@kantuta/contract/doors/door.rules';
import type { syncDoor } from '@kantuta/contract/doors/doors.calls';
import { isSignedBy } from '@kantuta/contract/doors/sealed-box.rules';
import {
  inTransaction,
  isUniqueViolation,
  type Reader,
  type Tx,
} from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuse } from '../../platform/refusal.ts';
import type { DoorArrivals } from './arrivals.service.ts';
import { type DoorAccess, revokedSince } from './door-access.service.ts';
import { type ListPeers, sealedList } from './door-list.service.ts';
import { readPass, type PassFacts } from './door.views.ts';
import { findMark, insertMark, type StoredMark } from './marks.store.ts';
import { type Names, namesOf, type NamingPeers } from './naming.service.ts';
import { notePassSeen } from './passes.store.ts';

/** A device sends every 15 s, and after whoever is read; a backlog of hundreds goes in some parts of 50 (DOOR-13). */
const SYNCS = { max: 120, windowMinutes: 1, growing: false } as const;
/** What no device has signed, by address. */
const FORGED = { max: 60, windowMinutes: 10, growing: false } as const;

type Deps = Pick<Platform, 'db' | 'clock' | 'limits'> & {
  access: DoorAccess;
  arrivals: DoorArrivals;
  peers: ListPeers & NamingPeers;
};
type Sync = ParsedInputOf<typeof syncDoor>;
type Acknowledged = ReplyOf<typeof syncDoor>['marks'][number];
type Receiving = {
  pass: PassFacts;
  names: Names;
  window: DoorWindow;
  sentAt: Date;
};

/** What devices have noted, with a network or long after: the same rules for both (DOOR-4 to DOOR-8). */
export function createSyncing({ db, clock, limits, access, arrivals, peers }: Deps) {
  /** One mark, in a transaction of its own: what one of them breaks holds up no other. */
  async function note(tx: Tx, mark: Mark, of: Receiving): Promise<Acknowledged> {
    const { pass, names, window, sentAt } = of;
    const { id, via, offsetMs } = mark;
    const { roomId, personId: byId } = pass;
    // Whoever notes somebody waits for whoever does in the same room: the order of all locks begins with it.
    await arrivals.lockRoom(tx, roomId);
    const before = await findMark(tx, id);
    if (before) return again(tx, before, of);
    // Read behind the lock of the room, behind which passes and rights are taken back.
    const revokedAt = revokedSince((await readPass(tx, pass.passId)) ?? pass);
    const receivedAt = clock.now();
    const deviceAt = new Date(mark.deviceAt);
    const time = markTime({ deviceAt, offsetMs, sentAt, receivedAt }, window);
    const { at } = time;
    const isRevoked = revokedAt !== null && at >= revokedAt;
    // Whoever lost the right takes nobody in; of whom they read or found, a moderator decides.
    const named = isRevoked && via === 'walk_in' ? undefined : await names.of(tx, mark, at);
    const noted = { id, roomId, passId: pass.passId, byId, via, deviceAt, offsetMs, receivedAt };
    const fresh = { ...noted, ...time, invitationId: null, adviserId: null, review: null };
    if (!named) return write(tx, { ...fresh, outcome: 'unknown' }, '');
    const { subject, name } = named;
    const review = (why: ReviewReason) =>
      write(tx, { ...fresh, ...subject, outcome: 'review', review: why }, name);
    if (isRevoked) return review('revoked');
    const arrival = await arrivals.put(tx, { roomId, subject, at, markId: id, byId });
    if (!arrival) return review('undone');
    const outcome = arrival.markId === id ? 'counted' : 'repeated';
    const reply = await write(tx, { ...fresh, ...subject, outcome }, name);
    return { ...reply, at: arrival.at.toISOString() };
  }

  /** Received before: the answer is the same, also where the first one was lost on the way. */
  async function again(
    reader: Reader,
    before: StoredMark,
    { pass, names }: Receiving,
  ): Promise<Acknowledged> {
    // An id that another device has used names nobody to this one.
    if (before.passId !== pass.passId) return refused(before.id);
    return acknowledged(before, await names.ofStored(reader, before));
  }

  function refused(id: string): Acknowledged {
    return { id, outcome: 'refused', at: clock.now().toISOString(), name: '' };
  }

  async function received(mark: Sync['marks'][number], of: Receiving): Promise<Acknowledged[]> {
    const { passId, signingKey } = of.pass;
    const { signature, ...rest } = mark;
    // Whatever this device has not signed is none of its marks: it is not kept, and the device hears so, because it would send it for ever.
    const isOwn = await isSignedBy(new Uint8Array(signingKey), markText(passId, rest), signature);
    if (!isOwn) return [refused(rest.id)];
    try {
      return [await inTransaction(db, (tx) => note(tx, rest, of))];
    } catch (error) {
      if (!isUniqueViolation(error)) throw error;
      // Sent twice at once: the first one has written it.
      const before = await findMark(db, rest.id);
      return before ? [await again(db, before, of)] : [];
    }
  }

  return {
    /** Throws `forbidden` unless the device of a pass has signed it. */
    async sync(input: Sync, { address }: { address: string }): Promise<ReplyOf<typeof syncDoor>> {
      const pass = await readPass(db, input.passId);
      const signed = syncText(input.passId, input.sentAt);
      if (!pass || !(await isSignedBy(new Uint8Array(pass.signingKey), signed, input.signature))) {
        await limits.raise(db, `door-forged:${address}`, FORGED);
        throw refuse('forbidden');
      }
      await limits.raise(db, `door-sync:${pass.passId}`, SYNCS);
      const window = await access.windowOf(pass);
      const names = await namesOf(db, peers, pass, input.marks);
      const of = { pass, names, window, sentAt: new Date(input.sentAt) };
      const marks: Acknowledged[] = [];
      for (const mark of input.marks)
        // oxlint-disable-next-line no-await-in-loop -- each waits for the room, so that at once they would only take connections
        marks.push(...(await received(mark, of)));
      const now = clock.now();
      await notePassSeen(db, pass.passId, now);
      const revokedAt = revokedSince((await readPass(db, pass.passId)) ?? pass);
      const isOver = now >= pass.passEndsAt;
      const mayRead = pass.may === 'moderate' && revokedAt === null && !isOver;
      const { roomId, sealingKey } = pass;
      return {
        serverTime: now.toISOString(),
        revokedAt: revokedAt?.toISOString() ?? null,
        isOver,
        marks,
        room: await access.shown(pass),
        list: mayRead ? await sealedList(db, peers, { roomId, sealingKey }) : null,
      };
    },
  };
}

async function write(tx: Tx, mark: StoredMark, name: string): Promise<Acknowledged> {
  await insertMark(tx, mark);
  return acknowledged(mark, name);
}

function acknowledged({ id, outcome, at }: StoredMark, name: string): Acknowledged {
  return { id, outcome, at: at.toISOString(), name };
}
