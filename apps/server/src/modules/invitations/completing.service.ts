import type { ParsedInputOf } from '@kantuta/contract/call';
import type { completeInvitation } from '@kantuta/contract/invitations/invitations.calls';
import { invitationChanged } from '@kantuta/contract/invitations/invitations.events';
import type { Actor } from '../../platform/access.ts';
import { inTransaction, type Tx } from '../../platform/db/database.ts';
import type { Platform } from '../../platform/platform.ts';
import { refuse } from '../../platform/refusal.ts';
import { contactHashes } from './contact-keys.present.ts';
import {
  findInvitation,
  isRestMissing,
  lockInvitation,
  setInvitation,
} from './invitations.store.ts';
import type { InvitationAccess } from './invitation-access.service.ts';
import { type InvitingPeers, requireBirth } from './inviting.service.ts';
import { isBlocked } from './letters.views.ts';
import type { RoomPeers } from './seating.service.ts';

type Input = ParsedInputOf<typeof completeInvitation>;
type Deps = Pick<Platform, 'db' | 'clock' | 'ids' | 'keys' | 'audit' | 'events'> & {
  access: InvitationAccess;
  peers: InvitingPeers & RoomPeers;
};

/** Who came without invitation gave name and document at the door; their adviser enters the rest (INV-15). */
export function createCompleting({ db, clock, ids, keys, audit, events, access, peers }: Deps) {
  async function complete(tx: Tx, actor: Actor, input: Input): Promise<void> {
    const { invitationId, birthOn, language, consent: _, ...typed } = input;
    await access.requireEligible(tx, actor);
    const found = await findInvitation(tx, invitationId);
    // Whose guest they are not reads nothing of them either.
    if (found?.inviterId !== actor.personId) throw refuse('forbidden');
    // The order of all locks: the room, the invitation, the prospect.
    const room = await peers.lockRoom(tx, found.roomId);
    const guest = await lockInvitation(tx, invitationId);
    if (!room || !guest) throw refuse('forbidden');
    if (!(await isRestMissing(tx, invitationId))) return;
    const now = clock.now();
    requireBirth(birthOn, now);
    if (await isBlocked(tx, { hashes: contactHashes(keys, typed), at: now }))
      throw refuse('contact_blocked');
    const { name, document, inviterId } = guest;
    await peers.invited(tx, actor, { ...typed, name, document, attemptId: ids.uuid() });
    await setInvitation(tx, invitationId, { ...typed, birthOn, language, consentAt: now });
    const { id: roomId, ownerId } = room;
    await events.record(tx, invitationChanged, { invitationId, roomId, inviterId, ownerId });
    await audit.record(tx, {
      actor: { kind: 'person', id: actor.personId },
      action: 'invitations.complete',
      object: { kind: 'invitation', id: invitationId },
      outcome: 'done',
    });
  }

  return {
    /** Entered again nothing changes. Throws the refusals of the call. */
    complete: (actor: Actor, input: Input): Promise<void> =>
      peers.counted(actor, () => inTransaction(db, (tx) => complete(tx, actor, input))),
  };
}
