import { cents, money } from '@kantuta/contract/money';
import type { Day } from '@kantuta/contract/dates';
import type { Property } from '@kantuta/contract/stays/stay.rules';
import type { DeskStayType } from '@kantuta/contract/stays/stays-desk.calls';
import { sql, type Reader } from '../../platform/db/database.ts';
import { OFFERED } from './nights.store.ts';
import { CURRENCY } from './stays.views.ts';

type Row = Omit<DeskStayType, 'night' | 'can'> & {
  companyId: number;
  property: Property;
  nightMinor: string;
};

/** Types with their rooms and the nights for which the house closed them from a day on, of these companies (null: of all): one statement. */
export async function listTypes(
  reader: Reader,
  {
    companyIds = null,
    typeId = null,
    today,
  }: { companyIds?: readonly number[] | null; typeId?: number | null; today: Day },
): Promise<(Omit<DeskStayType, 'can'> & { companyId: number })[]> {
  const { rows } = await sql<Row>`
    SELECT type.id AS "typeId", type.property, type.company_id AS "companyId", company.name AS company, type.name, type.guests,
           type.night_minor AS "nightMinor",
           (SELECT coalesce(json_agg(json_build_object('roomId', room.id, 'name', room.name, 'closed', (
              SELECT coalesce(json_agg(json_build_object('closureId', n.id, 'from', lower(n.during), 'until', upper(n.during), 'words', n.words)
                                       ORDER BY n.during), '[]')
                FROM stay_nights n
               WHERE n.room_id = room.id AND n.is_live AND n.stay_id IS NULL AND n.words <> ${OFFERED} AND upper(n.during) > ${today}::date)) ORDER BY room.name, room.id), '[]')
              FROM stay_room room WHERE room.type_id = type.id) AS rooms
      FROM stay_type type JOIN company ON company.id = type.company_id
     WHERE (${companyIds}::int[] IS NULL OR type.company_id = any(${companyIds}::int[])) AND (${typeId}::int IS NULL OR type.id = ${typeId})
     ORDER BY type.property, type.night_minor, type.id`.execute(reader);
  return rows.map(({ nightMinor, ...row }) => ({
    ...row,
    night: money(cents(Number(nightMinor)), CURRENCY),
  }));
}
