import type { Lang } from '@kantuta/phrases/languages';
import type { Reader } from '../../../platform/db/database.ts';
import type { Named, NameReader } from '../../../platform/names.ts';

type Things = readonly { objectKind: string; objectId: string }[];

/** Names of the objects of these acts, by `kind/id`: one query for each kind. An object of a kind without names is shown by its number. */
export async function namesOfObjects(
  reader: Reader,
  readers: readonly NameReader[],
  { objects, language }: { objects: Things; language: Lang },
): Promise<ReadonlyMap<string, Named>> {
  const kinds = Map.groupBy(objects, ({ objectKind }) => objectKind);
  const found = await Promise.all(
    readers.map(async ({ kind, read }) => {
      const ids = new Set((kinds.get(kind) ?? []).map(({ objectId }) => objectId));
      ids.delete('');
      if (ids.size === 0) return [];
      const named = await read(reader, [...ids], language);
      return named.map(([id, name]) => [`${kind}/${id}`, name] as const);
    }),
  );
  return new Map(found.flat());
}
