import type {
  CampaignKind,
  CampaignState,
  DisputeState,
  OutReason,
  PayoutState,
} from '@kantuta/contract/campaigns/campaign.rules';
import { campaignRulesSchema } from '@kantuta/contract/campaigns/campaigns-desk.calls';
import type { DeskCampaign, WholeCampaign } from '@kantuta/contract/campaigns/campaigns-desk.calls';
import { day } from '@kantuta/contract/dates';
import { amountText, cents, money } from '@kantuta/contract/money';
import { sql, type Reader } from '../../../platform/db/database.ts';
import { personName, personNameIfAny } from '../../../platform/db/person-name.ts';
import { numbersIn, uuidsIn, type NameReader } from '../../../platform/names.ts';
import type { WorkKind } from '../../../platform/work-list.ts';
import {
  CAMPAIGN_KEEPERS,
  CAMPAIGN_PAYERS,
} from '@kantuta/contract/campaigns/campaign-roles.rules';

/** Lines, awards and disputes that a page of the desk shows. */
const MOST = 100;

/** Campaigns of a kind, the newest first, with what waits in each. */
export async function listDeskCampaigns(
  reader: Reader,
  kind: CampaignKind,
): Promise<DeskCampaign[]> {
  const { rows } = await sql<{
    campaignId: number;
    kind: CampaignKind;
    code: string;
    name: string;
    fromOn: string;
    toOn: string;
    state: CampaignState;
    isImported: boolean;
    openDisputes: number;
    toPay: number;
  }>`
    SELECT id AS campaign_id, kind, code, name, from_on, to_on, state, is_imported,
           (SELECT count(*)::int FROM campaign_dispute WHERE campaign_id = campaign.id AND state = 'open') AS open_disputes,
           (SELECT count(*)::int FROM campaign_award WHERE campaign_id = campaign.id AND state = 'to_pay') AS to_pay
      FROM campaign WHERE kind = ${kind} ORDER BY to_on DESC, id DESC LIMIT ${MOST}`.execute(
    reader,
  );
  return rows.map(({ fromOn, toOn, ...row }) => ({ ...row, from: day(fromOn), to: day(toOn) }));
}

export async function listVersions(
  reader: Reader,
  campaignId: number,
): Promise<WholeCampaign['versions']> {
  const rows = await reader
    .selectFrom('campaignVersion as each')
    .innerJoin('person as proposer', 'proposer.id', 'each.proposedBy')
    .innerJoin('person as approver', 'approver.id', 'each.approvedBy')
    .where('each.campaignId', '=', campaignId)
    .orderBy('each.version', 'desc')
    .select([
      'each.version',
      'each.at',
      'each.reason',
      'each.rules',
      personName('proposer').as('proposedBy'),
      personName('approver').as('approvedBy'),
    ])
    .execute();
  return rows.map(({ at, rules, ...row }) => {
    const { winners, disputeDays, monthMinDays, prizeUsd } = campaignRulesSchema.parse(rules);
    return {
      ...row,
      at: at.toISOString(),
      rules: { winners, disputeDays, monthMinDays, prizeUsd },
    };
  });
}

/** The lines of a campaign in order; those who are out of it stand among them without a place. */
export async function listLines(
  reader: Reader,
  campaignId: number,
): Promise<WholeCampaign['lines']> {
  const rows = await reader
    .selectFrom((of) =>
      of
        .selectFrom('campaignStanding')
        .where('campaignId', '=', campaignId)
        .where('score', '>', 0)
        .orderBy('score', 'desc')
        .orderBy('sales', 'desc')
        .orderBy('reachedAt')
        .orderBy('adviserId')
        .limit(MOST)
        .selectAll()
        .as('line'),
    )
    .innerJoin('adviser', 'adviser.personId', 'line.adviserId')
    .innerJoin('person', 'person.id', 'line.adviserId')
    .orderBy('line.score', 'desc')
    .orderBy('line.sales', 'desc')
    .orderBy('line.reachedAt')
    .orderBy('line.adviserId')
    .select([
      'line.adviserId',
      'line.score',
      'line.suspended',
      'line.sales',
      'line.out',
      'adviser.code',
      personName().as('name'),
    ])
    .execute();
  let place = 0;
  return rows.map((row) => ({
    ...row,
    out: row.out as OutReason | null,
    place: row.out === null ? (place += 1) : null,
  }));
}

export async function listAwards(
  reader: Reader,
  campaignId: number,
): Promise<WholeCampaign['awards']> {
  const rows = await reader
    .selectFrom('campaignAward as award')
    .innerJoin('adviser', 'adviser.personId', 'award.adviserId')
    .innerJoin('person', 'person.id', 'award.adviserId')
    .where('award.campaignId', '=', campaignId)
    .orderBy('award.place')
    .limit(MOST)
    .select([
      'award.adviserId',
      'award.place',
      'award.score',
      'award.prizeMinor',
      'award.state',
      'award.paidOn',
      'award.reference',
      'adviser.code',
      personName().as('name'),
    ])
    .execute();
  return rows.map(({ prizeMinor, paidOn, state, ...row }) => ({
    ...row,
    prizeUsd: prizeMinor === null ? null : amountText(cents(prizeMinor)),
    state: state as PayoutState,
    paidOn: paidOn === null ? null : day(paidOn),
  }));
}

export async function listDisputes(
  reader: Reader,
  campaignId: number,
): Promise<WholeCampaign['disputes']> {
  const rows = await reader
    .selectFrom('campaignDispute as dispute')
    .innerJoin('adviser', 'adviser.personId', 'dispute.adviserId')
    .innerJoin('person', 'person.id', 'dispute.adviserId')
    .leftJoin('person as decider', 'decider.id', 'dispute.decidedBy')
    .where('dispute.campaignId', '=', campaignId)
    .orderBy('dispute.openedAt', 'desc')
    .limit(MOST)
    .select([
      'dispute.id as disputeId',
      'dispute.adviserId',
      'dispute.words',
      'dispute.state',
      'dispute.openedAt',
      'dispute.decision',
      'dispute.decidedAt',
      'adviser.code',
      personName().as('name'),
      personNameIfAny('decider').as('decidedBy'),
    ])
    .execute();
  return rows.map(({ state, openedAt, decidedAt, ...row }) => ({
    ...row,
    state: state as DisputeState,
    openedAt: openedAt.toISOString(),
    decidedAt: decidedAt?.toISOString() ?? null,
  }));
}

/** The names of advisers by their number. */
export async function namesOfAdvisers(
  reader: Reader,
  adviserIds: readonly number[],
): Promise<Map<number, string>> {
  const rows = await reader
    .selectFrom('person')
    .where('id', '=', sql<number>`any(${[...adviserIds]}::int[])`)
    .select(['id', personName().as('name')])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

export const campaignNames: NameReader = {
  kind: 'campaign',
  async read(reader, ids) {
    const rows = await reader
      .selectFrom('campaign')
      .where('id', '=', sql<number>`any(${numbersIn(ids)}::int[])`)
      .select(['id', 'name'])
      .execute();
    return rows.map(({ id, name }) => [String(id), { name, personId: null }] as const);
  },
};

export const disputeNames: NameReader = {
  kind: 'dispute',
  async read(reader, ids) {
    const rows = await reader
      .selectFrom('campaignDispute as dispute')
      .innerJoin('person', 'person.id', 'dispute.adviserId')
      .innerJoin('campaign', 'campaign.id', 'dispute.campaignId')
      .where('dispute.id', '=', sql<string>`any(${uuidsIn(ids)}::uuid[])`)
      .select(['dispute.id', 'campaign.name as campaign', personName().as('name')])
      .execute();
    return rows.map(
      ({ id, name, campaign }) => [id, { name: `${name}, ${campaign}`, personId: null }] as const,
    );
  },
};

/** Disputes that nobody has decided (CAM-12). */
export const disputesWaiting: WorkKind = {
  kind: 'campaign_dispute',
  roles: CAMPAIGN_KEEPERS,
  async list(reader, { companyIds, limit }) {
    // Campaigns are of the whole group.
    if (companyIds !== null) return [];
    const rows = await reader
      .selectFrom((of) =>
        of
          .selectFrom('campaignDispute')
          .where('state', '=', 'open')
          .orderBy('openedAt')
          .limit(limit)
          .selectAll()
          .as('dispute'),
      )
      .innerJoin('person', 'person.id', 'dispute.adviserId')
      .innerJoin('campaign', 'campaign.id', 'dispute.campaignId')
      .orderBy('dispute.openedAt')
      .select([
        'dispute.id',
        'dispute.campaignId',
        'dispute.openedAt',
        'campaign.name as campaign',
        personName().as('name'),
      ])
      .execute();
    return rows.map(({ id, campaignId, openedAt, campaign, name }) => ({
      id,
      subject: name,
      companyId: null,
      personId: null,
      reason: 'campaign_dispute',
      facts: { name: campaign },
      since: openedAt,
      dueAt: null,
      link: `/operaciones/campanas/${campaignId}`,
    }));
  },
  open: () => sql`SELECT opened_at AS since FROM campaign_dispute WHERE state = 'open'`,
};

/** The task of paying what a campaign owes, as its hint names it. */
export const awardsTask = ({ campaignId }: { campaignId: number }) =>
  ({ kind: 'campaign_awards', id: String(campaignId) }) as const;

/** Since when the awards of a closed campaign can be paid: with its close, and never before the last day to dispute is over. */
const PAYABLE_SINCE = sql.raw(
  `greatest(campaign.changed_at, (campaign.to_on + 1 + (campaign.rules ->> 'disputeDays')::int)::timestamp AT TIME ZONE 'America/La_Paz')`,
);

/** Closed campaigns with awards that nobody has paid or handed over (CAM-13). */
export const awardsWaiting: WorkKind = {
  kind: 'campaign_awards',
  roles: CAMPAIGN_PAYERS,
  async list(reader, { companyIds, limit }) {
    // Campaigns are of the whole group.
    if (companyIds !== null) return [];
    const { rows } = await sql<{
      id: number;
      name: string;
      since: Date;
      awards: number;
      owed: number | null;
    }>`
      SELECT campaign.id, campaign.name, ${PAYABLE_SINCE} AS since, count(*)::int AS awards, sum(award.prize_minor)::bigint AS owed
        FROM campaign_award award JOIN campaign ON campaign.id = award.campaign_id
       WHERE award.state = 'to_pay' AND campaign.state = 'closed'
       GROUP BY campaign.id ORDER BY since, campaign.id LIMIT ${limit}`.execute(reader);
    return rows.map(({ id, name, since, awards, owed }) => ({
      id: String(id),
      subject: name,
      companyId: null,
      personId: null,
      reason: 'campaign_awards',
      facts: { n: awards },
      ...(owed === null ? {} : { amount: money(cents(owed), 'USD') }),
      since,
      dueAt: null,
      link: `/operaciones/campanas/${id}`,
    }));
  },
  open: () => sql`
    SELECT ${PAYABLE_SINCE} AS since FROM campaign
     WHERE state = 'closed' AND EXISTS (SELECT FROM campaign_award WHERE campaign_id = campaign.id AND state = 'to_pay')`,
};
