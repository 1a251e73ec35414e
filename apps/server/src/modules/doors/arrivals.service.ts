import { roomChanged, roomFilled } from '@kantuta/contract/rooms/rooms.events';
import type { Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Arrival, putArrival, type Subject, undoArrival } from './marks.store.ts';

export type ArrivalPeers = {
  lockRoom(tx: Tx, roomId: string): Promise<unknown>;
  attended(tx: Tx, of: { invitationId: string; at: Date; byId: number | null }): Promise<boolean>;
  undoAttended(
    tx: Tx,
    of: { invitationId: string; byId: number | null; words: string },
  ): Promise<boolean>;
};

export type DoorArrivals = ReturnType<typeof createDoorArrivals>;

/** Who has arrived, told to whoever keeps guests. The room is locked first, as everywhere (INV-9). */
export function createDoorArrivals({
  events,
  peers,
}: Pick<Platform, 'events'> & { peers: ArrivalPeers }) {
  return {
    lockRoom: peers.lockRoom,

    /** Open pages of the room read it anew. */
    async changed(tx: Tx, roomId: string): Promise<void> {
      await events.record(tx, roomChanged, { roomId });
    },

    /** Undefined: it was undone after that instant. */
    async put(
      tx: Tx,
      of: {
        roomId: string;
        subject: Subject;
        at: Date;
        markId: string;
        byId: number | null;
        isDecided?: boolean;
      },
    ): Promise<Arrival | undefined> {
      const { roomId, subject, at, byId, markId, isDecided = false } = of;
      const arrival = await putArrival(tx, { roomId, subject, at, markId, isDecided });
      if (arrival?.markId !== markId) return arrival;
      const { invitationId } = subject;
      if (invitationId === null) await events.record(tx, roomFilled, { roomId });
      else await peers.attended(tx, { invitationId, at, byId });
      return arrival;
    },

    /** False: they were not noted. */
    async undo(
      tx: Tx,
      of: { roomId: string; subject: Subject; at: Date; byId: number; reason: string },
    ): Promise<boolean> {
      const { roomId, subject, at, byId, reason: words } = of;
      if (!(await undoArrival(tx, { roomId, subject, at }))) return false;
      const { invitationId } = subject;
      if (invitationId === null) await events.record(tx, roomFilled, { roomId });
      else await peers.undoAttended(tx, { invitationId, byId, words });
      return true;
    },
  };
}
