import type { Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import type { InvitationActs } from './invitation-acts.service.ts';
import type { LockedRoom, RoomPeers } from './seating.service.ts';
import { newReference } from './references.present.ts';
import {
  findLiveOf,
  findRoomOf,
  insertInvitation,
  lockInvitation,
  setInvitation,
} from './invitations.store.ts';

export type ArrivalPeers = RoomPeers & {
  /** They came: their time with their adviser begins anew (PRO-2). */
  prospectAttended(tx: Tx, of: { prospectId: string; at: Date }): Promise<void>;
  /** Whoever came without invitation: known by document, or registered for this adviser (PRO-7). */
  walkIn(
    tx: Tx,
    of: { name: string; document: string; ownerId: number; at: Date },
  ): Promise<{ prospectId: string; ownerId: number }>;
};

export type Arrivals = ReturnType<typeof createArrivals>;

/**
 * Who came, for whoever keeps the list at the door. Rows are locked in one order: the room, the invitation, the prospect (INV-9).
 */
export function createArrivals({
  clock,
  ids,
  keys,
  acts,
  peers,
}: Pick<Platform, 'clock' | 'ids' | 'keys'> & { acts: InvitationActs; peers: ArrivalPeers }) {
  async function take(tx: Tx, invitationId: string) {
    const roomId = await findRoomOf(tx, invitationId);
    const room = roomId && (await peers.lockRoom(tx, roomId));
    const invitation = room && (await lockInvitation(tx, invitationId));
    return room && invitation ? { room, invitation } : undefined;
  }

  /** They stand at the door without a seat: they take a free one, or are one more than the room holds. */
  async function seated(tx: Tx, room: LockedRoom) {
    if (room.taken >= room.capacity) return { seat: 'freed', isOverCapacity: true } as const;
    await peers.setTaken(tx, room.id, room.taken + 1);
    return { seat: 'taken', isOverCapacity: false } as const;
  }

  return {
    /** They came at this instant; noted several times the earliest one stays. False: nothing changed, or there is no such guest. */
    async attended(
      tx: Tx,
      { invitationId, at, byId = null }: { invitationId: string; at: Date; byId?: number | null },
    ): Promise<boolean> {
      const taken = await take(tx, invitationId);
      if (!taken) return false;
      const { room, invitation } = taken;
      if (invitation.arrivedAt !== null && invitation.arrivedAt <= at) return false;
      const isLive = invitation.state === 'open' || invitation.state === 'confirmed';
      const hasSeat = invitation.seat === 'taken' || invitation.seat === 'offered';
      const seat = hasSeat || !isLive ? ({ seat: 'taken' } as const) : await seated(tx, room);
      await setInvitation(tx, invitationId, {
        // Whoever was withdrawn meanwhile came all the same: that is noted, and their invitation stays withdrawn.
        ...(isLive ? { ...seat, offeredUntil: null, state: 'confirmed' } : {}),
        arrivedAt: at,
        attendance: 'attended',
      });
      const { inviterId, prospectId } = invitation;
      const of = { invitationId, roomId: room.id, inviterId, ownerId: room.ownerId };
      await acts.note(tx, of, { act: 'arrived', byId });
      await peers.prospectAttended(tx, { prospectId, at });
      return true;
    },

    /** It was noted by mistake; the reason stands in the history. False: it was not noted. */
    async undoAttended(
      tx: Tx,
      of: { invitationId: string; byId?: number | null; words?: string },
    ): Promise<boolean> {
      const { invitationId, byId = null, words = '' } = of;
      const taken = await take(tx, invitationId);
      if (!taken || taken.invitation.arrivedAt === null) return false;
      const { room, invitation } = taken;
      await setInvitation(tx, invitationId, { arrivedAt: null, attendance: null });
      await acts.note(
        tx,
        { invitationId, roomId: room.id, inviterId: invitation.inviterId, ownerId: room.ownerId },
        { act: 'arrival_undone', byId, words },
      );
      return true;
    },

    /**
     * Whoever came without invitation: a known document keeps its adviser, a new one belongs to `ownerId`. Whoever is invited already is not invited
     * twice. Returns the invitation; that they came is noted by `attended`.
     */
    async addWalkIn(
      tx: Tx,
      of: {
        roomId: string;
        name: string;
        document: string;
        ownerId: number;
        at: Date;
        byId?: number | null;
      },
    ): Promise<string> {
      const { roomId, name, document, ownerId, at, byId = null } = of;
      const room = await peers.lockRoom(tx, roomId);
      if (!room) throw new Error('There is no such room.');
      const known = await peers.walkIn(tx, { name, document, ownerId, at });
      const before = await findLiveOf(tx, { roomId, prospectId: known.prospectId });
      if (before) return before.id;
      const invitationId = ids.uuid();
      const now = clock.now();
      await insertInvitation(tx, {
        ...newReference({ ids, keys }),
        ...(await seated(tx, room)),
        id: invitationId,
        roomId,
        prospectId: known.prospectId,
        inviterId: known.ownerId,
        attemptId: ids.uuid(),
        name,
        document,
        birthOn: null,
        phone: '',
        email: '',
        city: '',
        contactBy: 'phone',
        language: 'es',
        state: 'confirmed',
        askedAt: now,
        invitedAt: now,
        consentAt: null,
        isWalkIn: true,
      });
      const noted = { invitationId, roomId, inviterId: known.ownerId, ownerId: room.ownerId };
      await acts.note(tx, noted, { act: 'invited', byId });
      return invitationId;
    },
  };
}
