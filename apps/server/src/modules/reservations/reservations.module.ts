import type { Module } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { createReserving, type ReservingPeers } from './deposits/reserving.service.ts';
import { createHoldEnds, type FreeingPeers, type HoldEnds } from './hold-ends.service.ts';

export type ReservationsModule = Module & { holds: HoldEnds };

/** Pre-reservations: what people hold for some hours before they pay (decision 039). */
export function createReservationsModule(
  platform: Platform,
  peers: FreeingPeers & ReservingPeers,
): ReservationsModule {
  const holds = createHoldEnds(peers);
  const reserving = createReserving(platform, { ...peers, holds });
  return {
    name: 'reservations',
    calls: [...reserving.calls],
    charges: reserving.charges,
    work: [...reserving.work],
    holds,
  };
}

export { RESERVATION_JOBS as jobs } from './reservations.jobs.ts';
