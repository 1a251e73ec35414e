import {
  CAMPAIGN_KEEPERS,
  CAMPAIGN_PAYERS,
} from '@kantuta/contract/campaigns/campaign-roles.rules';
import { FIRST_RULES } from '@kantuta/contract/campaigns/campaign.rules';
import { campaignChanged } from '@kantuta/contract/campaigns/campaigns.events';
import type {
  changeCampaign,
  createCampaign,
  dryRunCampaign,
  listCampaigns,
  payAward,
  WholeCampaign,
} from '@kantuta/contract/campaigns/campaigns-desk.calls';
import { boardOf } from '@kantuta/contract/campaigns/standing.rules';
import type { ParsedInputOf, ReplyOf } from '@kantuta/contract/call';
import { addDays, dayInLaPaz } from '@kantuta/contract/dates';
import { cents, money } from '@kantuta/contract/money';
import { workListChanged } from '@kantuta/contract/operators/operators.events';
import { hasOperatorRole } from '@kantuta/contract/operator-roles';
import type { Actor } from '../../../platform/access.ts';
import { inRole } from '../../../platform/audit/audit.ts';
import { inTransaction, type Reader } from '../../../platform/db/database.ts';
import type { ForAll } from '../../../platform/module.ts';
import type { Platform } from '../../../platform/platform.ts';
import { InvalidInput, refuse } from '../../../platform/refusal.ts';
import {
  findCampaign,
  insertCampaign,
  lockCampaign,
  overlaps,
  updateCampaign,
  type StoredCampaign,
} from '../campaigns.store.ts';
import { standingsOf, type Snapshots } from '../snapshots/snapshots.service.ts';
import { boardLink } from '../board/board-link.present.ts';
import { lockAward, markPaid } from './awards.store.ts';
import {
  awardsTask,
  listAwards,
  listDeskCampaigns,
  listDisputes,
  listLines,
  listVersions,
  namesOfAdvisers,
} from './desk.views.ts';

export type DeskCampaigns = ReturnType<typeof createDeskCampaigns>;

/** Lines of a dry run. */
const MOST_LINES = 100;

/** Campaigns as operators set them up and look after them (CAM-1, CAM-2, CAM-13). */
export function createDeskCampaigns(
  { db, clock, audit, events }: Pick<Platform, 'db' | 'clock' | 'audit' | 'events'>,
  { notify, snapshots }: Pick<ForAll, 'notify'> & { snapshots: Pick<Snapshots, 'sellersOf'> },
) {
  async function read(actor: Actor, campaignId: number): Promise<WholeCampaign> {
    const campaign = await findCampaign(db, campaignId);
    if (!campaign) throw refuse('forbidden');
    const { kind, code, name, from, to, state, isImported, rules, rulesVersion, changedAt } =
      campaign;
    const [versions, lines, awards, disputes] = await Promise.all([
      listVersions(db, campaignId),
      listLines(db, campaignId),
      listAwards(db, campaignId),
      listDisputes(db, campaignId),
    ]);
    const mayKeep = hasOperatorRole(actor.desk, CAMPAIGN_KEEPERS);
    const isReviewed = dayInLaPaz(clock.now()) > addDays(to, rules.disputeDays);
    return {
      campaign: {
        campaignId,
        kind,
        code,
        name,
        from,
        to,
        state,
        isImported,
        rules,
        rulesVersion,
        changedAt: changedAt.toISOString(),
        openDisputes: disputes.filter((dispute) => dispute.state === 'open').length,
        toPay: awards.filter((award) => award.state === 'to_pay').length,
      },
      versions,
      lines,
      awards,
      disputes,
      can: {
        change: mayKeep && state === 'draft',
        start: mayKeep && state === 'draft',
        changeRules: mayKeep && state === 'running',
        close: mayKeep && state === 'closing' && isReviewed,
        decide: mayKeep,
        pay: hasOperatorRole(actor.desk, CAMPAIGN_PAYERS) && state === 'closed',
      },
    };
  }

  /** Dates that end before they begin belong to no campaign. */
  function requireDates({ from, to }: { from: string; to: string }): void {
    if (to < from) throw new InvalidInput([{ field: 'to', code: 'out_of_range' }]);
  }

  async function requireFree(
    reader: Reader,
    of: Pick<StoredCampaign, 'kind' | 'from' | 'to'> & { campaignId: number | null },
  ): Promise<void> {
    if (await overlaps(reader, of)) throw refuse('campaign_overlaps');
  }

  return {
    read,

    async list(
      actor: Actor,
      { kind }: ParsedInputOf<typeof listCampaigns>,
    ): Promise<ReplyOf<typeof listCampaigns>> {
      return {
        campaigns: await listDeskCampaigns(db, kind),
        can: { create: hasOperatorRole(actor.desk, CAMPAIGN_KEEPERS) },
      };
    },

    async create(
      actor: Actor,
      { kind, code, name, from, to }: ParsedInputOf<typeof createCampaign>,
    ): Promise<WholeCampaign> {
      requireDates({ from, to });
      const campaignId = await inTransaction(db, async (tx) => {
        await requireFree(tx, { campaignId: null, kind, from, to });
        const id = await insertCampaign(tx, {
          kind,
          code,
          name,
          from,
          to,
          state: 'draft',
          rules: FIRST_RULES[kind],
          at: clock.now(),
        });
        // Two campaigns of one code would be one in what is published.
        if (id === undefined) throw refuse('campaign_code_taken');
        await audit.record(tx, {
          actor: inRole(actor),
          action: 'campaigns.create',
          object: { kind: 'campaign', id: String(id) },
          outcome: 'done',
          details: { code, from, to },
        });
        await events.record(tx, campaignChanged, { campaignId: id });
        return id;
      });
      return read(actor, campaignId);
    },

    /** Throws `campaign_not_draft`, and `campaign_changed` where somebody else changed it meanwhile. */
    async change(
      actor: Actor,
      { campaignId, changedAt, name, from, to, rules }: ParsedInputOf<typeof changeCampaign>,
    ): Promise<WholeCampaign> {
      requireDates({ from, to });
      await inTransaction(db, async (tx) => {
        const campaign = await lockCampaign(tx, campaignId);
        if (!campaign) throw refuse('forbidden');
        if (campaign.state !== 'draft') throw refuse('campaign_not_draft');
        if (campaign.changedAt.toISOString() !== changedAt) throw refuse('campaign_changed');
        await requireFree(tx, { campaignId, kind: campaign.kind, from, to });
        await updateCampaign(tx, campaignId, {
          name,
          from,
          to,
          rules: { ...campaign.rules, ...rules },
          at: clock.now(),
        });
        await audit.record(tx, {
          actor: inRole(actor),
          action: 'campaigns.change',
          object: { kind: 'campaign', id: String(campaignId) },
          outcome: 'done',
          details: { name, from, to, ...rules },
        });
        await events.record(tx, campaignChanged, { campaignId });
      });
      return read(actor, campaignId);
    },

    /** By the engine of the board, on the sales that are there; nothing is written (CAM-2). */
    async dryRun({
      campaignId,
      ...rules
    }: ParsedInputOf<typeof dryRunCampaign>): Promise<ReplyOf<typeof dryRunCampaign>> {
      const campaign = await findCampaign(db, campaignId);
      if (!campaign || campaign.isImported) throw refuse('forbidden');
      const on = dayInLaPaz(clock.now());
      const sellers = await snapshots.sellersOf(db, campaign, on);
      const placesBy = (of: StoredCampaign) => {
        const board = boardOf(standingsOf(of, sellers, on));
        const isInside = (place: number | null) => place !== null && place <= of.rules.winners;
        return new Map(
          board.map((line) => [
            line.adviserId,
            { ...line, place: isInside(line.place) ? line.place : null },
          ]),
        );
      };
      const before = placesBy(campaign);
      const after = placesBy({ ...campaign, rules: { ...campaign.rules, ...rules } });
      const lines = [...after.values()].slice(0, MOST_LINES);
      const names = await namesOfAdvisers(
        db,
        lines.map(({ adviserId }) => adviserId),
      );
      return {
        advisers: after.size,
        sales: [...after.values()].reduce((sum, { sales }) => sum + sales, 0),
        lines: lines.map(({ adviserId, score, sales, place }) => ({
          adviserId,
          score,
          sales,
          name: names.get(adviserId) ?? '',
          before: before.get(adviserId)?.place ?? null,
          after: place,
        })),
      };
    },

    /** Throws `award_disputed`, and `award_not_final` before the campaign is closed; the same payment again changes nothing. */
    async pay(
      actor: Actor,
      { campaignId, adviserId, reference }: ParsedInputOf<typeof payAward>,
    ): Promise<WholeCampaign> {
      await inTransaction(db, async (tx) => {
        const campaign = await lockCampaign(tx, campaignId);
        const award = await lockAward(tx, { campaignId, adviserId });
        if (!campaign || !award) throw refuse('forbidden');
        if (adviserId === actor.personId) throw refuse('same_person');
        if (award.state === 'disputed') throw refuse('award_disputed');
        if (campaign.state !== 'closed') throw refuse('award_not_final');
        if (award.state === 'paid') {
          if (award.reference === reference) return;
          throw refuse('award_not_final');
        }
        await markPaid(
          tx,
          { campaignId, adviserId },
          { paidOn: dayInLaPaz(clock.now()), paidBy: actor.personId, reference },
        );
        await audit.record(tx, {
          actor: inRole(actor),
          action: 'campaigns.pay',
          object: { kind: 'campaign', id: String(campaignId) },
          outcome: 'done',
          details: { adviserId, reference },
        });
        const eventId = await events.record(tx, campaignChanged, { campaignId });
        await events.record(tx, workListChanged, awardsTask(campaign));
        const told = { personId: adviserId, link: boardLink(campaign), eventId };
        const { prizeMinor } = award;
        if (prizeMinor === null)
          await notify(tx, {
            ...told,
            key: 'journeyGiven',
            parameters: { campaign: campaign.name },
          });
        else
          await notify(tx, {
            ...told,
            key: 'awardPaid',
            parameters: { campaign: campaign.name, amount: money(cents(prizeMinor), 'USD') },
          });
      });
      return read(actor, campaignId);
    },
  };
}
