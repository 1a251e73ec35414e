import { type Job, work } from '../../platform/jobs/job.ts';
import type { Module } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { type ArrivalPeers, createDoorArrivals } from './arrivals.service.ts';
import { createAttendance } from './attendance.service.ts';
import { type ClosingPeers, createClosing } from './closing.service.ts';
import { createDoorAccess, type EligiblePeers } from './door-access.service.ts';
import type { ListPeers } from './door-list.service.ts';
import { closeAttendanceJob, DOOR_JOBS } from './doors.jobs.ts';
import { doorRoutes } from './doors.routes.ts';
import { passNames } from './names.views.ts';
import type { NamingPeers } from './naming.service.ts';
import { ownDoors } from './own-data.views.ts';
import { whenDoorkeeperFalls } from './fallen.service.ts';
import { createPasses } from './passes.service.ts';
import { createRoomCodes, type LinkPeers } from './room-codes.service.ts';
import { createSyncing } from './syncing.service.ts';

export { gateDuty } from './gate-passes.store.ts';
export { openPasses } from './fallen.views.ts';
export { takePassesBack } from './passes.store.ts';

export const jobs: readonly Job[] = DOOR_JOBS;

export type DoorPeers = ArrivalPeers &
  ClosingPeers &
  EligiblePeers &
  LinkPeers &
  ListPeers &
  NamingPeers;

/** The door of meeting rooms: who came, noted with a network or without (docs/rules/doors.md). */
export function createDoorsModule(platform: Platform, peers: DoorPeers): Module {
  const access = createDoorAccess({ ...platform, peers });
  const arrivals = createDoorArrivals({ ...platform, peers });
  const parts = { ...platform, access, arrivals, peers };
  const close = createClosing(parts);
  return {
    name: 'doors',
    calls: doorRoutes({
      passes: createPasses(parts),
      syncing: createSyncing(parts),
      attendance: createAttendance(parts),
      codes: createRoomCodes(parts),
    }),
    work: [work(closeAttendanceJob, () => close())],
    reactions: [whenDoorkeeperFalls(parts)],
    names: [passNames],
    ownData: [ownDoors],
  };
}
