import type { Module } from '../../platform/module.ts';
import { createHoldEnds, type FreeingPeers, type HoldEnds } from './hold-ends.service.ts';

export type ReservationsModule = Module & { holds: HoldEnds };

/** Pre-reservations: what people hold for some hours before they pay (decision 039). */
export function createReservationsModule(peers: FreeingPeers): ReservationsModule {
  return { name: 'reservations', calls: [], holds: createHoldEnds(peers) };
}
