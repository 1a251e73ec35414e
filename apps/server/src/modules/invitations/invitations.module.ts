import type { Module } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { type Arrivals, type ArrivalPeers, createArrivals } from './arrivals.service.ts';
import { guestsOfRoom } from './guests.views.ts';
import { createInvitationActs } from './invitation-acts.service.ts';

export { markAbsent } from './absent.store.ts';
export { guestOfLink, guestsNamed } from './door-guests.views.ts';
export type { GuestOfRoom } from './guests.views.ts';

export type InvitationsModule = Module & Arrivals & { guestsOfRoom: typeof guestsOfRoom };

/** Guests of meeting rooms (docs/rules/invitations.md). The door reads who is invited and notes who came. */
export function createInvitationsModule(
  platform: Platform,
  peers: ArrivalPeers,
): InvitationsModule {
  const acts = createInvitationActs(platform);
  return {
    name: 'invitations',
    calls: [],
    ...createArrivals({ ...platform, acts, peers }),
    guestsOfRoom,
  };
}
