import type { Shield } from '@kantuta/contract/sales/fine.rules';
import { day, type Day } from '@kantuta/contract/dates';
import { inCompanies, sql, type RawBuilder, type Reader } from '../../../platform/db/database.ts';

/** Whose instalments are late on a day. */
type LateQuery = { companyIds: readonly number[] | null; on: Day };

type Numbered = Shield & { number: number };

/** What keeps instalments of sales without fine and out of payments (PAY-14). */
export type Shields = {
  shieldsOfSales(
    reader: Reader,
    saleIds: readonly number[],
  ): Promise<(Numbered & { saleId: number })[]>;
  shieldsOfSale(saleId: string): RawBuilder<Numbered[] | null>;
  shieldedSales(reader: Reader, of: LateQuery): Promise<number[]>;
};

/** From the day on which what is due now was paid until the addendum was signed or the money went back; null: it still is. The initial tells it of a plan without instalments. */
const FROZEN = sql.raw(`
  SELECT improvement.sale_id, row.number,
         to_char(improvement.paid_at AT TIME ZONE 'America/La_Paz', 'YYYY-MM-DD') AS "from",
         to_char(improvement.ended_at AT TIME ZONE 'America/La_Paz', 'YYYY-MM-DD') AS until, true AS "isFrozen"
    FROM membership_improvement improvement
    JOIN plan_position row ON row.sale_id = improvement.sale_id
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
        isFrozen: boolean;
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
        SELECT json_build_object('number', frozen.number, 'from', frozen."from", 'until', frozen.until, 'isFrozen', frozen."isFrozen")
          FROM (${FROZEN} AND improvement.sale_id = ${sql.ref(saleId)}) frozen) shield)`,

    // Only where a frozen instalment is late: of every other one nothing is asked, however many have been improved.
    async shieldedSales(reader, { companyIds, on }) {
      const { rows } = await sql<{ saleId: number }>`
        SELECT DISTINCT row.sale_id AS "saleId"
          FROM plan_position row
          JOIN membership_improvement improvement ON improvement.sale_id = row.sale_id AND improvement.paid_at IS NOT NULL
           AND (improvement.ended_at IS NULL OR row.due_on <= (improvement.ended_at AT TIME ZONE 'America/La_Paz')::date)
         WHERE row.is_open AND row.number > 0 AND row.overdue_on <= ${on} AND ${inCompanies('row.company_id', companyIds)}`.execute(
        reader,
      );
      return [
        ...new Set([
          ...(await payments.shieldedSales(reader, { companyIds, on })),
          ...rows.map((row) => row.saleId),
        ]),
      ];
    },
  };
}
