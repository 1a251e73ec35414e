import { cents, currencySchema, money } from '@kantuta/contract/money';
import { ENDING_HOURS, HOLD_KEEPERS } from '@kantuta/contract/reservations/desk-holds.rules';
import { inCompanies, sql } from '../../../platform/db/database.ts';
import { personName } from '../../../platform/db/person-name.ts';
import type { WorkKind } from '../../../platform/work-list.ts';
import { HOLD_ENDING } from '../hold-acts.service.ts';
import { titlesOf } from '../holds.views.ts';

type Row = {
  id: string;
  companyId: number;
  personId: number;
  name: string;
  isReserved: boolean;
  currency: string;
  priceMinor: number;
  endsAt: Date;
  since: Date;
  project: string | null;
  block: string | null;
  lot: string | null;
  label: string | null;
  itemName: string | null;
  code: string | null;
};

const HOLD_SPAN = sql.lit(`${ENDING_HOURS.hold} hours`);
const RESERVATION_SPAN = sql.lit(`${ENDING_HOURS.reservation} hours`);

/** What ends by this instant, by the indexes over what lives. */
const ending = (at: Date, companyIds: readonly number[] | null) => sql`
  SELECT id, ends_at, ends_at - ${HOLD_SPAN}::interval AS since, false AS is_reserved FROM hold
   WHERE state = 'active' AND ends_at <= ${at}::timestamptz + ${HOLD_SPAN}::interval AND ${inCompanies('company_id', companyIds)}
   UNION ALL
  SELECT hold_id, ends_at, ends_at - ${RESERVATION_SPAN}::interval, true FROM reservation
   WHERE state = 'active' AND ends_at <= ${at}::timestamptz + ${RESERVATION_SPAN}::interval AND ${inCompanies('company_id', companyIds)}`;

/** Pre-reservations and reservations that end soon: somebody calls before the product is lost (RES-9). */
export const endingHolds: WorkKind = {
  kind: HOLD_ENDING,
  roles: HOLD_KEEPERS,
  readers: ['support', 'collections'],
  async list(reader, { companyIds, limit, at }) {
    const { rows } = await sql<Row>`
      SELECT hold.id, hold.company_id, hold.person_id, ${personName()} AS name, ending.is_reserved, hold.currency, hold.price_minor,
             ending.ends_at, ending.since, project.name AS project, lot.block, lot.lot, unit.label, item.name AS item_name, item.code
        FROM (SELECT * FROM (${ending(at, companyIds)}) soon ORDER BY ends_at, id LIMIT ${limit}) ending
        JOIN hold ON hold.id = ending.id
        JOIN person ON person.id = hold.person_id
        LEFT JOIN unit ON unit.id = hold.unit_id
        LEFT JOIN lot ON lot.id = unit.lot_id
        LEFT JOIN project ON project.id = unit.project_id
        LEFT JOIN catalogue_item AS item ON item.id = coalesce(unit.item_id, hold.item_id)
       ORDER BY ending.ends_at, ending.id`.execute(reader);
    return rows.map((row) => {
      const { title, detail } = titlesOf(row);
      return {
        id: row.id,
        subject: `${row.name} · ${title}, ${detail}`,
        companyId: row.companyId,
        personId: row.personId,
        reason: row.isReserved ? 'reservation_ending' : 'hold_ending',
        amount: money(cents(row.priceMinor), currencySchema.parse(row.currency)),
        since: row.since,
        dueAt: row.endsAt,
        link: `/operaciones/reservas/${row.id}`,
      };
    });
  },
  late: async (_, { companyIds, at }) => sql`
    SELECT id::text AS id FROM hold WHERE state = 'active' AND ends_at < ${at} AND ${inCompanies('company_id', companyIds)}
     UNION ALL
    SELECT hold_id::text FROM reservation WHERE state = 'active' AND ends_at < ${at} AND ${inCompanies('company_id', companyIds)}`,
  open: (at) => sql`SELECT since FROM (${ending(at, null)}) soon`,
};
