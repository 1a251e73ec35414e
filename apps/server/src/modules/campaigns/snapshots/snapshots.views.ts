import { campaignRulesSchema } from '@kantuta/contract/campaigns/campaigns-desk.calls';
import type { CampaignRules } from '@kantuta/contract/campaigns/campaign.rules';
import { addDays, day, type Day } from '@kantuta/contract/dates';
import { sql, type Reader } from '../../../platform/db/database.ts';
import { personName } from '../../../platform/db/person-name.ts';
import type { Snapshot } from './snapshots.store.ts';

/** A campaign lasts half a year: these days are all of its snapshots. */
const MOST_DAYS = 400;

export type PublishedSnapshot = Omit<Snapshot, 'campaignId'> & {
  code: string;
  publicKey: Buffer | null;
  days: Day[];
};

/** A published board with its key, and the days of all boards of the campaign. */
export async function findSnapshot(
  reader: Reader,
  { campaignId, on }: { campaignId: number; on: Day | null },
): Promise<PublishedSnapshot | undefined> {
  const { rows } = await sql<Omit<PublishedSnapshot, 'days'> & { days: string[] }>`
    SELECT found.on_day AS "on", found.board, found.hash, found.key_id, found.signature, campaign.code, key.public_key,
           (SELECT json_agg(on_day ORDER BY on_day DESC) FROM (
              SELECT on_day FROM campaign_snapshot WHERE campaign_id = campaign.id ORDER BY on_day DESC LIMIT ${MOST_DAYS}) each) AS days
      FROM campaign
      JOIN LATERAL (SELECT * FROM campaign_snapshot WHERE campaign_id = campaign.id AND (${on}::date IS NULL OR on_day = ${on}::date)
                     ORDER BY on_day DESC LIMIT 1) found ON true
      LEFT JOIN receipt_key key ON key.id = found.key_id
     WHERE campaign.id = ${campaignId}`.execute(reader);
  const [row] = rows;
  return row && { ...row, on: day(row.on), days: row.days.map((each) => day(each)) };
}

/** The names of advisers by their codes. */
export async function namesOfCodes(
  reader: Reader,
  codes: readonly string[],
): Promise<Map<string, string>> {
  const rows = await reader
    .selectFrom('adviser')
    .innerJoin('person', 'person.id', 'adviser.personId')
    .where('adviser.code', '=', sql<string>`any(${[...codes]}::text[])`)
    .select(['adviser.code', personName().as('name')])
    .execute();
  return new Map(rows.map(({ code, name }) => [code, name]));
}

/** The rules of a campaign at the end of a day: the newest that were approved by then, the first ones before any were; undefined: none were ever approved. */
export async function rulesOn(
  reader: Reader,
  { campaignId, on }: { campaignId: number; on: Day },
): Promise<CampaignRules | undefined> {
  const { rows } = await sql<{ rules: unknown }>`
    SELECT rules FROM campaign_version
     WHERE campaign_id = ${campaignId}
     ORDER BY at < (${addDays(on, 1)}::date::timestamp AT TIME ZONE 'America/La_Paz') DESC,
              CASE WHEN at < (${addDays(on, 1)}::date::timestamp AT TIME ZONE 'America/La_Paz') THEN -version ELSE version END
     LIMIT 1`.execute(reader);
  return rows[0] && campaignRulesSchema.parse(rows[0].rules);
}
