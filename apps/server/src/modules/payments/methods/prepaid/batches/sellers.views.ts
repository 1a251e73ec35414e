import { NO_WORK_STATES } from '@kantuta/contract/advisers/adviser.rules';
import type { Reader } from '../../../../../platform/db/database.ts';

/** Whether nothing keeps an adviser from selling: neither a block nor an expulsion (ADV-1). */
export async function sellsCards(reader: Reader, personId: number): Promise<boolean> {
  const row = await reader
    .selectFrom('adviser')
    .where('personId', '=', personId)
    .where('state', 'in', [...NO_WORK_STATES])
    .select('personId')
    .executeTakeFirst();
  return row === undefined;
}
