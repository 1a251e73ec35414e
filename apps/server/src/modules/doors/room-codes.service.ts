import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import type { checkInRoom, readRoomCodes } from '@kantuta/contract/doors/attendance.calls';
import type { checkInGuest } from '@kantuta/contract/doors/guest-check-in.calls';
import {
  checkInAddress,
  CODE_STEP_MS,
  codeOf,
  CODES_AHEAD,
  codeStep,
  isStepNow,
} from '@kantuta/contract/doors/room-code.rules';
import type { Actor } from '../../platform/access.ts';
import { inTransaction, type Reader } from '../../platform/db/database.ts';
import { qrImage } from '../../platform/files/qr-image.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuse } from '../../platform/refusal.ts';
import type { DoorArrivals } from './arrivals.service.ts';
import { type DoorAccess, rightOf } from './door-access.service.ts';
import { readRoomFacts, readRoomFor, type RoomFacts } from './door.views.ts';
import { adviser, guest, insertMark, type Subject } from './marks.store.ts';

export type LinkPeers = {
  guestOfLink(
    reader: Reader,
    reference: string,
  ): Promise<{ invitationId: string; roomId: string } | undefined>;
};
type Deps = Pick<Platform, 'db' | 'clock' | 'ids' | 'keys' | 'config' | 'limits' | 'audit'> & {
  access: DoorAccess;
  arrivals: DoorArrivals;
  peers: LinkPeers;
};
type CheckedIn = ReplyOf<typeof checkInRoom>;

/** Six digits are guessed in a million tries. */
const TRIES = { max: 10, windowMinutes: 10 } as const;
const TRIES_OF_ADDRESS = { max: 30, windowMinutes: 60 } as const;

/** The code on the screen of a room, and whoever checks in with it (DOOR-11). */
export function createRoomCodes({
  db,
  clock,
  ids,
  keys,
  config,
  limits,
  audit,
  access,
  arrivals,
  peers,
}: Deps) {
  const codeAt = (roomId: string, step: number) => codeOf(keys.hash(`room-code:${roomId}:${step}`));

  /** The step of the clock to which the code belongs: about now, or about when it was read; undefined for any other. */
  function stepOf(roomId: string, code: string, readAt: Date): number | undefined {
    const now = clock.now();
    const about = (at: Date) => [0, -1, 1].map((by) => codeStep(at) + by);
    // Whoever reads a code reads it before it is received.
    const earlier = readAt < now ? about(readAt) : [];
    return [...about(now), ...earlier].find((step) => codeAt(roomId, step) === code);
  }

  async function checkIn(
    room: RoomFacts,
    subject: Subject,
    of: { code: string; readAt: string; actor: Actor | null },
  ): Promise<CheckedIn> {
    const { roomId } = room;
    const window = await access.requireOpen(room);
    const readAt = new Date(of.readAt);
    const step = stepOf(roomId, of.code, readAt);
    const now = clock.now();
    const isNow = step !== undefined && isStepNow(step, now);
    const at = isNow ? now : new Date((step ?? 0) * CODE_STEP_MS);
    if (step === undefined || at < window.opensAt) throw refuse('room_code_wrong');
    return inTransaction(db, async (tx) => {
      await arrivals.lockRoom(tx, roomId);
      const markId = ids.uuid();
      const byId = of.actor?.personId ?? null;
      const fresh = {
        id: markId,
        roomId,
        passId: null,
        byId,
        ...subject,
        via: 'self' as const,
        at,
        deviceAt: readAt,
        offsetMs: 0,
        receivedAt: now,
        isClockOff: false,
      };
      const arrival = isNow
        ? await arrivals.put(tx, { roomId, subject, at, markId, byId })
        : undefined;
      if (arrival) {
        const outcome = arrival.markId === markId ? 'counted' : 'repeated';
        await insertMark(tx, { ...fresh, outcome, review: null });
      } else {
        const review = isNow ? ('undone' as const) : ('late_code' as const);
        await insertMark(tx, { ...fresh, outcome: 'review', review });
        await arrivals.changed(tx, roomId);
      }
      if (of.actor)
        await audit.record(tx, {
          actor: { kind: 'person', id: of.actor.personId },
          action: 'doors.checkIn',
          object: { kind: 'room', id: roomId },
          outcome: 'done',
        });
      return {
        isConfirmed: arrival !== undefined,
        at: (arrival?.at ?? at).toISOString(),
      };
    });
  }

  return {
    async read(actor: Actor, roomId: string): Promise<ReplyOf<typeof readRoomCodes>> {
      const room = await access.requireModerator(db, actor, roomId);
      await access.requireOpen(room);
      const first = codeStep(clock.now());
      const steps = Array.from({ length: CODES_AHEAD }, (_, index) => first + index);
      const codes = await Promise.all(
        steps.map(async (step) => {
          const [from, code] = [new Date(step * CODE_STEP_MS), codeAt(roomId, step)];
          const address = checkInAddress(config.publicUrl, roomId, code);
          return { from: from.toISOString(), code, image: await qrImage(address, 4) };
        }),
      );
      return { room: await access.shown(room), codes };
    },

    /** Throws the refusals of the call. */
    async checkIn(
      actor: Actor,
      { roomId, code, readAt }: ParsedInputOf<typeof checkInRoom>,
    ): Promise<CheckedIn> {
      const { personId } = actor;
      const room = await readRoomFor(db, { roomId, personId });
      if (!room?.hasSeat)
        throw room && rightOf(room, personId)
          ? refuse('forbidden')
          : await access.refusalOf(db, actor);
      await limits.raise(db, `door:code:${personId}`, TRIES);
      return checkIn(room, adviser(personId), { code, readAt, actor });
    },

    /** The same for a guest, by their link; every mismatch is answered alike. */
    async checkInGuest(
      { reference, code, readAt }: ParsedInputOf<typeof checkInGuest>,
      address: string,
    ): Promise<CheckedIn> {
      await limits.raise(db, `door:guest:${address}`, TRIES_OF_ADDRESS);
      const found = await peers.guestOfLink(db, reference);
      const room = found && (await readRoomFacts(db, found.roomId));
      if (!found || !room) throw refuse('room_code_wrong');
      return checkIn(room, guest(found.invitationId), { code, readAt, actor: null });
    },
  };
}
