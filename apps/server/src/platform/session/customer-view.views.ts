import { compiled } from '../db/compiled.ts';
import { sql, type Reader } from '../db/database.ts';
import {
  HELD_BY_PERSON,
  PERSON_OF_SESSION,
  rightsHeld,
  SESSION,
  sessionOf,
  type SessionRow,
} from './session.views.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export type ViewedRow = Pick<
  SessionRow,
  'personId' | 'documentNumber' | 'firstName' | 'paternalSurname' | 'maternalSurname' | 'roles'
> & { entryRestrictedReason: string; reason: string };

// One row for the operator and, while the view is open, one for the customer.
const sessionAndViewed = compiled(
  (db, { hash, viewId, at }: { hash: Buffer; viewId: string | null; at: Date }) =>
    db
      .selectFrom('session')
      .leftJoin('customerView', (join) =>
        join
          .onRef('customerView.sessionId', '=', 'session.id')
          .on('customerView.id', '=', viewId)
          .on('customerView.endedAt', 'is', null)
          .on('customerView.expiresAt', '>', at),
      )
      .innerJoin('person', (join) =>
        join.on('person.id', '=', sql`any(array[session.person_id, customer_view.person_id])`),
      )
      .leftJoin('adviser', 'adviser.personId', 'person.id')
      .where('session.tokenHash', '=', hash)
      .select([
        ...SESSION,
        ...PERSON_OF_SESSION,
        HELD_BY_PERSON,
        'session.personId as ownerId',
        'customerView.personId as viewedId',
        'customerView.reason',
      ]),
);

/**
 * The session of a token, with the customer of an open view of this very session: one statement for both. Another session's view, one that
 * is over or none at all: only the session.
 */
export async function findSessionAndViewed(
  reader: Reader,
  { hash, viewId, at }: { hash: Buffer; viewId: string; at: Date },
): Promise<{ session: SessionRow | undefined; viewed: ViewedRow | undefined }> {
  // An id of no view is not read by the database, which would refuse it as a fault of ours.
  const asked = UUID.test(viewId) ? viewId : null;
  const rows = await sessionAndViewed(reader, { hash, viewId: asked, at });
  const own = rows.find(({ personId, ownerId }) => personId === ownerId);
  const other = rows.find(({ personId, viewedId }) => personId === viewedId);
  return {
    session: own && sessionOf(own),
    viewed: other && { ...other, reason: other.reason ?? '', roles: rightsHeld(other).roles },
  };
}
