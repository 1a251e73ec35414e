import { standingsSection } from '@kantuta/contract/campaigns/board.calls';
import { dayInLaPaz } from '@kantuta/contract/dates';
import {
  moneyApplied,
  paymentReversed,
  paymentSettled,
} from '@kantuta/contract/payments/payments.events';
import { reversalChanged } from '@kantuta/contract/reversals/reversals.events';
import { saleSold } from '@kantuta/contract/sales/sales.events';
import { answerPart } from '../../platform/answer-parts.ts';
import { madeInto } from '../../platform/db/reading.ts';
import { reaction } from '../../platform/events/events.ts';
import { work, type Job } from '../../platform/jobs/job.ts';
import { openTopic } from '../../platform/live/topics.ts';
import type { ForAll, Module } from '../../platform/module.ts';
import type { Platform } from '../../platform/platform.ts';
import { shownStandings } from './board/board.present.ts';
import { standingsReading } from './board/board.views.ts';
import { createBoards } from './board/boards.service.ts';
import { CAMPAIGN_JOBS, countCampaignJob, followJob, turnCampaignsJob } from './campaigns.jobs.ts';
import { boardRoutes, deskCampaignRoutes } from './campaigns.routes.ts';
import { createCounting } from './counting/counting.service.ts';
import { createDeskCampaigns } from './desk/desk.service.ts';
import { raceDuesOf } from './board/day.views.ts';
import { awardsWaiting, campaignNames, disputeNames, disputesWaiting } from './desk/desk.views.ts';
import { createRunning } from './desk/running.service.ts';
import { createDisputes } from './disputes/disputes.service.ts';
import { ownCampaigns } from './own-data.views.ts';
import { createSnapshots } from './snapshots/snapshots.service.ts';

export { openRaces } from './board/open-races.views.ts';

export const jobs: readonly Job[] = CAMPAIGN_JOBS;

/** Whatever posts money of a sale, sells or ends one. */
const MOVES = [paymentSettled, moneyApplied, paymentReversed, saleSold, reversalChanged];

/** Races and bonuses of advisers: points of ledger entries only (docs/rules/campaigns.md). */
export function create(platform: Platform, forAll: ForAll): Module {
  const { clock } = platform;
  const counting = createCounting(platform);
  const snapshots = createSnapshots(platform, counting);
  const boards = createBoards(platform);
  const disputes = createDisputes(platform, forAll);
  const desk = createDeskCampaigns(platform, { ...forAll, snapshots });
  const running = createRunning(platform, { ...forAll, counting, snapshots });
  return {
    name: 'campaigns',
    calls: [
      ...boardRoutes({ boards, disputes, snapshots }, () => dayInLaPaz(clock.now())),
      ...deskCampaignRoutes({ desk, running, disputes }),
    ],
    // The trigger has noted which sales it is about; nothing of this transaction waits for the others that ask for the same.
    reactions: MOVES.map((event) => reaction(event, (tx) => platform.jobs.send(tx, followJob, {}))),
    work: [
      work(followJob, () => counting.follow()),
      work(countCampaignJob, ({ campaignId }) => running.count(campaignId)),
      work(turnCampaignsJob, () => running.turn()),
    ],
    approvals: running.approvals,
    waiting: [disputesWaiting, awardsWaiting],
    home: [answerPart(standingsSection, madeInto(standingsReading, shownStandings))],
    adviserDay: [{ kind: 'race_due', reading: raceDuesOf }],
    names: [campaignNames, disputeNames],
    topics: [openTopic('campaign')],
    ownData: [ownCampaigns],
  };
}
