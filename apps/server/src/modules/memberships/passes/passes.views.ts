import type { Day } from '@kantuta/contract/dates';
import { sql, type Reader } from '../../../platform/db/database.ts';
import { isHeldBy, isHolder } from '../../../platform/db/sale-holders.ts';

export type StoredUse = {
  useId: string;
  yearFrom: Day;
  number: number;
  state: 'held' | 'used';
  on: Day;
  heldUntil: string | null;
  personId: number;
  /** Of somebody who buys the sale no more: it was ceded (CON-26). */
  isFormer: boolean;
};

/** A sale that gives passes, with those of this and the last years that are not free. */
export type PassSale = {
  saleId: number;
  product: string;
  kind: string;
  companyId: number;
  state: string;
  soldOn: Day | null;
  allotted: number;
  /** Used in the year in which it took the place of another contract: of its first year they are gone (MEM-8). */
  carried: number;
  uses: StoredUse[];
};

/** Sales with their passes, by themselves and in the statement of who comes to the park. A hold whose time is over is as good as given back. */
export const passSales = (of: ReturnType<typeof sql>, at: Date) => sql<PassSale>`
  SELECT sale.id AS "saleId", item.name AS product, sale.kind, sale.company_id AS "companyId", sale.sold_on AS "soldOn",
         -- A suspended second one of a 2x1 gives nothing (TWO-5).
         CASE WHEN EXISTS (SELECT FROM two_for_one given WHERE given.second_sale_id = sale.id AND given.state = 'suspended') THEN 'voided' ELSE sale.state END AS state,
         coalesce((item.facts ->> 'passes')::int, 0) AS allotted,
         (SELECT count(*)::int FROM membership_improvement upgrade JOIN pass_use before ON before.sale_id = upgrade.sale_id
           WHERE upgrade.new_sale_id = sale.id AND before.state = 'used' AND before.year_from > sale.sold_on - interval '1 year') AS carried,
         (SELECT coalesce(json_agg(json_build_object('useId', taken.id, 'yearFrom', taken.year_from, 'number', taken.number, 'state', taken.state,
                   'on', taken.visit_on, 'heldUntil', taken.held_until, 'personId', taken.person_id,
                   'isFormer', taken.person_id <> sale.person_id AND NOT ${isHolder(sql`taken.person_id`, sql`sale.id`)}) ORDER BY taken.year_from, taken.number), '[]')
            FROM pass_use taken
           WHERE taken.sale_id = sale.id AND taken.year_from > ${at}::date - 800 AND taken.state <> 'returned'
             AND (taken.state = 'used' OR taken.held_until IS NULL OR taken.held_until > ${at})) AS uses
    FROM sale JOIN catalogue_item item ON item.id = sale.item_id
   WHERE ${of}`;

/** One sale, whoever buys it; undefined: it is of no item. */
export async function readPassSale(
  reader: Reader,
  { saleId, at }: { saleId: number; at: Date },
): Promise<PassSale | undefined> {
  return (await passSales(sql`sale.id = ${saleId}`, at).execute(reader)).rows[0];
}

/** Whether this person buys the sale, alone or with others. */
export async function isBuyer(
  reader: Reader,
  { saleId, personId }: { saleId: number; personId: number },
): Promise<boolean> {
  const row = await reader
    .selectFrom('sale')
    .where('sale.id', '=', saleId)
    .where(isHeldBy(personId))
    .select('sale.id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Whose sale it is; undefined: there is none. */
export async function readHolder(reader: Reader, saleId: number): Promise<number | undefined> {
  const row = await reader
    .selectFrom('sale')
    .where('id', '=', saleId)
    .select('personId')
    .executeTakeFirst();
  return row?.personId;
}

export async function readFirstName(reader: Reader, personId: number): Promise<string> {
  const { firstName } = await reader
    .selectFrom('person')
    .where('id', '=', personId)
    .select('firstName')
    .executeTakeFirstOrThrow();
  return firstName;
}
