import { GROUND_USES } from '@kantuta/contract/catalogue/project.rules';
import { sql, type Reader } from '../../../platform/db/database.ts';

type Sql = ReturnType<typeof sql>;

/** Streets below all else, blocks above what lies between them. */
const DRAWN = [...GROUND_USES.filter((use) => use !== 'block'), 'block'];

/**
 * The small plan of a project once these grounds are published, as jsonb (CAT-46). What the file does not say stays: streets and green areas
 * that arrive alone leave the blocks as they are drawn. An avenue is a street whose name says so, and is said with the streets.
 */
export function planAfter(plan: Sql, grounds: Sql): Sql {
  const road = (part: Sql) => sql`replace(${part} ->> 'use', 'avenue', 'street')`;
  return sql`(
    SELECT coalesce(jsonb_agg(part ORDER BY array_position(${DRAWN}::text[], part ->> 'use'), at), '[]')
      FROM (SELECT part, at FROM jsonb_array_elements(${plan}) WITH ORDINALITY was (part, at)
             WHERE NOT EXISTS (SELECT FROM jsonb_array_elements(${grounds}) said (part) WHERE ${road(sql`said.part`)} = ${road(sql`was.part`)})
             UNION ALL
            SELECT part, at FROM jsonb_array_elements(${grounds}) WITH ORDINALITY made (part, at)) parts)`;
}

/** Named of each side of a proposal; more would be no help to whoever decides. */
const MOST_NAMED = 40;

/** How many streets and areas a project has now and once the plan is published, and their first names, for whoever decides about it. */
export async function findGroundNames(
  reader: Reader,
  planId: string,
): Promise<{ before: string; after: string } | undefined> {
  const said = (plan: Sql) => sql<string>`(
    SELECT concat_ws(': ', count(*), string_agg(part ->> 'name', ', ' ORDER BY at) FILTER (WHERE at <= ${MOST_NAMED}))
      FROM jsonb_array_elements(${plan}) WITH ORDINALITY ground (part, at) WHERE part ->> 'use' <> 'block')`;
  const [plan, grounds] = [sql`project.plan`, sql`land_plan.grounds`];
  return reader
    .selectFrom('landPlan')
    .innerJoin('project', 'project.id', 'landPlan.projectId')
    .where('landPlan.id', '=', planId)
    .select([
      said(planAfter(plan, sql`'[]'::jsonb`)).as('before'),
      said(planAfter(plan, grounds)).as('after'),
    ])
    .executeTakeFirst();
}
