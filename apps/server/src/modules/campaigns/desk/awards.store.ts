import type { PayoutState } from '@kantuta/contract/campaigns/campaign.rules';
import type { Day } from '@kantuta/contract/dates';
import { parseCents } from '@kantuta/contract/money';
import { sql, type Tx } from '../../../platform/db/database.ts';
import type { StoredCampaign } from '../campaigns.store.ts';

/**
 * Makes the awards of a campaign what its board says now (CAM-13): those who are inside get one, those who fell out lose it, and one whose adviser
 * disputes waits. What is paid stays.
 */
export async function writeAwards(
  tx: Tx,
  { campaignId, rules }: Pick<StoredCampaign, 'campaignId' | 'rules'>,
): Promise<void> {
  const prize = rules.prizeUsd === null ? null : parseCents(rules.prizeUsd);
  const winners = sql`
    SELECT adviser_id, score, row_number() OVER (ORDER BY score DESC, sales DESC, reached_at, adviser_id) AS place
      FROM campaign_standing WHERE campaign_id = ${campaignId} AND out IS NULL AND score > 0
     ORDER BY score DESC, sales DESC, reached_at, adviser_id LIMIT ${rules.winners}`;
  await sql`DELETE FROM campaign_award WHERE campaign_id = ${campaignId} AND state <> 'paid'
    AND adviser_id NOT IN (SELECT adviser_id FROM (${winners}) winner)`.execute(tx);
  await sql`
    INSERT INTO campaign_award (campaign_id, adviser_id, place, score, prize_minor, state)
    SELECT ${campaignId}, winner.adviser_id, winner.place, winner.score, ${prize}::bigint,
           CASE WHEN EXISTS (SELECT FROM campaign_dispute dispute
                              WHERE dispute.campaign_id = ${campaignId} AND dispute.adviser_id = winner.adviser_id AND dispute.state = 'open')
                THEN 'disputed' ELSE 'to_pay' END
      FROM (${winners}) winner
    ON CONFLICT (campaign_id, adviser_id) DO UPDATE SET
      (place, score, prize_minor, state) = (excluded.place, excluded.score, excluded.prize_minor, excluded.state)
      WHERE campaign_award.state <> 'paid'`.execute(tx);
}

/** Whoever won, once the campaign is closed. */
export const listWinners = (tx: Tx, campaignId: number) =>
  tx
    .selectFrom('campaignAward')
    .where('campaignId', '=', campaignId)
    .where('state', '<>', 'paid')
    .orderBy('place')
    .select(['adviserId', 'place'])
    .execute();

export type Award = { state: PayoutState; prizeMinor: number | null; reference: string };

export async function lockAward(
  tx: Tx,
  { campaignId, adviserId }: { campaignId: number; adviserId: number },
): Promise<Award | undefined> {
  const row = await tx
    .selectFrom('campaignAward')
    .where('campaignId', '=', campaignId)
    .where('adviserId', '=', adviserId)
    .select(['state', 'prizeMinor', 'reference'])
    .forUpdate()
    .executeTakeFirst();
  return row && { ...row, state: row.state as PayoutState };
}

export async function markPaid(
  tx: Tx,
  { campaignId, adviserId }: { campaignId: number; adviserId: number },
  paid: { paidOn: Day; paidBy: number; reference: string },
): Promise<void> {
  await tx
    .updateTable('campaignAward')
    .set({ state: 'paid', ...paid })
    .where('campaignId', '=', campaignId)
    .where('adviserId', '=', adviserId)
    .execute();
}
