import type { Reader, Tx } from '../../platform/db/database.ts';

/** Locks the request until the commit, so that concurrent answers are written one after the other. */
export async function lockRequest(tx: Tx, reference: string): Promise<void> {
  await tx
    .selectFrom('supportRequest')
    .where('reference', '=', reference)
    .select('id')
    .forUpdate()
    .execute();
}

/** Returns false if the request is no longer in one of these states. */
export async function moveRequest(
  tx: Tx,
  reference: string,
  { from, to }: { from: readonly string[]; to: string },
): Promise<boolean> {
  const moved = await tx
    .updateTable('supportRequest')
    .set({ state: to })
    .where('reference', '=', reference)
    .where('state', 'in', from)
    .returning('id')
    .executeTakeFirst();
  return moved !== undefined;
}

/** Returns false if the attempt already exists. */
export async function insertAnswer(
  tx: Tx,
  answer: { requestId: number; authorId: number; attemptId: string; text: string; createdAt: Date },
): Promise<boolean> {
  const row = await tx
    .insertInto('supportMessage')
    .values({ ...answer, isOurs: true })
    .onConflict((conflict) => conflict.column('attemptId').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function findAnswer(reader: Reader, attemptId: string) {
  return reader
    .selectFrom('supportMessage')
    .where('attemptId', '=', attemptId)
    .select(['requestId', 'authorId', 'text'])
    .executeTakeFirst();
}
