import type { openDispute } from '@kantuta/contract/campaigns/board.calls';
import { campaignChanged } from '@kantuta/contract/campaigns/campaigns.events';
import type { decideDispute } from '@kantuta/contract/campaigns/campaigns-desk.calls';
import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import { addDays, dayInLaPaz } from '@kantuta/contract/dates';
import { workListChanged } from '@kantuta/contract/operators/operators.events';
import type { Actor } from '../../../platform/access.ts';
import { inRole } from '../../../platform/audit/audit.ts';
import { inTransaction } from '../../../platform/db/database.ts';
import type { ForAll } from '../../../platform/module.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import { requireAdviser } from '../board/boards.service.ts';
import { awardsTask } from '../desk/desk.views.ts';
import { boardLink } from '../board/board-link.present.ts';
import { holdCampaign } from '../campaigns.store.ts';
import {
  closeDispute,
  findDisputeCampaign,
  findOpenDispute,
  freeAward,
  freezeAward,
  hasStanding,
  insertDispute,
  lockDispute,
} from './disputes.store.ts';

export type Disputes = ReturnType<typeof createDisputes>;

/** Disputes of advisers about their own standing (CAM-12). */
export function createDisputes(
  { db, clock, ids, audit, events }: Pick<Platform, 'db' | 'clock' | 'ids' | 'audit' | 'events'>,
  { notify }: Pick<ForAll, 'notify'>,
) {
  return {
    /** Throws `dispute_closed` after the days for it, and `dispute_open`. Nothing but the own award waits. */
    open: (
      actor: Actor,
      { campaignId, words }: ParsedInputOf<typeof openDispute>,
    ): Promise<ReplyOf<typeof openDispute>> =>
      inTransaction(db, async (tx) => {
        requireAdviser(actor);
        const adviserId = actor.personId;
        // A campaign that is being closed waits for this dispute, or this dispute finds it closed.
        const campaign = await holdCampaign(tx, campaignId);
        const own = { campaignId, adviserId };
        if (!campaign || campaign.isImported || !(await hasStanding(tx, own)))
          throw refuse('forbidden');
        const openedAt = clock.now();
        const last = addDays(campaign.to, campaign.rules.disputeDays);
        if (campaign.state === 'closed' || dayInLaPaz(openedAt) > last)
          throw refuse('dispute_closed');
        const id = ids.uuid();
        if (!(await insertDispute(tx, { id, ...own, words, openedAt }))) {
          const there = await findOpenDispute(tx, own);
          // The answer was lost, and the same is sent again.
          if (there?.words === words) return { openedAt: there.openedAt.toISOString() };
          throw refuse('dispute_open');
        }
        await freezeAward(tx, own);
        await audit.record(tx, {
          actor: { kind: 'person', id: adviserId },
          action: 'campaigns.dispute',
          object: { kind: 'dispute', id },
          outcome: 'done',
          details: { campaign: campaign.code },
        });
        await events.record(tx, campaignChanged, { campaignId });
        await events.record(tx, workListChanged, { kind: 'campaign_dispute', id });
        return { openedAt: openedAt.toISOString() };
      }),

    /** Returns the campaign. Throws `dispute_decided`; nobody decides about themselves. */
    decide: (
      actor: Actor,
      { disputeId, outcome, decision }: ParsedInputOf<typeof decideDispute>,
    ): Promise<number> =>
      inTransaction(db, async (tx) => {
        const campaignId = await findDisputeCampaign(tx, disputeId);
        // The campaign first, as whoever closes it locks both (SEC-17).
        const campaign = campaignId === undefined ? undefined : await holdCampaign(tx, campaignId);
        const dispute = await lockDispute(tx, disputeId);
        if (!dispute || !campaign) throw refuse('forbidden');
        if (dispute.adviserId === actor.personId) throw refuse('same_person');
        if (dispute.state !== 'open') {
          const isOwn = dispute.decidedBy === actor.personId;
          // The answer was lost, and the same person decides the same again.
          if (isOwn && dispute.state === outcome && dispute.decision === decision)
            return campaign.campaignId;
          throw refuse('dispute_decided');
        }
        await closeDispute(tx, disputeId, {
          state: outcome,
          decision,
          decidedBy: actor.personId,
          decidedAt: clock.now(),
        });
        await freeAward(tx, dispute);
        await audit.record(tx, {
          actor: inRole(actor),
          action: 'campaigns.decideDispute',
          object: { kind: 'dispute', id: disputeId },
          outcome: 'done',
          details: { campaign: campaign.code, outcome, reason: decision },
        });
        const eventId = await events.record(tx, campaignChanged, {
          campaignId: campaign.campaignId,
        });
        await notify(tx, {
          personId: dispute.adviserId,
          key: 'disputeDecided',
          parameters: { campaign: campaign.name },
          link: boardLink(campaign),
          eventId,
        });
        await events.record(tx, workListChanged, { kind: 'campaign_dispute', id: disputeId });
        await events.record(tx, workListChanged, awardsTask(campaign));
        return campaign.campaignId;
      }),
  };
}
