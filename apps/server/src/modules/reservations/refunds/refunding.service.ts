import {
  payRefund,
  readRefund,
  recordRefund,
  refundsSection,
} from '@kantuta/contract/reservations/refunds.calls';
import { answerPart } from '../../../platform/answer-parts.ts';
import { madeInto, together } from '../../../platform/db/reading.ts';
import { serve } from '../../../platform/http/served-call.ts';
import { work } from '../../../platform/jobs/job.ts';
import type { Platform } from '../../../platform/platform.ts';
import { createCreditEnds, type CreditPeers } from './credit-ends.service.ts';
import { turnCreditsJob } from './refunds.jobs.ts';
import { createRefunds, type RefundPeers } from './refunds.service.ts';
import { shownRefunds, type OwnCredits } from './refunds.present.ts';
import { refundsOf } from './refunds.views.ts';
import { refundsWaiting } from './waiting.views.ts';

export type RefundingPeers = RefundPeers & CreditPeers & { creditsOfPerson: OwnCredits };

const MOST_AT_ONCE = 500;

/** What becomes of money after a reservation ended: sent back by the desk, or credit until its last day. */
export function createRefunding(platform: Platform, peers: RefundingPeers) {
  const refunds = createRefunds(platform, peers);
  const credits = createCreditEnds(platform, peers);
  return {
    calls: [
      serve(readRefund, ({ actor, input }) => refunds.read(actor, input)),
      serve(payRefund, ({ actor, input }) => refunds.propose(actor, input)),
      serve(recordRefund, ({ actor, input }) => refunds.record(actor, input)),
    ],
    approvals: [refunds.approval()],
    waiting: [refundsWaiting],
    work: [work(turnCreditsJob, () => credits.turn(MOST_AT_ONCE))],
    home: [
      answerPart(
        refundsSection,
        madeInto(together({ refunds: refundsOf, credits: peers.creditsOfPerson }), shownRefunds),
      ),
    ],
  };
}
