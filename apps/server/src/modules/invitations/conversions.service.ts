import { DAY_MS } from '@kantuta/contract/durations';
import { RESULT_DAYS } from '@kantuta/contract/invitations/invitation.rules';
import { invitationChanged } from '@kantuta/contract/invitations/invitations.events';
import type { Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { insertEvent, markConverted } from './invitations.store.ts';

/** Which room a purchase counts for (INV-13). */
export function createConversions({ events }: Pick<Platform, 'events'>) {
  return {
    /** A prospect has bought: the last room that they came to in the time before it, once. */
    async converted(tx: Tx, { prospectId, at }: { prospectId: string; at: Date }): Promise<void> {
      const since = new Date(at.getTime() - RESULT_DAYS * DAY_MS);
      const found = await markConverted(tx, { prospectId, since, at });
      if (!found) return;
      const { id: invitationId, roomId, inviterId } = found;
      await insertEvent(tx, { invitationId, at, act: 'converted' });
      await events.record(tx, invitationChanged, {
        invitationId,
        roomId,
        inviterId,
        ownerId: inviterId,
      });
    },
  };
}
