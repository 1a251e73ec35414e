import { ownDataSection } from '../../platform/own-data.ts';

/** What campaigns keep of an adviser: lines of boards, awards, and what they disputed. */
export const ownCampaigns = ownDataSection({
  key: 'campaigns',
  order: 135,
  read: async (reader, personId) => ({
    standings: await reader
      .selectFrom('campaignStanding as line')
      .innerJoin('campaign', 'campaign.id', 'line.campaignId')
      .where('line.adviserId', '=', personId)
      .orderBy('campaign.fromOn')
      .select([
        'campaign.code',
        'line.score',
        'line.provisional',
        'line.suspended',
        'line.sales',
        'line.reachedAt',
        'line.out',
      ])
      .execute(),
    awards: await reader
      .selectFrom('campaignAward as award')
      .innerJoin('campaign', 'campaign.id', 'award.campaignId')
      .where('award.adviserId', '=', personId)
      .orderBy('campaign.fromOn')
      .select([
        'campaign.code',
        'award.place',
        'award.prizeMinor',
        'award.state',
        'award.paidOn',
        'award.reference',
      ])
      .execute(),
    disputes: await reader
      .selectFrom('campaignDispute as dispute')
      .innerJoin('campaign', 'campaign.id', 'dispute.campaignId')
      .where('dispute.adviserId', '=', personId)
      .orderBy('dispute.openedAt')
      .select([
        'campaign.code',
        'dispute.words',
        'dispute.state',
        'dispute.openedAt',
        'dispute.decision',
        'dispute.decidedAt',
      ])
      .execute(),
    states: await reader
      .selectFrom('adviserStateDay')
      .where('adviserId', '=', personId)
      .orderBy('since')
      .select(['since', 'state'])
      .execute(),
  }),
});
