import { sql, type Reader } from '../../platform/db/database.ts';
import { personNameIfAny } from '../../platform/db/person-name.ts';
import { buysFrom } from '../../platform/db/sale-holders.ts';

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
      'supportRequest.formality',
      'supportRequest.personId',
      'supportRequest.documentNumber',
      'supportRequest.phone',
      'supportRequest.createdAt',
      'supportRequest.cameAt',
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

/**
 * A SELECT of the references of those that the desk has had since before: since `request` those that were written freely, since `formality` those that
 * were guided; by whoever has bought of these companies (null: by anybody).
 */
export function selectHadSince(
  before: { request: Date; formality: Date },
  companyIds: readonly number[] | null,
) {
  const isReached =
    companyIds === null ? sql`true` : buysFrom('support_request.person_id', companyIds);
  return sql`
    SELECT reference AS id FROM support_request
     WHERE state IN ('received', 'in_progress')
       AND coalesce(came_at, created_at) < CASE WHEN formality IS NULL THEN ${before.request}::timestamptz ELSE ${before.formality}::timestamptz END
       AND ${isReached}`;
}

/** A SELECT of when each unanswered request was made. */
export function selectOpenSince() {
  return sql`SELECT coalesce(came_at, created_at) AS since FROM support_request WHERE state IN ('received', 'in_progress')`;
}

export async function findDeskRequest(reader: Reader, reference: string) {
  return requests(reader).where('reference', '=', reference).executeTakeFirst();
}
