import type { ProductRef } from '@kantuta/contract/catalogue/saved.rules';
import { refText } from '@kantuta/contract/catalogue/saved.rules';
import { sql, type Reader, type Tx } from '../../../platform/db/database.ts';
import { lockPerson } from '../../../platform/db/person-lock.ts';

type Saved = { personId: number; ref: ProductRef };

/** The row that a reference stands for; nothing if there is no such product. */
const found = ({ kind, id }: ProductRef) => sql`
  SELECT project.id AS project_id, NULL::int AS unit_id, NULL::int AS item_id FROM project WHERE ${kind} = 'project' AND project.id = ${id}
  UNION ALL SELECT NULL, unit.id, NULL FROM unit WHERE ${kind} = 'place' AND unit.place_id = ${id}
  UNION ALL SELECT NULL, NULL, item.id FROM catalogue_item item WHERE ${kind} = 'item' AND item.id = ${id}`;

/** Locks the person until the commit, so that two browsers cannot pass the limit together. Returns how many products they keep. */
export async function lockSaved(tx: Tx, personId: number): Promise<number> {
  await lockPerson(tx, personId);
  const { count } = await tx
    .selectFrom('savedProduct')
    .where('personId', '=', personId)
    .select((of) => of.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Returns whether there is such a product; one that is saved already stays as it is. */
export async function insertSaved(tx: Tx, { personId, ref }: Saved, at: Date): Promise<boolean> {
  const { rows } = await sql`
    WITH product AS (${found(ref)}), written AS (
      INSERT INTO saved_product (person_id, project_id, unit_id, item_id, saved_at)
      SELECT ${personId}, project_id, unit_id, item_id, ${at} FROM product ON CONFLICT DO NOTHING)
    SELECT 1 FROM product`.execute(tx);
  return rows.length > 0;
}

export async function deleteSaved(tx: Tx, { personId, ref }: Saved): Promise<void> {
  await sql`
    DELETE FROM saved_product USING (${found(ref)}) product
     WHERE saved_product.person_id = ${personId}
       AND (saved_product.project_id, saved_product.unit_id, saved_product.item_id)
           IS NOT DISTINCT FROM (product.project_id, product.unit_id, product.item_id)`.execute(tx);
}

/** The latest first. */
export async function listSavedRefs(reader: Reader, personId: number): Promise<string[]> {
  const rows = await reader
    .selectFrom('savedProduct')
    .leftJoin('unit', 'unit.id', 'savedProduct.unitId')
    .where('savedProduct.personId', '=', personId)
    .orderBy('savedProduct.savedAt', 'desc')
    .select(['savedProduct.projectId', 'savedProduct.itemId', 'unit.placeId'])
    .execute();
  return rows.flatMap(({ projectId, itemId, placeId }) => {
    if (projectId !== null) return [refText({ kind: 'project', id: projectId })];
    if (itemId !== null) return [refText({ kind: 'item', id: itemId })];
    return placeId === null ? [] : [refText({ kind: 'place', id: placeId })];
  });
}
