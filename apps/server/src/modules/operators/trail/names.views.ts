import type { Lang } from '@kantuta/phrases/languages';
import { sql, type Reader } from '../../../platform/db/database.ts';
import { personName } from '../../../platform/db/person-name.ts';

/** What people call the object of an act, and whose record at the desk shows it. */
export type Named = { name: string; personId: number | null };
type Names = ReadonlyMap<string, Named>;
type Read = (reader: Reader, ids: readonly string[], language: Lang) => Promise<[string, Named][]>;

const numbers = (ids: readonly string[]) => ids.map(Number).filter((id) => id <= 2_147_483_647);
const uuids = (ids: readonly string[]) => ids.filter((id) => /^[\da-f-]{36}$/.test(id));

const people: Read = async (reader, ids) =>
  [...(await namesOfPeople(reader, numbers(ids)))].map(([id, name]) => [
    String(id),
    { name, personId: id },
  ]);

/** How each kind of object is called; a kind that is not here has no name but its number. */
const READERS: Readonly<Record<string, Read>> = {
  person: people,
  adviser: people,
  async payment(reader, ids) {
    const rows = await reader
      .selectFrom('paymentIntent')
      .where('id', '=', sql<string>`any(${uuids(ids)}::uuid[])`)
      .select(['id', 'reference', 'personId'])
      .execute();
    return rows.map(({ id, reference, personId }) => [id, { name: reference, personId }]);
  },
  async supportRequest(reader, ids) {
    const rows = await reader
      .selectFrom('supportRequest')
      .where('id', '=', sql<number>`any(${numbers(ids)}::integer[])`)
      .select(['id', 'reference', 'personId'])
      .execute();
    return rows.map(({ id, reference, personId }) => [String(id), { name: reference, personId }]);
  },
  async notice(reader, ids, language) {
    const rows = await reader
      .selectFrom('notice')
      .where('id', '=', sql<string>`any(${uuids(ids)}::uuid[])`)
      .select([
        'id',
        sql<string>`coalesce(nullif(texts -> ${language}::text ->> 'title', ''), texts -> 'es' ->> 'title', '')`.as(
          'name',
        ),
      ])
      .execute();
    return rows.map(({ id, name }) => [id, { name, personId: null }]);
  },
  async proposal(reader, ids) {
    const rows = await reader
      .selectFrom('proposal')
      .where('id', '=', sql<string>`any(${uuids(ids)}::uuid[])`)
      .select(['id', 'subject'])
      .execute();
    return rows.map(({ id, subject }) => [id, { name: subject, personId: null }]);
  },
};

/** Names of the objects of these acts, by `kind/id`: one question for each kind. */
export async function namesOfObjects(
  reader: Reader,
  objects: readonly { objectKind: string; objectId: string }[],
  language: Lang,
): Promise<Names> {
  const kinds = Map.groupBy(objects, ({ objectKind }) => objectKind);
  const found = await Promise.all(
    [...kinds].map(async ([kind, same]) => {
      const ids = [...new Set(same.map(({ objectId }) => objectId))].filter((id) => id !== '');
      const named = (await READERS[kind]?.(reader, ids, language)) ?? [];
      return named.map(([id, name]) => [`${kind}/${id}`, name] as const);
    }),
  );
  return new Map(found.flat());
}

export async function namesOfPeople(
  reader: Reader,
  ids: readonly number[],
): Promise<Map<number, string>> {
  if (ids.length === 0) return new Map();
  const rows = await reader
    .selectFrom('person')
    .where('id', '=', sql<number>`any(${[...new Set(ids)]}::integer[])`)
    .select(['id', personName().as('name')])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
