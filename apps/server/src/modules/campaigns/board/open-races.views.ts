import { sql } from '../../../platform/db/database.ts';
import { reading } from '../../../platform/db/reading.ts';

/** In how many campaigns that are not closed an adviser stands (ADV-8). */
export const openRaces = reading(
  (db, { adviserId }: { adviserId: number }) =>
    db
      .selectFrom('campaignStanding')
      .innerJoin('campaign', 'campaign.id', 'campaignStanding.campaignId')
      .where('campaignStanding.adviserId', '=', adviserId)
      .where('campaign.state', 'in', ['running', 'closing'])
      .select(sql<number>`count(*)::int`.as('n')),
  ([row]) => row?.n ?? 0,
);
