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
  {
    from,
    to,
    at,
  }: { from: readonly string[]; to: string; /** When it came back to the desk. */ at?: Date },
): Promise<boolean> {
  const moved = await tx
    .updateTable('supportRequest')
    .set({ state: to, ...(at ? { cameAt: at } : {}) })
    .where('reference', '=', reference)
    .where('state', 'in', from)
    .returning('id')
    .executeTakeFirst();
  return moved !== undefined;
}

/** What the asker adds, with the file of a paper. Returns false if the attempt already exists. */
export async function insertAddition(
  tx: Tx,
  addition: {
    requestId: number;
    attemptId: string;
    text: string;
    createdAt: Date;
    fileId: string | null;
    fileName: string | null;
  },
): Promise<boolean> {
  const row = await tx
    .insertInto('supportMessage')
    .values({ ...addition, isOurs: false })
    .onConflict((conflict) => conflict.column('attemptId').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
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
    .select(['requestId', 'authorId', 'text', 'fileId'])
    .executeTakeFirst();
}
