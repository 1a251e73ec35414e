import type { InvitationAct } from '@kantuta/contract/invitations/invitation.rules';
import { invitationChanged } from '@kantuta/contract/invitations/invitations.events';
import { roomFilled } from '@kantuta/contract/rooms/rooms.events';
import type { Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { insertEvent } from './invitations.store.ts';

export type InvitationActs = ReturnType<typeof createInvitationActs>;

type Of = { invitationId: string; roomId: string; inviterId: number; ownerId: number };

/** What every change of an invitation leaves behind: a line of its history, and hints for the open pages of whoever it concerns (INV-10). */
export function createInvitationActs({ clock, events }: Pick<Platform, 'clock' | 'events'>) {
  return {
    async note(
      tx: Tx,
      of: Of,
      done: { act: InvitationAct; byId?: number | null; words?: string },
    ): Promise<void> {
      const { invitationId, roomId } = of;
      await insertEvent(tx, { invitationId, at: clock.now(), ...done });
      await events.record(tx, invitationChanged, of);
      // Seats and arrivals are counted on every open page of the room.
      await events.record(tx, roomFilled, { roomId });
    },
  };
}
