import { savedViewSchema, type SavedView } from '@kantuta/contract/operators/views.calls';
import { sql, type Reader, type Tx } from '../../../platform/db/database.ts';

type Place = { personId: number; page: string };

export async function listSavedViews(
  reader: Reader,
  { personId, page }: Place,
): Promise<SavedView[]> {
  const rows = await reader
    .selectFrom('savedView')
    .where('personId', '=', personId)
    .where('page', '=', page)
    .orderBy('name')
    .select(['id', 'name', 'filters', 'isDefault'])
    .execute();
  return rows.map((row) => savedViewSchema.parse(row));
}

export async function putSavedView(
  tx: Tx,
  { filters, ...view }: SavedView & Place & { createdAt: Date },
): Promise<void> {
  if (view.isDefault)
    await tx
      .updateTable('savedView')
      .set({ isDefault: false })
      .where('personId', '=', view.personId)
      .where('page', '=', view.page)
      .where('isDefault', '=', true)
      .execute();
  const stored = { filters: sql<string>`${JSON.stringify(filters)}::jsonb` };
  await tx
    .insertInto('savedView')
    .values({ ...view, ...stored })
    .onConflict((conflict) =>
      conflict
        .columns(['personId', 'page', 'name'])
        .doUpdateSet({ ...stored, isDefault: view.isDefault }),
    )
    .execute();
}

/** False if this person has no such view. */
export async function deleteSavedView(
  tx: Tx,
  { personId, page, id }: Place & { id: string },
): Promise<boolean> {
  const row = await tx
    .deleteFrom('savedView')
    .where('id', '=', id)
    .where('personId', '=', personId)
    .where('page', '=', page)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
