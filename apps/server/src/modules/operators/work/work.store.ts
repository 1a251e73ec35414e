import { sql, type Reader, type Tx } from '../../../platform/db/database.ts';

type WorkKey = { kind: string; id: string };
export type Assignment = { number: number; ownerId: number | null };

/** How the last assignment of each thing left it; by `<kind>/<id>`. */
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

/** False: somebody else was quicker, and this number is gone. Waits for whoever is about to take it. */
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
