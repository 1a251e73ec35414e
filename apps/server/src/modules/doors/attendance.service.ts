import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import type {
  decideMark,
  Door,
  undoArrival as undoCall,
} from '@kantuta/contract/doors/attendance.calls';
import type { Actor } from '../../platform/access.ts';
import type { AuditFact } from '../../platform/audit/audit.ts';
import { inTransaction, type Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuse } from '../../platform/refusal.ts';
import type { DoorArrivals } from './arrivals.service.ts';
import { type DoorAccess, rightOf } from './door-access.service.ts';
import { readWholeDoor } from './door.views.ts';
import { adviser, findMark, guest, insertDecision, insertUndo } from './marks.store.ts';
import type { NamingPeers } from './naming.service.ts';

type Deps = Pick<Platform, 'db' | 'clock' | 'ids' | 'audit'> & {
  access: DoorAccess;
  arrivals: DoorArrivals;
  peers: Pick<NamingPeers, 'guestsNamed'>;
};

/** The door as its people see it with a session, and what moderators correct (DOOR-1, DOOR-7, DOOR-8). */
export function createAttendance({ db, clock, ids, audit, access, arrivals, peers }: Deps) {
  const record = (tx: Tx, { personId }: Actor, action: AuditFact['action'], roomId: string) =>
    audit.record(tx, {
      actor: { kind: 'person', id: personId },
      action,
      object: { kind: 'room', id: roomId },
      outcome: 'done',
    });

  return {
    /** Throws for whoever has neither a right nor a seat. */
    async read(actor: Actor, roomId: string): Promise<Door> {
      const { personId } = actor;
      const door = await readWholeDoor(db, { roomId, personId });
      const may = door ? rightOf(door, personId) : null;
      if (!door || (may === null && !door.hasSeat)) throw await access.refusalOf(db, actor);
      const window = await access.windowOf(door);
      const now = clock.now();
      const isOwner = door.ownerId === personId;
      const isOpen = door.cancelledAt === null && now >= window.opensAt && now < window.closesAt;
      // Other advisers' guests are named only while the door is open, or was (DOOR-1).
      const reviews = may === 'moderate' && now >= window.opensAt ? door.reviews : [];
      const invitationIds = reviews.flatMap(({ invitationId }) => invitationId ?? []);
      const guests =
        invitationIds.length === 0
          ? []
          : await peers.guestsNamed(db, { roomId, invitationIds, codeReferences: [] });
      return {
        room: await access.shown(door),
        may,
        isOwner,
        isOpen,
        isCancelled: door.cancelledAt !== null,
        hasArrived: door.hasArrived,
        arrived: may === null ? 0 : door.arrived,
        passes: isOwner
          ? door.passes.map((each) => ({
              ...each,
              issuedAt: iso(each.issuedAt),
              seenAt: iso(each.seenAt),
            }))
          : [],
        reviews: reviews.map(({ invitationId, adviserName, at, ...each }) => ({
          ...each,
          at: iso(at),
          name: guests.find((one) => one.invitationId === invitationId)?.name ?? adviserName ?? '',
        })),
      };
    },

    undo: (
      actor: Actor,
      { roomId, invitationId, adviserId, reason }: ParsedInputOf<typeof undoCall>,
    ): Promise<ReplyOf<typeof undoCall>> =>
      inTransaction(db, async (tx) => {
        const room = await access.requireModerator(tx, actor, roomId);
        await access.requireOpen(room);
        await arrivals.lockRoom(tx, roomId);
        const subject = invitationId === '' ? adviser(adviserId) : guest(invitationId);
        const [at, byId] = [clock.now(), actor.personId];
        if (!(await arrivals.undo(tx, { roomId, subject, at, byId, reason }))) return {};
        await insertUndo(tx, { id: ids.uuid(), roomId, ...subject, at, byId, reason });
        await record(tx, actor, 'doors.undoArrival', roomId);
        return {};
      }),

    /** Decided again it stays as it was decided first. */
    decide: (
      actor: Actor,
      { roomId, markId, isAccepted }: ParsedInputOf<typeof decideMark>,
    ): Promise<ReplyOf<typeof decideMark>> =>
      inTransaction(db, async (tx) => {
        await access.requireModerator(tx, actor, roomId);
        await arrivals.lockRoom(tx, roomId);
        const mark = await findMark(tx, markId);
        if (mark?.roomId !== roomId || mark.outcome !== 'review') throw refuse('forbidden');
        // Nobody decides about what they noted themselves.
        if (mark.byId === actor.personId && mark.review === 'revoked') throw refuse('forbidden');
        const byId = actor.personId;
        if (!(await insertDecision(tx, { markId, isAccepted, byId, at: clock.now() }))) return {};
        await record(tx, actor, 'doors.decideMark', roomId);
        const { invitationId, adviserId, at } = mark;
        const subject = invitationId === null ? adviser(adviserId ?? 0) : guest(invitationId);
        if (isAccepted)
          await arrivals.put(tx, { roomId, subject, at, markId, byId, isDecided: true });
        else await arrivals.changed(tx, roomId);
        return {};
      }),
  };
}

function iso(stored: string): string {
  return new Date(stored).toISOString();
}
