import { sql, type Reader, type Tx } from '../../../platform/db/database.ts';

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
