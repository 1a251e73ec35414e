import { HOLD_KEEPERS } from '@kantuta/contract/reservations/desk-holds.rules';
import { inCompanies, sql } from '../../../platform/db/database.ts';
import { personName } from '../../../platform/db/person-name.ts';
import type { WorkKind } from '../../../platform/work-list.ts';
import { HOLDER_CARD } from './holder-cards.service.ts';

type Row = {
  id: string;
  companyId: number;
  personId: number;
  name: string;
  itemName: string;
  endsAt: Date;
  givenAt: Date;
};

const waiting = sql`
  SELECT card.hold_id, card.given_at FROM holder_card card WHERE card.state = 'waiting'`;

/** Disability cards that wait for the office, those whose pre-reservation ends first before the others (RES-30). */
export const waitingCards: WorkKind = {
  kind: HOLDER_CARD,
  roles: HOLD_KEEPERS,
  async list(reader, { companyIds, limit }) {
    const { rows } = await sql<Row>`
      SELECT hold.id, hold.company_id, hold.person_id, ${personName()} AS name, coalesce(item.name, '') AS item_name, hold.ends_at, card.given_at
        FROM (${waiting}) card
        JOIN hold ON hold.id = card.hold_id AND hold.state = 'active'
        JOIN person ON person.id = hold.person_id
        LEFT JOIN catalogue_item item ON item.id = hold.item_id
       WHERE ${inCompanies('hold.company_id', companyIds)}
       ORDER BY hold.ends_at, hold.id LIMIT ${limit}`.execute(reader);
    return rows.map(({ id, companyId, personId, name, itemName, endsAt, givenAt }) => ({
      id,
      subject: `${name} · ${itemName}`,
      companyId,
      personId,
      reason: HOLDER_CARD,
      since: givenAt,
      dueAt: endsAt,
      link: `/operaciones/reservas/${id}`,
    }));
  },
  late: async (_, { companyIds, at }) => sql`
    SELECT hold.id::text AS id FROM (${waiting}) card
      JOIN hold ON hold.id = card.hold_id AND hold.state = 'active'
     WHERE hold.ends_at < ${at} AND ${inCompanies('hold.company_id', companyIds)}`,
  open: () => sql`
    SELECT card.given_at AS since FROM (${waiting}) card JOIN hold ON hold.id = card.hold_id AND hold.state = 'active'`,
};
