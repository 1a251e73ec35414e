import type { Day } from '@kantuta/contract/dates';
import { sql, type Reader, type Tx } from '../../../platform/db/database.ts';

/** Whether the place of a ticket has entered a match (SEA-7). */
export async function hasEntered(
  tx: Tx,
  of: { saleId: number; number: number; matchId: string },
): Promise<boolean> {
  const row = await tx
    .selectFrom('parkMark')
    .where('saleId', '=', of.saleId)
    .where('number', '=', of.number)
    .where('matchId', '=', of.matchId)
    .select('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Phones that show season tickets of which something was due before a day; whether it is late is for the rules to say (SALE-6). */
export async function listLatePhones(
  reader: Reader,
  { at, before }: { at: Date; before: Day },
): Promise<{ id: string; saleId: number }[]> {
  const { rows } = await sql<{ id: string; saleId: number }>`
    SELECT phone.id, phone.sale_id AS "saleId"
      FROM park_phone phone JOIN sale ON sale.id = phone.sale_id AND sale.kind = 'seasonTicket'
     WHERE phone.withdrawn_at IS NULL AND phone.ends_at > ${at}
       AND EXISTS (SELECT FROM plan_position p WHERE p.sale_id = phone.sale_id AND p.is_open AND p.due_on < ${before}::date)`.execute(
    reader,
  );
  return rows;
}
