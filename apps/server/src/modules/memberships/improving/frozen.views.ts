import type { Shield } from '@kantuta/contract/sales/fine.rules';
import { day } from '@kantuta/contract/dates';
import { sql, type RawBuilder, type Reader } from '../../../platform/db/database.ts';

type Numbered = Shield & { number: number };

/** What keeps instalments of sales without fine and out of payments (PAY-14). */
export type Shields = {
  shieldsOfSales(
    reader: Reader,
    saleIds: readonly number[],
  ): Promise<(Numbered & { saleId: number })[]>;
  shieldsOfSale(saleId: string): RawBuilder<Numbered[] | null>;
  shieldedSales(reader: Reader): Promise<number[]>;
};

/** From the day on which what is due now was paid until the addendum was signed or the money went back; null: it still is. */
const FROZEN = sql.raw(`
  SELECT improvement.sale_id, row.number,
         to_char(improvement.paid_at AT TIME ZONE 'America/La_Paz', 'YYYY-MM-DD') AS "from",
         to_char(improvement.ended_at AT TIME ZONE 'America/La_Paz', 'YYYY-MM-DD') AS until
    FROM membership_improvement improvement
    JOIN plan_position row ON row.sale_id = improvement.sale_id AND row.number > 0
     -- Of one that is over: what was due by then, or what is still owed of it would bear a fine for those days.
     AND (improvement.ended_at IS NULL OR row.due_on <= (improvement.ended_at AT TIME ZONE 'America/La_Paz')::date)
   WHERE improvement.paid_at IS NOT NULL`);

/** The shields of payments, and beside them the plans that are frozen while a better membership waits for its signature (MEM-6). */
export function withFrozen(payments: Shields): Shields {
  return {
    async shieldsOfSales(reader, saleIds) {
      const { rows } = await sql<{
        saleId: number;
        number: number;
        from: string;
        until: string | null;
      }>`${FROZEN} AND improvement.sale_id = any(${[...saleIds]}::int[])`.execute(reader);
      return [
        ...(await payments.shieldsOfSales(reader, saleIds)),
        ...rows.map((row) => ({
          ...row,
          from: day(row.from),
          until: row.until === null ? null : day(row.until),
        })),
      ];
    },

    shieldsOfSale: (saleId) => sql<Numbered[] | null>`(
      SELECT json_agg(shield.value) FROM (
        SELECT value FROM json_array_elements(${payments.shieldsOfSale(saleId)})
         UNION ALL
        SELECT json_build_object('number', frozen.number, 'from', frozen."from", 'until', frozen.until)
          FROM (${FROZEN} AND improvement.sale_id = ${sql.ref(saleId)}) frozen) shield)`,

    async shieldedSales(reader) {
      const rows = await reader
        .selectFrom('membershipImprovement')
        .where('paidAt', 'is not', null)
        .select('saleId')
        .execute();
      return [
        ...new Set([...(await payments.shieldedSales(reader)), ...rows.map((row) => row.saleId)]),
      ];
    },
  };
}
