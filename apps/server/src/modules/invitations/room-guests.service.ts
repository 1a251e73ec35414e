import { keptUntil } from '@kantuta/contract/invitations/invitation.rules';
import type { Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { roomsExpectingOfFallen } from './expected.views.ts';
import type { InvitationActs } from './invitation-acts.service.ts';
import { lockLive, setInvitation } from './invitations.store.ts';
import type { Messages } from './messages.service.ts';
import type { LockedRoom, RoomPeers, Seating } from './seating.service.ts';

type Deps = Pick<Platform, 'clock'> & {
  acts: InvitationActs;
  messages: Messages;
  seating: Seating;
  peers: RoomPeers;
};

export type RoomGuests = ReturnType<typeof createRoomGuests>;

/** What becomes of guests when their room changes, for whoever changes it; the room is locked (INV-5, INV-11). */
export function createRoomGuests({ clock, acts, messages, seating, peers }: Deps) {
  async function withRoom(
    tx: Tx,
    roomId: string,
    act: (room: LockedRoom) => Promise<void>,
  ): Promise<void> {
    const room = await peers.lockRoom(tx, roomId);
    if (room) await act(room);
  }

  /** Guests of one adviser are withdrawn, and what is free passes on; who came stays on the list. */
  const withdrawOf = (
    tx: Tx,
    roomId: string,
    { inviterId, byId }: { inviterId: number; byId: number | null },
  ): Promise<void> =>
    withRoom(tx, roomId, async (room) => {
      for (const invitation of await lockLive(tx, { roomId, inviterId })) {
        if (invitation.arrivedAt !== null) continue;
        const ends = { state: 'withdrawn', act: 'withdrawn', byId } as const;
        await seating.end(tx, room, invitation, ends);
        await messages.queue(tx, invitation, 'withdrawn');
      }
      await seating.promote(tx, room);
    });

  return {
    left: (tx: Tx, roomId: string, inviterId: number): Promise<void> =>
      withdrawOf(tx, roomId, { inviterId, byId: inviterId }),

    fell: (tx: Tx, roomId: string, inviterId: number): Promise<void> =>
      withdrawOf(tx, roomId, { inviterId, byId: null }),

    /** Whoever may not work as an adviser any more brings nobody: again there is nothing left to withdraw (INV-16). */
    async inviterFell(tx: Tx, inviterId: number): Promise<void> {
      const asked = { adviserId: inviterId, at: clock.now() };
      for (const roomId of await roomsExpectingOfFallen(tx, asked))
        await withdrawOf(tx, roomId, { inviterId, byId: null });
    },

    /** There may be more seats than before. */
    grew: (tx: Tx, roomId: string): Promise<void> =>
      withRoom(tx, roomId, (room) => seating.promote(tx, room)),

    /** Another time or place: guests are told; of another time those who had confirmed are asked again, and keep their seat for a while. */
    changed: (tx: Tx, roomId: string, { isMoved }: { isMoved: boolean }): Promise<void> =>
      withRoom(tx, roomId, async (room) => {
        for (const invitation of await lockLive(tx, { roomId })) {
          if (isMoved && invitation.state === 'confirmed' && invitation.seat === 'taken') {
            const offeredUntil = keptUntil(room.startsAt, clock.now());
            await setInvitation(tx, invitation.id, {
              state: 'open',
              seat: 'offered',
              offeredUntil,
            });
            await acts.note(tx, seating.ofRoom(room, invitation), { act: 'asked_again' });
          }
          await messages.queue(tx, invitation, 'moved');
        }
      }),

    cancelled: async (tx: Tx, roomId: string): Promise<void> => {
      for (const invitation of await lockLive(tx, { roomId }))
        await messages.queue(tx, invitation, 'cancelled');
    },
  };
}
