import { sql, type Reader } from '../../platform/db/database.ts';
import { type NameReader, uuidsIn } from '../../platform/names.ts';

const spanish = (reader: Reader, table: 'course' | 'groupEvent', ids: readonly string[]) =>
  reader
    .selectFrom(table)
    .where('id', '=', sql<string>`any(${uuidsIn(ids)}::uuid[])`)
    .select([
      'id',
      (table === 'course'
        ? sql<string>`content #>> '{texts,es,title}'`
        : sql<string>`texts #>> '{es,title}'`
      ).as('name'),
    ])
    .execute();

/** Courses and events are called by their Spanish titles. */
const named = (kind: 'course' | 'groupEvent'): NameReader => ({
  kind,
  async read(reader, ids) {
    const rows = await spanish(reader, kind, ids);
    return rows.map(({ id, name }) => [id, { name, personId: null }] as const);
  },
});

export const courseNames = named('course');
export const eventNames = named('groupEvent');
