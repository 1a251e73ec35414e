import { personName } from '../../platform/db/person-name.ts';
import { sql } from '../../platform/db/database.ts';
import { type NameReader, uuidsIn } from '../../platform/names.ts';

/** A pass is called by its person and its room or gate. */
export const passNames: NameReader = {
  kind: 'dutyPass',
  async read(reader, ids) {
    const rows = await reader
      .selectFrom('dutyPass as pass')
      .innerJoin('person as who', 'who.id', 'pass.personId')
      .leftJoin('room', 'room.id', 'pass.roomId')
      .where('pass.id', '=', sql<string>`any(${uuidsIn(ids)}::uuid[])`)
      .select(['pass.id', 'pass.personId', 'room.title', 'pass.gate', personName('who').as('name')])
      .execute();
    return rows.map(
      ({ id, personId, title, gate, name }) =>
        [id, { name: [name, title, gate].filter(Boolean).join(' · '), personId }] as const,
    );
  },
};
