import type { Reader } from '../../platform/db/database.ts';
import { personNameIfAny } from '../../platform/db/person-name.ts';

/** Requests with what the desk needs to know about the sender. */
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

/** Unanswered requests, oldest first. */
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
