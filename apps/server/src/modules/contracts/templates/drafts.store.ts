import type { TemplateClause } from '@kantuta/contract/contracts/template.rules';
import { sql, type Tx } from '../../../platform/db/database.ts';

export type DraftRow = {
  templateId: number;
  basedOn: number;
  clauses: readonly TemplateClause[];
  certificate: string;
  changedAt: Date;
  changedBy: number;
};

/** Begins a draft; one that is there stays. Whether it was begun. */
export async function beginDraft(tx: Tx, { clauses, ...row }: DraftRow): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto('contractTemplateDraft')
    .values({ ...row, clauses: JSON.stringify(clauses) })
    .onConflict((conflict) => conflict.column('templateId').doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}

/** Locks a draft and answers when it was changed; undefined: there is none. */
export async function lockDraft(tx: Tx, templateId: number): Promise<Date | undefined> {
  const row = await tx
    .selectFrom('contractTemplateDraft')
    .where('templateId', '=', templateId)
    .select('changedAt')
    .forUpdate()
    .executeTakeFirst();
  return row?.changedAt;
}

/** Whether a draft says exactly this already. */
export async function isDraftWritten(
  tx: Tx,
  { templateId, clauses, certificate }: Pick<DraftRow, 'templateId' | 'clauses' | 'certificate'>,
): Promise<boolean> {
  const row = await tx
    .selectFrom('contractTemplateDraft')
    .where('templateId', '=', templateId)
    .where('certificate', '=', certificate)
    .where(sql<boolean>`clauses = ${JSON.stringify(clauses)}::jsonb`)
    .select('templateId')
    .executeTakeFirst();
  return row !== undefined;
}

export async function writeDraft(
  tx: Tx,
  { templateId, clauses, ...row }: Omit<DraftRow, 'basedOn'>,
): Promise<void> {
  await tx
    .updateTable('contractTemplateDraft')
    .set({ ...row, clauses: JSON.stringify(clauses) })
    .where('templateId', '=', templateId)
    .execute();
}

/** Whether there was one. */
export async function dropDraft(tx: Tx, templateId: number): Promise<boolean> {
  const { numDeletedRows } = await tx
    .deleteFrom('contractTemplateDraft')
    .where('templateId', '=', templateId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The draft that became a version is gone; one that was written on since then follows that version. */
export async function settleDraft(
  tx: Tx,
  published: Pick<DraftRow, 'templateId' | 'clauses' | 'certificate'> & { version: number },
): Promise<void> {
  const { templateId, clauses, certificate, version } = published;
  await tx
    .deleteFrom('contractTemplateDraft')
    .where('templateId', '=', templateId)
    .where('certificate', '=', certificate)
    .where(sql<boolean>`clauses = ${JSON.stringify(clauses)}::jsonb`)
    .execute();
  await tx
    .updateTable('contractTemplateDraft')
    .set({ basedOn: version })
    .where('templateId', '=', templateId)
    .execute();
}
