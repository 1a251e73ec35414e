import { holdsSection } from '@kantuta/contract/reservations/holds.calls';
import { answerPart } from '../../platform/answer-parts.ts';
import { madeInto } from '../../platform/db/reading.ts';
import { work } from '../../platform/jobs/job.ts';
import type { Module } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { createReserving, type ReservingPeers } from './deposits/reserving.service.ts';
import { createFormFilling, type FormPeers } from './form.service.ts';
import { createHoldEnds, type HoldEnds } from './hold-ends.service.ts';
import { createHolds } from './holds.service.ts';
import { activeHoldsOf } from './holds.views.ts';
import { createMaking, type MakingPeers } from './making.service.ts';
import { ownReservations } from './own-data.views.ts';
import { createPlanApprovals } from './plan-approvals/plan-approvals.service.ts';
import { createQueue, type FreeingPeers } from './queue.service.ts';
import { turnHoldsJob } from './reservations.jobs.ts';
import { bySide, reservationRoutes } from './reservations.routes.ts';
import { createTurning } from './turning.service.ts';

export type ReservationsModule = Module & { holds: HoldEnds };

/** Pre-reservations, what people hold for some hours before they pay (decision 040), and the reservations that they become. */
export function createReservationsModule(
  platform: Platform,
  peers: FreeingPeers & Omit<MakingPeers, 'askApproval'> & FormPeers & ReservingPeers,
): ReservationsModule {
  const queue = createQueue(platform, peers, peers);
  const ends = createHoldEnds(peers, queue);
  const reserving = createReserving(platform, { ...peers, holds: ends });
  const planApprovals = createPlanApprovals(platform, { ...peers, holds: ends });
  const making = createMaking(platform, { ...peers, askApproval: planApprovals.ask });
  const deps = { ...platform, ...peers, making, ends, queue, deposits: reserving.deposits };
  const turning = createTurning(deps);
  return {
    name: 'reservations',
    calls: [
      ...reservationRoutes(createHolds(deps), createFormFilling(platform, peers)),
      ...reserving.calls,
    ],
    charges: reserving.charges,
    approvals: [planApprovals.kind],
    work: [work(turnHoldsJob, () => turning.turn()), ...reserving.work],
    home: [answerPart(holdsSection, madeInto(activeHoldsOf, bySide)), ...reserving.home],
    ownData: ownReservations,
    holds: ends,
  };
}

export { RESERVATION_JOBS as jobs } from './reservations.jobs.ts';
