import type { Day } from '@kantuta/contract/dates';
import type { VisitState } from '@kantuta/contract/memberships/accreditation/accreditation.rules';
import type { GateGuest } from '@kantuta/contract/memberships/accreditation/gate.calls';
import { sql, type Reader } from '../../../platform/db/database.ts';
import { hasTyped } from '../../../platform/db/like-text.ts';
import { personName } from '../../../platform/db/person-name.ts';
import { isHeldBy, isHolder } from '../../../platform/db/sale-holders.ts';
import { type PassSale, passSales } from '../passes/passes.views.ts';
import { isKnownMinorIn } from '../dependants/known-minors.views.ts';

export type SeenVisit = {
  visitId: string;
  saleId: number;
  product: string;
  on: Day;
  name: string;
  who: string | null;
  isMinor: boolean;
  number: number;
  state: VisitState;
};
export type ParkSale = PassSale & {
  people: { key: string; name: string; birthOn: Day | null }[];
  visits: SeenVisit[];
};

/** The memberships and season tickets of a person with their passes, who may come with each, and who is announced: one statement. */
export async function readParkSales(
  reader: Reader,
  { personId, at, from }: { personId: number; at: Date; from: Day },
): Promise<ParkSale[]> {
  const of = sql`${isHeldBy(personId)} AND sale.kind IN ('membership','seasonTicket')`;
  const { rows } = await sql<ParkSale>`
    SELECT held.*,
           jsonb_build_array(jsonb_build_object('key', 'self', 'name', ${personName('me')}, 'birthOn', me.birth_date))
           || (SELECT coalesce(jsonb_agg(jsonb_build_object('key', d.id, 'name', d.name, 'birthOn', d.birth_on) ORDER BY d.added_at, d.id), '[]')
                 FROM dependant d WHERE d.sale_id = held."saleId" AND d.removed_at IS NULL AND ${isHolder(sql`d.added_by`, sql`held."saleId"`)}) AS people,
           (SELECT coalesce(jsonb_agg(jsonb_build_object('visitId', v.id, 'saleId', v.sale_id, 'product', held.product, 'on', v.visit_on, 'name', v.name,
                     'who', CASE WHEN v.dependant_id IS NOT NULL THEN v.dependant_id::text WHEN v.person_id = me.id THEN 'self' END,
                     'isMinor', v.is_minor, 'number', taken.number, 'state', v.state) ORDER BY v.visit_on, taken.number, v.id), '[]')
              FROM park_visit v JOIN pass_use taken ON taken.id = v.pass_use_id
             WHERE v.sale_id = held."saleId" AND v.visit_on >= ${from}::date AND v.state <> 'cancelled') AS visits
      FROM (${passSales(of, at)}) held JOIN person me ON me.id = ${personId}
     ORDER BY held."saleId" DESC`.execute(reader);
  return rows;
}

/** A known minor is one at the gate, too, whatever was typed of them (PASS-20). */
const GUEST = sql`
  v.id AS "visitId", v.name, v.is_minor OR ${isKnownMinorIn('v')} AS "isMinor", taken.number, v.state,
  CASE WHEN v.state = 'entered' THEN to_char(v.ended_at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS"Z"') END AS "enteredAt"`;

export type GateDay = { expected: number; entered: number; guests: GateGuest[] };

/** The people of a day at the gate: one statement, over the rows of that day alone. */
export async function readGateDay(
  reader: Reader,
  { on, q, most }: { on: Day; q: string; most: number },
): Promise<GateDay> {
  const { rows } = await sql<GateDay>`
    WITH today AS MATERIALIZED (SELECT * FROM park_visit WHERE visit_on = ${on}::date AND state IN ('open','entered'))
    SELECT (SELECT count(*)::int FROM today) AS expected,
           (SELECT count(*)::int FROM today WHERE state = 'entered') AS entered,
           (SELECT coalesce(json_agg(row_to_json(one) ORDER BY one.state DESC, one.name, one."visitId"), '[]')
              FROM (SELECT ${GUEST} FROM today v JOIN pass_use taken ON taken.id = v.pass_use_id
                     WHERE (${q}::text = '' OR ${hasTyped(sql`v.name`, q)}) ORDER BY v.state DESC, v.name, v.id LIMIT ${most}) one) AS guests`.execute(
    reader,
  );
  const [row] = rows;
  if (!row) throw new Error('a statement without a row');
  return row;
}

/** Whether this is a minor, and no adult who was announced with the same product for the day has entered (PASS-8). */
export async function isBeforeAdults(reader: Reader, visitId: string): Promise<boolean> {
  const isMinor = (alias: string) =>
    sql`(${sql.ref(`${alias}.is_minor`)} OR ${isKnownMinorIn(alias)})`;
  const { rows } = await sql`
    SELECT 1 FROM park_visit v
     WHERE v.id = ${visitId} AND ${isMinor('v')} AND NOT EXISTS (
       SELECT 1 FROM park_visit other WHERE other.sale_id = v.sale_id AND other.visit_on = v.visit_on
          AND other.state = 'entered' AND NOT ${isMinor('other')})`.execute(reader);
  return rows.length > 0;
}

export async function findGuest(reader: Reader, visitId: string): Promise<GateGuest | undefined> {
  const { rows } = await sql<GateGuest>`
    SELECT ${GUEST} FROM park_visit v JOIN pass_use taken ON taken.id = v.pass_use_id
     WHERE v.id = ${visitId}::uuid`.execute(reader);
  return rows[0];
}

/** What a gate may tell of a visit that it let in. */
export function whoEntered(reader: Pick<Reader, 'selectFrom'>, visitId: string) {
  return reader
    .selectFrom('parkVisit')
    .where('id', '=', visitId)
    .select(['name', sql<boolean>`is_minor OR ${isKnownMinorIn('park_visit')}`.as('isMinor')])
    .executeTakeFirst();
}
