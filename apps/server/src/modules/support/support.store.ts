import type { Reader, Tx } from '../../platform/db/database.ts';

export type NewRequest = {
  reference: string;
  attemptId: string;
  /** null: nobody who is signed in; the document is then a claim. */
  personId: number | null;
  documentNumber: string;
  phone: string;
  topic: string;
  message: string;
  createdAt: Date;
};

// What one screen shows; older ones are found by their number.
const SHOWN = 20;

/** Undefined: this attempt was there already. */
export async function insertRequest(tx: Tx, request: NewRequest): Promise<number | undefined> {
  const row = await tx
    .insertInto('supportRequest')
    .values({ ...request, state: 'received' })
    .onConflict((conflict) => conflict.column('attemptId').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function findAttempt(reader: Reader, attemptId: string) {
  return reader
    .selectFrom('supportRequest')
    .where('attemptId', '=', attemptId)
    .select(['reference', 'personId', 'documentNumber', 'phone', 'topic', 'message'])
    .executeTakeFirst();
}

function requests(reader: Reader) {
  return reader
    .selectFrom('supportRequest')
    .select(['id', 'reference', 'topic', 'state', 'message', 'createdAt']);
}

/** The end of the document is part of the question: the number alone opens nothing (SEC-33). */
export async function findRequest(reader: Reader, reference: string, documentEnd: string) {
  return requests(reader)
    .where('reference', '=', reference)
    .where((where) => where(where.fn('right', ['documentNumber', where.lit(3)]), '=', documentEnd))
    .executeTakeFirst();
}

export async function listRequests(reader: Reader, personId: number) {
  return requests(reader)
    .where('personId', '=', personId)
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
}
