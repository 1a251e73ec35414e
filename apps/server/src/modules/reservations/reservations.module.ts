import { heldAtCounter } from '@kantuta/contract/reservations/counter-holds.calls';
import { holdsSection } from '@kantuta/contract/reservations/holds.calls';
import { queueSection } from '@kantuta/contract/reservations/queue.calls';
import { answerPart } from '../../platform/answer-parts.ts';
import { madeInto } from '../../platform/db/reading.ts';
import { work } from '../../platform/jobs/job.ts';
import type { Module } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { heldFor } from './at-counter.views.ts';
import { createHoldsAtCounter, type HoldsAtCounter } from './at-counter.service.ts';
import { createReserving, type ReservingPeers } from './deposits/reserving.service.ts';
import { createFormFilling, type FormPeers } from './form.service.ts';
import { createHoldEnds, type CreditEndPeer, type HoldEnds } from './hold-ends.service.ts';
import type { HoldAccessLog } from './desk/access-log.port.ts';
import { createDeskHolds, type ReferralPeer } from './desk/desk-holds.service.ts';
import { deskHoldRoutes, holdsOfCustomer } from './desk/desk-holds.routes.ts';
import { holdNames } from './desk/hold-names.views.ts';
import { endingHolds } from './desk/waiting.views.ts';
import { createHoldActs } from './hold-acts.service.ts';
import { createCardDesk } from './desk/card-desk.service.ts';
import { sweepHolderCardsJob } from './holder-cards/holder-cards.jobs.ts';
import { holderCardRoutes } from './holder-cards/holder-cards.routes.ts';
import { createHolderCards } from './holder-cards/holder-cards.service.ts';
import { waitingCards } from './holder-cards/waiting.views.ts';
import { createHolds, type NearPeer } from './holds.service.ts';
import { activeHoldsOf } from './holds.views.ts';
import { createMaking, type MakingPeers } from './making.service.ts';
import { ownReservations } from './own-data.views.ts';
import { createPlanApprovals } from './plan-approvals/plan-approvals.service.ts';
import { provisionalNames } from './provisionals/provisional-names.views.ts';
import { createReceipting, type ReceiptingPeers } from './receipting/receipting.service.ts';
import { createQueue, type FreeingPeers } from './queue.service.ts';
import { placesOf } from './queue.views.ts';
import { createRefunding, type RefundingPeers } from './refunds/refunding.service.ts';
import { turnHoldsJob } from './reservations.jobs.ts';
import { bySide, reservationRoutes } from './reservations.routes.ts';
import { ticketTermsCalls } from './ticket-terms/ticket-terms.service.ts';
import { createTurning } from './turning.service.ts';

export type ReservationsModule = Module & { holds: HoldEnds; atCounter: HoldsAtCounter };

/** Pre-reservations, what people hold for some hours before they pay (decision 040), and the reservations that they become. */
export function createReservationsModule(
  platform: Platform,
  peers: FreeingPeers &
    CreditEndPeer &
    Omit<MakingPeers, 'askApproval' | 'queue' | 'cards'> &
    FormPeers &
    ReservingPeers &
    RefundingPeers &
    ReceiptingPeers &
    ReferralPeer &
    NearPeer & { accessLog: HoldAccessLog },
): ReservationsModule {
  const queue = createQueue(platform, peers, peers);
  const ends = createHoldEnds(peers, queue);
  const reserving = createReserving(platform, { ...peers, holds: ends });
  const refunding = createRefunding(platform, peers);
  const planApprovals = createPlanApprovals(platform, { ...peers, holds: ends });
  const cards = createHolderCards({ ...platform, ends });
  const making = createMaking(platform, { ...peers, queue, cards, askApproval: planApprovals.ask });
  const { deposits, endings, shown: shownReservation } = reserving;
  const receipting = createReceipting(platform, { ...peers, deposits });
  const acts = createHoldActs({
    ...platform,
    ...peers,
    ends,
    deposits,
    prolong: planApprovals.prolong,
    lockApprovals: planApprovals.lock,
  });
  const deps = { ...platform, ...peers, making, ends, acts, queue, deposits };
  const cardDesk = createCardDesk(deps);
  const desk = createDeskHolds({ ...deps, shownReservation, endings, cardDesk });
  const turning = createTurning(deps);
  return {
    name: 'reservations',
    calls: [
      ...reservationRoutes(createHolds(deps), createFormFilling(platform, peers)),
      ...reserving.calls,
      ...deskHoldRoutes(desk, cardDesk),
      ...refunding.calls,
      ...receipting.calls,
      ...holderCardRoutes(cards),
      ...ticketTermsCalls(platform),
    ],
    charges: reserving.charges,
    reactions: reserving.reactions,
    approvals: [planApprovals.kind, ...refunding.approvals],
    work: [
      work(turnHoldsJob, () => turning.turn()),
      ...reserving.work,
      ...refunding.work,
      ...receipting.work,
      work(sweepHolderCardsJob, () => cards.sweep()),
    ],
    home: [
      answerPart(holdsSection, madeInto(activeHoldsOf, bySide)),
      answerPart(queueSection, placesOf),
      ...reserving.home,
      ...refunding.home,
      ...receipting.home,
    ],
    counter: [answerPart(heldAtCounter, heldFor)],
    ownData: ownReservations,
    waiting: [endingHolds, waitingCards, ...refunding.waiting, ...receipting.waiting],
    documents: receipting.documents,
    adviserDay: receipting.adviserDay,
    customerPages: holdsOfCustomer(desk),
    names: [holdNames, provisionalNames],
    holds: ends,
    atCounter: createHoldsAtCounter({ ...platform, ...peers, making, deposits }),
  };
}

export { RESERVATION_JOBS as jobs } from './reservations.jobs.ts';
