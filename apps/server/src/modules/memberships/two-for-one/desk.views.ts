import type { Day } from '@kantuta/contract/dates';
import type { DeskTwoForOne } from '@kantuta/contract/memberships/two-for-one/two-for-one.calls';
import { sql, type Reader } from '../../../platform/db/database.ts';

/** Whether all of these, and those that a campaign has, are memberships of these companies (null: of any). */
export async function areMemberships(
  reader: Reader,
  {
    itemIds,
    campaignId,
    companyIds,
  }: {
    itemIds: readonly number[];
    campaignId: number | null;
    companyIds: readonly number[] | null;
  },
): Promise<boolean> {
  const { rows } = await sql<{ areAll: boolean }>`
    SELECT coalesce(bool_and(coalesce(item.kind = 'membership' AND (${companyIds}::int[] IS NULL OR item.company_id = ANY (${companyIds}::int[])), false)),
                    false) AS "areAll"
      FROM (SELECT unnest(${[...itemIds]}::int[]) AS id
             UNION SELECT item_id FROM two_for_one_item WHERE campaign_id = ${campaignId}) asked
      LEFT JOIN catalogue_item item ON item.id = asked.id`.execute(reader);
  return rows[0]?.areAll ?? false;
}

/** The newest campaign, the memberships that are for sale, and how many second ones are in each state: one statement. */
export async function readDesk(reader: Reader, today: Day): Promise<DeskTwoForOne> {
  const { rows } = await sql<DeskTwoForOne>`
    SELECT (SELECT json_build_object('campaignId', c.id, 'version', c.version, 'startsOn', c.starts_on, 'endsOn', c.ends_on, 'stock', c.stock,
                     'taken', c.taken, 'isOver', c.ends_on < ${today}::date,
                     'itemIds', (SELECT coalesce(json_agg(i.item_id ORDER BY i.item_id), '[]') FROM two_for_one_item i WHERE i.campaign_id = c.id))
              FROM (SELECT * FROM two_for_one_campaign ORDER BY starts_on DESC LIMIT 1) c) AS campaign,
           (SELECT coalesce(json_agg(json_build_object('itemId', item.id, 'code', item.code, 'name', item.name) ORDER BY item.id), '[]')
              FROM catalogue_item item WHERE item.kind = 'membership' AND item.for_sale) AS items,
           (SELECT coalesce(json_agg(each), '[]') FROM (
              SELECT state, count(*)::int AS n FROM two_for_one
               WHERE campaign_id = (SELECT id FROM two_for_one_campaign ORDER BY starts_on DESC LIMIT 1) GROUP BY state ORDER BY state) each) AS counts`.execute(
    reader,
  );
  return rows[0] ?? { campaign: null, items: [], counts: [] };
}
