import type { CampaignRules } from '@kantuta/contract/campaigns/campaign.rules';
import { CAMPAIGN_KEEPERS } from '@kantuta/contract/campaigns/campaign-roles.rules';
import { campaignChanged } from '@kantuta/contract/campaigns/campaigns.events';
import {
  changedRulesSchema,
  type proposeCampaign,
} from '@kantuta/contract/campaigns/campaigns-desk.calls';
import type { ParsedInputOf } from '@kantuta/contract/call';
import { addDays, dayInLaPaz, type Day } from '@kantuta/contract/dates';
import type { ProposedChange } from '@kantuta/contract/operators/approvals.calls';
import { workListChanged } from '@kantuta/contract/operators/operators.events';
import { z } from 'zod';
import type { Actor } from '../../../platform/access.ts';
import { approvalKind, type ApprovedBy } from '../../../platform/approvals/approval-kind.ts';
import { isExclusionViolation, inTransaction, type Tx } from '../../../platform/db/database.ts';
import type { ForAll } from '../../../platform/module.ts';
import type { Platform } from '../../../platform/platform.ts';
import { refuse } from '../../../platform/refusal.ts';
import { countCampaignJob } from '../campaigns.jobs.ts';
import {
  findCampaign,
  insertVersion,
  listCounted,
  lockCampaign,
  overlaps,
  updateCampaign,
  type StoredCampaign,
} from '../campaigns.store.ts';
import type { Counting } from '../counting/counting.service.ts';
import type { Snapshots } from '../snapshots/snapshots.service.ts';
import { insertSnapshot } from '../snapshots/snapshots.store.ts';
import { boardLink } from '../board/board-link.present.ts';
import { listWinners, writeAwards } from './awards.store.ts';
import { awardsTask } from './desk.views.ts';
import { createNextBonus } from './next-bonus.service.ts';

export type Running = ReturnType<typeof createRunning>;

/** What the proposal has seen: a campaign that changed since makes it outdated. */
const payloadSchema = z.object({
  campaignId: z.number().int(),
  changedAt: z.iso.datetime(),
  rules: changedRulesSchema.optional(),
});
type Payload = z.output<typeof payloadSchema>;

const KIND_OF = {
  start: 'campaigns.start',
  rules: 'campaigns.changeRules',
  close: 'campaigns.close',
} as const;

// As the database called them: races, and bonuses.
const ONE_AT_A_TIME = ['campaign_daterange_excl', 'campaign_daterange_excl1'];

/** How a campaign moves from draft to closed (CAM-2, CAM-13): by two persons, and by the clock when its last day is over. */
export function createRunning(
  {
    db,
    clock,
    audit,
    events,
    approvals,
    jobs,
  }: Pick<Platform, 'db' | 'clock' | 'audit' | 'events' | 'approvals' | 'jobs'>,
  {
    counting,
    snapshots,
    notify,
  }: Pick<ForAll, 'notify'> & { counting: Counting; snapshots: Snapshots },
) {
  const today = () => dayInLaPaz(clock.now());
  const prepareNext = createNextBonus({ db, clock, audit, events });

  /** Refuses what cannot be done with the campaign as it is. */
  async function requirePossible(
    tx: Tx,
    campaign: StoredCampaign,
    change: keyof typeof KIND_OF,
  ): Promise<void> {
    const { state, kind, from, to, campaignId, rules } = campaign;
    if (change === 'start') {
      if (state !== 'draft') throw refuse('campaign_not_draft');
      if (await overlaps(tx, { campaignId, kind, from, to })) throw refuse('campaign_overlaps');
    } else if (change === 'rules') {
      if (state !== 'running') throw refuse('campaign_changed');
    } else if (state !== 'closing' || today() <= addDays(to, rules.disputeDays))
      throw refuse('campaign_not_over');
  }

  async function lockSeen(tx: Tx, { campaignId, changedAt }: Payload): Promise<StoredCampaign> {
    const campaign = await lockCampaign(tx, campaignId);
    if (!campaign) throw refuse('forbidden');
    if (campaign.changedAt.toISOString() !== changedAt) throw refuse('proposal_outdated');
    return campaign;
  }

  async function version(tx: Tx, campaign: StoredCampaign, rules: CampaignRules, by: ApprovedBy) {
    const { campaignId } = campaign;
    const at = clock.now();
    const isFirst = campaign.state === 'draft';
    const number = isFirst ? 1 : campaign.rulesVersion + 1;
    const { proposedBy, approvedBy, reason } = by;
    await insertVersion(tx, {
      campaignId,
      version: number,
      rules,
      at,
      proposedBy,
      approvedBy,
      reason,
    });
    await updateCampaign(tx, campaignId, { state: 'running', rules, rulesVersion: number, at });
    // Counted after the commit: from there on each posting notes its sale, and what is in the books by then is counted whole.
    await jobs.send(tx, countCampaignJob, { campaignId });
    await events.record(tx, campaignChanged, { campaignId });
  }

  async function start(tx: Tx, payload: Payload, by: ApprovedBy): Promise<void> {
    const campaign = await lockSeen(tx, payload);
    await requirePossible(tx, campaign, 'start');
    try {
      await version(tx, campaign, campaign.rules, by);
    } catch (error) {
      // Another one of these days was started at the same time.
      if (ONE_AT_A_TIME.some((each) => isExclusionViolation(error, each)))
        throw refuse('campaign_overlaps');
      throw error;
    }
    await told(tx, by.approvedBy, 'campaigns.start', campaign);
  }

  async function changeRules(tx: Tx, payload: Payload, by: ApprovedBy): Promise<void> {
    const campaign = await lockSeen(tx, payload);
    await requirePossible(tx, campaign, 'rules');
    await version(tx, campaign, { ...campaign.rules, ...payload.rules }, by);
    await told(tx, by.approvedBy, 'campaigns.changeRules', campaign);
  }

  /** Everything that is in the books by now counts; what comes later finds the campaign closed. */
  async function close(tx: Tx, payload: Payload, by: ApprovedBy): Promise<void> {
    const campaign = await lockSeen(tx, payload);
    await requirePossible(tx, campaign, 'close');
    const on = today();
    await counting.drain(tx, on);
    await writeAwards(tx, campaign);
    const at = clock.now();
    await updateCampaign(tx, campaign.campaignId, { state: 'closed', at });
    const text = await snapshots.textOn(tx, campaign, on);
    await insertSnapshot(tx, snapshots.signed(campaign, on, text), at);
    const eventId = await events.record(tx, campaignChanged, { campaignId: campaign.campaignId });
    await events.record(tx, workListChanged, awardsTask(campaign));
    await told(tx, by.approvedBy, 'campaigns.close', campaign);
    for (const { adviserId, place } of await listWinners(tx, campaign.campaignId))
      await notify(tx, {
        personId: adviserId,
        key: 'awardWon',
        parameters: { campaign: campaign.name, place },
        link: boardLink(campaign),
        eventId,
      });
  }

  const told = (
    tx: Tx,
    personId: number,
    action: (typeof KIND_OF)[keyof typeof KIND_OF],
    { campaignId, code }: StoredCampaign,
  ) =>
    audit.record(tx, {
      actor: { kind: 'person', id: personId },
      action,
      object: { kind: 'campaign', id: String(campaignId) },
      outcome: 'done',
      details: { code },
    });

  const kindOf = (
    change: keyof typeof KIND_OF,
    apply: (tx: Tx, payload: Payload, by: ApprovedBy) => Promise<void>,
  ) =>
    approvalKind({
      name: KIND_OF[change],
      payload: payloadSchema,
      thing: ({ campaignId }) => ({ kind: 'campaign', id: String(campaignId) }),
      proposers: CAMPAIGN_KEEPERS,
      roles: CAMPAIGN_KEEPERS,
      apply,
    });

  return {
    approvals: [kindOf('start', start), kindOf('rules', changeRules), kindOf('close', close)],

    propose: (
      actor: Actor,
      { campaignId, changedAt, change, rules, reason }: ParsedInputOf<typeof proposeCampaign>,
    ): Promise<{ proposalId: string }> =>
      inTransaction(db, async (tx) => {
        const campaign = await lockCampaign(tx, campaignId);
        if (!campaign) throw refuse('forbidden');
        if (campaign.changedAt.toISOString() !== changedAt) throw refuse('campaign_changed');
        await requirePossible(tx, campaign, change);
        const isRules = change === 'rules' && rules !== undefined;
        const proposalId = await approvals.propose(tx, actor, {
          kind: KIND_OF[change],
          subject: campaign.name,
          companyId: null,
          payload: { campaignId, changedAt, ...(isRules ? { rules } : {}) },
          changes: changesOf(campaign, change, rules),
          reason,
        });
        return { proposalId };
      }),

    /** Counts a campaign that began or changed its rules. */
    async count(campaignId: number): Promise<void> {
      const campaign = await findCampaign(db, campaignId);
      if (campaign && campaign.state !== 'closed') await counting.countAll(campaign, today());
    },

    /** What the days bring: boards of days that are over are published, the bonus of the next month is prepared, and a campaign whose last day is over is reviewed. */
    async turn(): Promise<void> {
      const on = today();
      for (const campaign of await listCounted(db)) {
        const isNew = await snapshots.publish(campaign, on);
        if (isNew) await counting.countAll(campaign, on);
        await prepareNext(campaign, on);
        if (campaign.state === 'running' && campaign.to < on) await review(campaign, on);
      }
    },
  };

  async function review({ campaignId }: StoredCampaign, on: Day): Promise<void> {
    await inTransaction(db, async (tx) => {
      const campaign = await lockCampaign(tx, campaignId);
      if (campaign?.state !== 'running') return;
      await counting.drain(tx, on);
      await updateCampaign(tx, campaignId, { state: 'closing', at: clock.now() });
      await writeAwards(tx, campaign);
      await audit.record(tx, {
        actor: { kind: 'system' },
        action: 'campaigns.turn',
        object: { kind: 'campaign', id: String(campaignId) },
        outcome: 'done',
        details: { code: campaign.code },
      });
      await events.record(tx, campaignChanged, { campaignId });
    });
  }
}

/** What a second person reads: state, dates and rules before and after. */
function changesOf(
  { state, from, to, rules }: StoredCampaign,
  change: keyof typeof KIND_OF,
  changed: ParsedInputOf<typeof proposeCampaign>['rules'],
): ProposedChange[] {
  if (change === 'rules')
    return (['winners', 'disputeDays', 'monthMinDays', 'prizeUsd'] as const).flatMap((key) => {
      const [before, after] = [rules[key], changed?.[key] ?? rules[key]];
      if (before === after) return [];
      return [
        {
          field: `campaign_${key}`,
          before: before === null ? null : String(before),
          after: after === null ? null : String(after),
        },
      ];
    });
  const shown = { field: 'campaign_state', before: state as string };
  if (change === 'close') return [{ ...shown, after: 'closed' }];
  return [
    { ...shown, after: 'running' },
    { field: 'campaign_dates', before: null, after: `${from} – ${to}` },
    { field: 'campaign_winners', before: null, after: String(rules.winners) },
  ];
}
