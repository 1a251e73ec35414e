import type { Reader, Tx } from '../../platform/db/database.ts';
import { personNameIfAny } from '../../platform/db/person-name.ts';

/** Requests with what the desk needs to know of who asks. */
function requests(reader: Reader) {
  return reader
    .selectFrom('supportRequest')
    .leftJoin('person', 'person.id', 'supportRequest.personId')
    .select([
      'supportRequest.id',
      'supportRequest.reference',
      'supportRequest.topic',
      'supportRequest.state',
      'supportRequest.message',
      'supportRequest.personId',
      'supportRequest.documentNumber',
      'supportRequest.phone',
      'supportRequest.createdAt',
      personNameIfAny().as('name'),
    ]);
}

export type DeskRequestRow = Awaited<ReturnType<typeof listWaitingRequests>>[number];

/** What nobody has answered yet, the oldest first. */
export async function listWaitingRequests(reader: Reader, limit: number) {
  return requests(reader)
    .where('state', 'in', ['received', 'in_progress'])
    .orderBy('createdAt')
    .orderBy('supportRequest.id')
    .limit(limit)
    .execute();
}

export async function findDeskRequest(reader: Reader, reference: string) {
  return requests(reader).where('reference', '=', reference).executeTakeFirst();
}

/** Holds the request until the commit, so that two answers come one after the other. */
export async function lockRequest(tx: Tx, reference: string): Promise<void> {
  await tx
    .selectFrom('supportRequest')
    .where('reference', '=', reference)
    .select('id')
    .forUpdate()
    .execute();
}

/** False: it was in none of these states any more. */
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

/** False: this attempt was there already. */
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
