import { sql, type Reader, type Tx } from '../../../platform/db/database.ts';
import type { OpenTasks, TaskIds } from '../../../platform/work-list.ts';

type WorkKey = { kind: string; id: string };
export type Assignment = { number: number; ownerId: number | null };

/** The owner after the latest assignment of each item, by `<kind>/<id>`. */
export async function listAssignments(
  reader: Reader,
  keys: readonly WorkKey[],
): Promise<Map<string, Assignment>> {
  if (keys.length === 0) return new Map();
  const { rows } = await sql<Assignment & WorkKey>`
    SELECT DISTINCT ON (kind, item_id) kind, item_id AS id, number, owner_id
      FROM work_assignment
      JOIN unnest(${keys.map(({ kind }) => kind)}::text[], ${keys.map(({ id }) => id)}::text[]) AS wanted (kind, item_id)
        USING (kind, item_id)
     ORDER BY kind, item_id, number DESC`.execute(reader);
  return new Map(
    rows.map(({ kind, id, number, ownerId }) => [`${kind}/${id}`, { number, ownerId }]),
  );
}

/** How many of these tasks this person owns, or nobody. */
export async function countLate(
  reader: Reader,
  personId: number,
  late: readonly { kind: string; ids: TaskIds }[],
): Promise<number> {
  if (late.length === 0) return 0;
  const tasks = late.map(
    ({ kind, ids }) => sql`SELECT ${kind}::text AS kind, task.id FROM (${ids}) task`,
  );
  const { rows } = await sql<{ count: number }>`
    SELECT count(*)::int AS count FROM (${sql.join(tasks, sql` UNION ALL `)}) late
      LEFT JOIN LATERAL (
        SELECT owner_id FROM work_assignment WHERE work_assignment.kind = late.kind AND item_id = late.id
         ORDER BY number DESC LIMIT 1) latest ON true
     WHERE latest.owner_id IS NULL OR latest.owner_id = ${personId}`.execute(reader);
  return rows[0]?.count ?? 0;
}

export type OpenWork = { waiting: number; overdue: number; oldestAt: Date | null };

/** How many open tasks each kind has, how many of them are late, and since when the oldest waits; in one statement. */
export async function countOpen(
  reader: Reader,
  kinds: readonly { kind: string; open: OpenTasks; late: TaskIds | undefined }[],
): Promise<Map<string, OpenWork>> {
  if (kinds.length === 0) return new Map();
  const counts = kinds.map(
    ({ kind, open, late }) => sql`
      SELECT ${kind}::text AS kind, count(*)::int AS waiting, min(since) AS oldest_at,
             ${late ? sql`(SELECT count(*)::int FROM (${late}) late)` : sql`0`} AS overdue
        FROM (${open}) task`,
  );
  const { rows } = await sql<
    OpenWork & { kind: string }
  >`${sql.join(counts, sql` UNION ALL `)}`.execute(reader);
  return new Map(rows.map(({ kind, ...open }) => [kind, open]));
}

/** False if another operator was quicker and this number is taken. Waits for a concurrent assignment to finish. */
export async function insertAssignment(
  tx: Tx,
  assignment: WorkKey & Assignment & { assignedBy: number; assignedAt: Date },
): Promise<boolean> {
  const { id: itemId, ...rest } = assignment;
  const row = await tx
    .insertInto('workAssignment')
    .values({ ...rest, itemId })
    .onConflict((conflict) => conflict.doNothing())
    .returning('number')
    .executeTakeFirst();
  return row !== undefined;
}
