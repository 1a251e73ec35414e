import type { ProspectStage } from '@kantuta/contract/prospects/prospect.rules';
import type {
  FoundProspect,
  ProspectMerge,
} from '@kantuta/contract/prospects/prospect-merges.calls';
import { sql, type Reader } from '../../../platform/db/database.ts';
import { personName } from '../../../platform/db/person-name.ts';

const MOST = 50;
type Adviser = { id: number; name: string; code: string };
type FoundRow = Omit<FoundProspect, 'stage' | 'registeredAt'> & {
  stage: ProspectStage;
  registeredAt: string;
};
export type MergeRow = {
  mergeId: string;
  keptName: string;
  keptOwner: Adviser;
  mergedName: string;
  mergedOwner: Adviser;
  madeAt: string;
  by: string;
  reason: string;
  undoneAt: string | null;
};

const iso = (text: string) => new Date(text).toISOString();
const ownerOf = (person: string, adviser: string) => sql`
  json_build_object('id', ${sql.ref(`${person}.id`)}, 'name', ${personName(person)}, 'code', ${sql.ref(`${adviser}.code`)})`;

const merges = sql`
  SELECT m.id AS "mergeId", kept.name AS "keptName", ${ownerOf('one', 'first')} AS "keptOwner",
         merged.name AS "mergedName", ${ownerOf('two', 'second')} AS "mergedOwner",
         m.made_at AS "madeAt", ${personName('maker')} AS by, m.reason, m.undone_at AS "undoneAt"
    FROM prospect_merge m
    JOIN prospect kept ON kept.id = m.kept_id JOIN person one ON one.id = kept.owner_id JOIN adviser first ON first.person_id = one.id
    JOIN prospect merged ON merged.id = m.merged_id JOIN person two ON two.id = merged.owner_id JOIN adviser second ON second.person_id = two.id
    JOIN person maker ON maker.id = m.made_by`;

/** Prospects that anybody has, by words of their name or by a key, the first registered first, and the newest merges: one statement. */
export async function searchProspects(
  reader: Reader,
  { words, hashes, since }: { words: readonly string[]; hashes: readonly Buffer[]; since: Date },
): Promise<{ prospects: FoundProspect[]; merges: MergeRow[] }> {
  const byWords =
    words.length === 0
      ? sql`SELECT NULL::uuid WHERE false`
      : sql`SELECT named.id FROM prospect named
             WHERE to_tsvector('simple', named.name) @@ to_tsquery('simple', ${words.map((word) => `${word}:*`).join(' & ')})`;
  const { rows } = await sql<{ prospects: FoundRow[]; merges: MergeRow[] }>`
    SELECT (SELECT coalesce(json_agg(each ORDER BY each."registeredAt", each."prospectId"), '[]') FROM (
              SELECT p.id AS "prospectId", p.name, p.document, p.phone, p.email, p.city, p.stage, p.registered_at AS "registeredAt",
                     ${ownerOf('host', 'own')} AS owner
                FROM prospect p JOIN person host ON host.id = p.owner_id JOIN adviser own ON own.person_id = p.owner_id
               WHERE p.id IN (${byWords} UNION SELECT k.prospect_id FROM prospect_key k WHERE k.hash = ANY (${[...hashes]}::bytea[]))
                 AND p.passed_at IS NULL AND p.erased_at IS NULL
               ORDER BY p.registered_at, p.id LIMIT ${MOST}) each) AS prospects,
           (SELECT coalesce(json_agg(each ORDER BY each."madeAt" DESC, each."mergeId" DESC), '[]') FROM (
              ${merges} WHERE m.made_at >= ${since}::timestamptz ORDER BY m.made_at DESC, m.id DESC LIMIT ${MOST}) each) AS merges`.execute(
    reader,
  );
  const { prospects: found = [], merges: newest = [] } = rows[0] ?? {};
  return {
    prospects: found.map((each) => ({ ...each, registeredAt: iso(each.registeredAt) })),
    merges: newest,
  };
}

export async function findMerge(reader: Reader, mergeId: string): Promise<MergeRow | undefined> {
  const { rows } = await sql<MergeRow>`${merges} WHERE m.id = ${mergeId}::uuid`.execute(reader);
  return rows[0];
}

/** The merge as the call answers it. */
export function shownMerge(
  row: MergeRow,
  { until, mayUndo }: { until: Date; mayUndo: boolean },
): ProspectMerge {
  const { keptName, keptOwner, mergedName, mergedOwner, madeAt, undoneAt, ...rest } = row;
  return {
    ...rest,
    kept: { name: keptName, owner: keptOwner },
    merged: { name: mergedName, owner: mergedOwner },
    madeAt: iso(madeAt),
    undoneAt: undoneAt && iso(undoneAt),
    until: until.toISOString(),
    can: { undo: mayUndo },
  };
}
