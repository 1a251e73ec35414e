import type { FormalityFacts } from '@kantuta/contract/support/formality-answers.rules';
import type { Reader, Tx } from '../../platform/db/database.ts';

export type NewRequest = {
  reference: string;
  attemptId: string;
  /** null: the sender was not signed in, and the document is only a claim. */
  personId: number | null;
  documentNumber: string;
  phone: string;
  topic: string;
  message: string;
  /** What a guided request answered; null: it was written freely. */
  formality: FormalityFacts | null;
  createdAt: Date;
};

// The requests of one screen; older requests are found by their number.
const SHOWN = 20;

/** Returns undefined if the attempt already exists. */
export async function insertRequest(tx: Tx, request: NewRequest): Promise<number | undefined> {
  const row = await tx
    .insertInto('supportRequest')
    .values({
      ...request,
      formality: request.formality && JSON.stringify(request.formality),
      state: 'received',
    })
    .onConflict((conflict) => conflict.column('attemptId').doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id;
}

export async function findAttempt(reader: Reader, attemptId: string) {
  return reader
    .selectFrom('supportRequest')
    .where('attemptId', '=', attemptId)
    .select(['reference', 'personId', 'documentNumber', 'phone', 'topic', 'message', 'formality'])
    .executeTakeFirst();
}

function requests(reader: Reader) {
  return reader
    .selectFrom('supportRequest')
    .select(['id', 'reference', 'topic', 'state', 'message', 'formality', 'createdAt']);
}

/** One’s own by its number. */
export async function findOwnRequest(reader: Reader, personId: number, reference: string) {
  return requests(reader)
    .where('reference', '=', reference)
    .where('personId', '=', personId)
    .executeTakeFirst();
}

/** Needs the end of the document too: the number alone opens nothing (SEC-33). */
export async function findRequest(reader: Reader, reference: string, documentEnd: string) {
  return requests(reader)
    .where('reference', '=', reference)
    .where((where) => where(where.fn('right', ['documentNumber', where.lit(3)]), '=', documentEnd))
    .executeTakeFirst();
}

export async function countOpenRequests(reader: Reader, personId: number): Promise<number> {
  const { open } = await reader
    .selectFrom('supportRequest')
    .where('personId', '=', personId)
    .where('state', 'in', ['received', 'in_progress'])
    .select((of) => of.fn.countAll<number>().as('open'))
    .executeTakeFirstOrThrow();
  return open;
}

export async function listRequests(reader: Reader, personId: number) {
  return requests(reader)
    .where('personId', '=', personId)
    .orderBy('id', 'desc')
    .limit(SHOWN)
    .execute();
}
