import { NETWORK_DEPTH } from '@kantuta/contract/advisers/network.rules';
import { sql, type Reader } from '../../../platform/db/database.ts';

/**
 * Whether a person is in the network of a working adviser: they bought from an adviser below, or are one. Read from the person upwards, so that
 * it takes as many key look-ups as there are levels, however large the network is.
 */
export async function isInNetwork(
  reader: Reader,
  { adviserId, personId }: { adviserId: number; personId: number },
): Promise<boolean> {
  const { rows } = await sql<{ isIn: boolean }>`
    WITH RECURSIVE up AS (
      SELECT found.adviser_id, 1 AS level FROM (
        SELECT sale.adviser_id FROM sale WHERE sale.person_id = ${personId} AND sale.adviser_id IS NOT NULL
         UNION
        SELECT adviser.sponsor_id FROM adviser WHERE adviser.person_id = ${personId} AND adviser.sponsor_id IS NOT NULL) found
       UNION
      SELECT adviser.sponsor_id, up.level + 1
        FROM up JOIN adviser ON adviser.person_id = up.adviser_id
       WHERE adviser.sponsor_id IS NOT NULL AND up.level < ${NETWORK_DEPTH})
    SELECT EXISTS (SELECT FROM up JOIN adviser own ON own.person_id = up.adviser_id
                    WHERE up.adviser_id = ${adviserId} AND own.state NOT IN ('blocked','expelled')) AS "isIn"`.execute(
    reader,
  );
  return rows[0]?.isIn ?? false;
}

/** Whether an adviser may work: neither blocked nor expelled. True for whoever is no adviser at all. */
export async function isWorking(reader: Reader, personId: number): Promise<boolean> {
  const row = await reader
    .selectFrom('adviser')
    .where('personId', '=', personId)
    .select('state')
    .executeTakeFirst();
  return row === undefined || (row.state !== 'blocked' && row.state !== 'expelled');
}
