import { sql, type Reader } from '../../../platform/db/database.ts';

export type TrailWish = {
  /** Only of this actor. */
  actorId?: number | undefined;
  document?: string | undefined;
  action?: string | undefined;
  objectKind?: string | undefined;
  objectId?: string | undefined;
  outcome?: string | undefined;
  /** Half open: from this instant, until before that one. */
  from?: Date | undefined;
  until?: Date | undefined;
  before?: number | undefined;
  limit: number;
};

/** The trail as it was written, newest first. */
export async function listTrail(reader: Reader, wish: TrailWish) {
  let rows = reader
    .selectFrom('auditEntry')
    .leftJoin('person', 'person.id', 'auditEntry.actorId')
    .orderBy('auditEntry.id', 'desc')
    .limit(wish.limit)
    .select([
      'auditEntry.id',
      'auditEntry.at',
      'auditEntry.actorKind',
      'auditEntry.action',
      'auditEntry.objectKind',
      'auditEntry.objectId',
      'auditEntry.outcome',
      'auditEntry.codigo',
      'auditEntry.requestId',
      'auditEntry.details',
      sql<string>`concat_ws(' ', person.first_name, person.paternal_surname)`.as('actor'),
    ]);
  const { actorId, document, action, objectKind, objectId, outcome, from, until, before } = wish;
  if (actorId !== undefined) rows = rows.where('auditEntry.actorId', '=', actorId);
  if (document) rows = rows.where('person.documentNumber', '=', document);
  if (action) rows = rows.where(sql<boolean>`starts_with(audit_entry.action, ${action})`);
  if (objectKind) rows = rows.where('auditEntry.objectKind', '=', objectKind);
  if (objectId) rows = rows.where('auditEntry.objectId', '=', objectId);
  if (outcome !== undefined) rows = rows.where('auditEntry.outcome', '=', outcome);
  if (from !== undefined) rows = rows.where('auditEntry.at', '>=', from);
  if (until !== undefined) rows = rows.where('auditEntry.at', '<', until);
  if (before !== undefined) rows = rows.where('auditEntry.id', '<', before);
  return rows.execute();
}

/** Whom a question to the trail is about: who acted, by document, or whom it was done to, by id. */
export async function findPeopleMeant(
  reader: Reader,
  { document, objectKind, objectId = '' }: Pick<TrailWish, 'document' | 'objectKind' | 'objectId'>,
): Promise<number[]> {
  const id = objectKind === 'person' && /^\d{1,9}$/.test(objectId) ? Number(objectId) : 0;
  const people = await reader
    .selectFrom('person')
    .where((of) => of.or([of('documentNumber', '=', document ?? ''), of('id', '=', id)]))
    .orderBy('id')
    .select('id')
    .execute();
  return people.map((person) => person.id);
}
