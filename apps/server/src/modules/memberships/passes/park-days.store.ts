import type { Day } from '@kantuta/contract/dates';
import { sql, type Tx } from '../../../platform/db/database.ts';

/** Takes places of a day; false: there are not as many (PASS-7). One row of each day, last in its transaction, so that others wait for moments. */
export async function takePlaces(
  tx: Tx,
  { on, people, most }: { on: Day; people: number; most: number },
): Promise<boolean> {
  if (people > most) return false;
  const { rows } = await sql`
    INSERT INTO park_day AS the (visit_on, taken) VALUES (${on}::date, ${people})
    ON CONFLICT (visit_on) DO UPDATE SET taken = the.taken + ${people} WHERE the.taken + ${people} <= ${most}
    RETURNING 1`.execute(tx);
  return rows.length > 0;
}

export async function givePlaceBack(tx: Tx, on: Day): Promise<void> {
  await tx
    .updateTable('parkDay')
    .set({ taken: sql`taken - 1` })
    .where('visitOn', '=', on)
    .execute();
}
