import type { Reader } from '../db/database.ts';
import { inForce, ROLES_OF_PERSON } from './session.views.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** The customer of an open view, with the data that the guard needs. The session is part of the query. */
export async function findViewed(
  reader: Reader,
  { id, sessionId, at }: { id: string; sessionId: string; at: Date },
) {
  if (!UUID.test(id)) return undefined;
  const row = await reader
    .selectFrom('customerView')
    .innerJoin('person', 'person.id', 'customerView.personId')
    .leftJoin('adviser', 'adviser.personId', 'person.id')
    .where('customerView.id', '=', id)
    .where('customerView.sessionId', '=', sessionId)
    .where('customerView.endedAt', 'is', null)
    .where('customerView.expiresAt', '>', at)
    .select([
      'customerView.personId',
      'customerView.reason',
      'person.documentNumber',
      'person.firstName',
      'person.paternalSurname',
      'person.maternalSurname',
      'person.entryRestrictedReason',
      'adviser.state as adviserState',
      ROLES_OF_PERSON,
    ])
    .executeTakeFirst();
  return row && { ...row, roles: inForce(row) };
}
