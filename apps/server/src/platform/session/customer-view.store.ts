import type { Reader, Tx } from '../db/database.ts';
import { inForce, ROLES_OF_PERSON } from './session.store.ts';

export type NewView = {
  id: string;
  sessionId: string;
  operatorId: number;
  personId: number;
  reason: string;
  startedAt: Date;
  expiresAt: Date;
};

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

export async function insertView(tx: Tx, view: NewView): Promise<void> {
  await tx.insertInto('customerView').values(view).execute();
}

/** Ends a view of this very session; whether it was this call that did. */
export async function endView(
  tx: Tx,
  { id, sessionId, at }: { id: string; sessionId: string; at: Date },
): Promise<{ personId: number } | undefined> {
  return tx
    .updateTable('customerView')
    .set({ endedAt: at })
    .where('id', '=', id)
    .where('sessionId', '=', sessionId)
    .where('endedAt', 'is', null)
    .returning('personId')
    .executeTakeFirst();
}

/** The customer of a view that is open, with what the guard needs to know of them. The session is part of the question. */
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
