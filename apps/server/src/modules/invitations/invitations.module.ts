import { adviserChanged } from '@kantuta/contract/advisers/advisers.events';
import type { Tx } from '../../platform/db/database.ts';
import { reaction } from '../../platform/events/events.ts';
import { type Job, work } from '../../platform/jobs/job.ts';
import type { ForAll, Module } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { type ArrivalPeers, type Arrivals, createArrivals } from './arrivals.service.ts';
import { createCompleting } from './completing.service.ts';
import { createConversions } from './conversions.service.ts';
import { endingInvitationsOf } from './day.views.ts';
import { createGuestHistory } from './guest-history.service.ts';
import type { HistoryPeers } from './guest-history.views.ts';
import { createGuestPage } from './guest-page.service.ts';
import { guestsOfRoom } from './guests.views.ts';
import { type AccessPeers, createInvitationAccess } from './invitation-access.service.ts';
import { createInvitationActs } from './invitation-acts.service.ts';
import {
  eraseGuestsJob,
  INVITATION_JOBS,
  turnGuestsJob,
  writeToGuestJob,
} from './invitations.jobs.ts';
import { invitationRoutes } from './invitations.routes.ts';
import { createInvitations } from './invitations.service.ts';
import type { ResultPeers } from './invitations.views.ts';
import { createInviter, type InvitingPeers } from './inviting.service.ts';
import { createMessages } from './messages.service.ts';
import { invitationNames } from './names.views.ts';
import { ownInvitations } from './own-data.views.ts';
import { createRoomGuests, type RoomGuests } from './room-guests.service.ts';
import { createSeating } from './seating.service.ts';
import { createTurning } from './turning.service.ts';

export { markAbsent } from './absent.store.ts';
export { expectedGuests } from './expected.views.ts';
export { guestOfLink, guestsNamed } from './door-guests.views.ts';
export type { GuestOfRoom } from './guests.views.ts';
export { lockGuestsOf, moveGuests, returnGuests } from './merged-guests.store.ts';

export const jobs: readonly Job[] = INVITATION_JOBS;

export type InvitationsModule = Module &
  Arrivals & {
    guestsOfRoom: typeof guestsOfRoom;
    /** What becomes of guests when their room changes. */
    roomGuests: RoomGuests;
    /** Somebody who was a prospect has bought (INV-13). */
    converted(tx: Tx, of: { prospectId: string; at: Date }): Promise<void>;
  };

type Peers = ArrivalPeers &
  AccessPeers &
  InvitingPeers &
  ResultPeers &
  HistoryPeers & {
    eraseProspects(tx: Tx, prospectIds: readonly string[]): Promise<string[]>;
    notify: ForAll['notify'];
  };

/** Guests of meeting rooms (docs/rules/invitations.md). The door reads who is invited and notes who came. */
export function createInvitationsModule(platform: Platform, peers: Peers): InvitationsModule {
  const { notify } = peers;
  const acts = createInvitationActs(platform);
  const access = createInvitationAccess({ ...platform, peers });
  const messages = createMessages(platform);
  const seating = createSeating({ ...platform, acts, messages, notify, peers });
  const parts = { ...platform, acts, access, messages, seating, notify, peers };
  const turning = createTurning(parts);
  const roomGuests = createRoomGuests(parts);
  return {
    name: 'invitations',
    calls: invitationRoutes({
      inviter: createInviter(parts),
      completing: createCompleting(parts),
      invitations: createInvitations(parts),
      guestPage: createGuestPage(parts),
      history: createGuestHistory(parts),
    }),
    work: [
      work(writeToGuestJob, (payload) => messages.write(payload)),
      work(turnGuestsJob, () => turning.turn()),
      work(eraseGuestsJob, () => turning.erase()),
    ],
    reactions: [
      reaction(adviserChanged, (tx, { adviserId }) => roomGuests.inviterFell(tx, adviserId)),
    ],
    adviserDay: [{ kind: 'invitation_ending', reading: endingInvitationsOf }],
    names: [invitationNames],
    ownData: [ownInvitations],
    ...createArrivals(parts),
    guestsOfRoom,
    roomGuests,
    converted: createConversions(parts).converted,
  };
}
