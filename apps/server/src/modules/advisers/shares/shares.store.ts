import type { SharedChoice } from '@kantuta/contract/advisers/shares.calls';
import type { ShareKind } from '@kantuta/contract/advisers/shares.rules';
import type { Day } from '@kantuta/contract/dates';
import { sql, type Reader, type Tx } from '../../../platform/db/database.ts';

export type NewShare = {
  adviserId: number;
  token: string;
  kind: ShareKind;
  unitId: number | null;
  itemId: number | null;
  /** The products of a comparison. */
  compared: string[];
  choice: SharedChoice;
  sharedAt: Date;
};

/** Whose a token is. */
export async function ownerOfToken(reader: Reader, token: string): Promise<number | undefined> {
  const row = await reader
    .selectFrom('adviserShare')
    .where('token', '=', token)
    .select('adviserId')
    .executeTakeFirst();
  return row?.adviserId;
}

/** A token that is there stays as it is. */
export async function insertShare(reader: Reader, share: NewShare): Promise<void> {
  await reader
    .insertInto('adviserShare')
    .values({ ...share, choice: JSON.stringify(share.choice) })
    .onConflict((conflict) => conflict.column('token').doNothing())
    .execute();
}

export type Opening = { token: string; visit: string; on: Day; at: Date; since: Date };

/** A share that is in force; `exceptOf` shared it, and does not count. */
export async function findOpenShare(
  reader: Reader,
  { token, since, exceptOf }: Pick<Opening, 'token' | 'since'> & { exceptOf: number | null },
): Promise<number | undefined> {
  const row = await reader
    .selectFrom('adviserShare')
    .where('token', '=', token)
    .where('sharedAt', '>', since)
    .$if(exceptOf !== null, (query) => query.where('adviserId', '<>', exceptOf))
    .select('id')
    .executeTakeFirst();
  return row?.id;
}

/** Counts a visit once; its day and its count are one statement, so that however many come at once are all counted. */
export async function countOpening(
  reader: Reader,
  { shareId, visit, on, at }: Pick<Opening, 'visit' | 'on' | 'at'> & { shareId: number },
): Promise<void> {
  await sql`
    WITH seen AS (
      INSERT INTO share_opening (share_id, on_day, visit) VALUES (${shareId}, ${on}, ${visit})
      ON CONFLICT DO NOTHING RETURNING share_id)
    UPDATE adviser_share SET opens = opens + 1, opened_at = greatest(opened_at, ${at})
      FROM seen WHERE adviser_share.id = seen.share_id`.execute(reader);
}

/**
 * Binds what a buyer holds to the link that they followed, if it is one of this adviser and shows this product; anything else says nothing of a
 * link (ADV-9). How long ago it was shared makes no difference: it led here.
 */
export async function tieToShare(
  tx: Tx,
  {
    holdId,
    adviserId,
    token,
    unitId,
    itemId,
    ref,
  }: {
    holdId: string;
    adviserId: number;
    token: string;
    unitId: number | null;
    itemId: number | null;
    ref: string;
  },
): Promise<void> {
  await tx
    .insertInto('shareOutcome')
    .columns(['holdId', 'shareId'])
    .expression((from) =>
      from
        .selectFrom('adviserShare')
        .where('token', '=', token)
        .where('adviserId', '=', adviserId)
        .where(
          sql<boolean>`(unit_id = ${unitId} OR item_id = ${itemId} OR ${ref} = ANY (compared))`,
        )
        .select([sql<string>`${holdId}::uuid`.as('holdId'), 'id'])
        // One that is deleted meanwhile binds nothing.
        .forKeyShare(),
    )
    .execute();
}

/** What is older than its time goes, with its visits; visits alone go earlier. */
export async function dropOldShares(
  reader: Reader,
  { sharedBefore, visitsBefore }: { sharedBefore: Date; visitsBefore: Day },
): Promise<void> {
  await reader.deleteFrom('shareOpening').where('onDay', '<', visitsBefore).execute();
  await reader.deleteFrom('adviserShare').where('sharedAt', '<', sharedBefore).execute();
}
