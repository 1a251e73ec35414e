import { sql } from '../../platform/db/database.ts';
import { type NameReader, numbersIn, uuidsIn } from '../../platform/names.ts';

/** A booking is called by its reference and belongs to whoever booked it. */
export const stayNames: NameReader = {
  kind: 'stay',
  async read(reader, ids) {
    const rows = await reader
      .selectFrom('stay')
      .where('id', '=', sql<string>`any(${uuidsIn(ids)}::uuid[])`)
      .select(['id', 'reference', 'personId'])
      .execute();
    return rows.map(({ id, reference, personId }) => [id, { name: reference, personId }] as const);
  },
};

/** A wait is called by the place and belongs to whoever waits. */
export const waitNames: NameReader = {
  kind: 'stayWait',
  async read(reader, ids) {
    const rows = await reader
      .selectFrom('stayWait as wait')
      .innerJoin('stayType as type', 'type.id', 'wait.typeId')
      .where('wait.id', '=', sql<string>`any(${uuidsIn(ids)}::uuid[])`)
      .select(['wait.id', 'type.name', 'wait.personId'])
      .execute();
    return rows.map(({ id, name, personId }) => [id, { name, personId }] as const);
  },
};

/** A type of rooms belongs to nobody. */
export const stayTypeNames: NameReader = {
  kind: 'stayType',
  async read(reader, ids) {
    const rows = await reader
      .selectFrom('stayType')
      .where('id', '=', sql<number>`any(${numbersIn(ids)}::int[])`)
      .select(['id', 'name'])
      .execute();
    return rows.map(({ id, name }) => [String(id), { name, personId: null }] as const);
  },
};
