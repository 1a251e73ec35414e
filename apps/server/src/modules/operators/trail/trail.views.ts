import { compact, readDocument } from '@kantuta/contract/identity/document.rules';
import { wordsOf } from '@kantuta/contract/people/customers.rules';
import { sql, type Reader } from '../../../platform/db/database.ts';
import { personName } from '../../../platform/db/person-name.ts';

export type TrailQuery = {
  /** Only acts of these actors. */
  actorIds?: readonly number[] | undefined;
  /** One act; with a dot at the end, every act that begins with it. */
  action?: string | undefined;
  objectKind?: string | undefined;
  objectId?: string | undefined;
  outcome?: string | undefined;
  /** Half-open interval: from this instant, until before that one. */
  from?: Date | undefined;
  until?: Date | undefined;
  before?: number | undefined;
  limit: number;
};
export type TrailRow = Awaited<ReturnType<typeof listTrail>>[number];

/** The people meant by a document in any form or a user code; several if it is ambiguous. */
export async function listMeant(reader: Reader, typed: string): Promise<number[]> {
  const { number, complement } = readDocument(typed);
  const whole = compact(typed);
  const rows = await reader
    .selectFrom('person')
    .where((where) =>
      where.or([
        where('userCode', '=', whole.toLowerCase()),
        where('documentNumber', 'in', [number, whole]),
      ]),
    )
    .limit(20)
    .select(['id', 'documentNumber', 'documentComplement'])
    .execute();
  const named = rows.length > 0 || /\d/.test(typed) ? [] : await listOperatorsNamed(reader, typed);
  return [
    ...rows
      .filter(
        (row) =>
          complement === '' ||
          row.documentNumber !== number ||
          row.documentComplement === complement,
      )
      .map(({ id }) => id),
    ...named,
  ];
}

/** Operators of today and of earlier days whose name has all of these words; other people are found by document only. */
async function listOperatorsNamed(reader: Reader, typed: string): Promise<number[]> {
  const people = await reader
    .selectFrom('personRole')
    .innerJoin('person', 'person.id', 'personRole.personId')
    .where('personRole.role', '=', sql.lit('operator'))
    .select(['person.id', 'person.firstName', 'person.paternalSurname', 'person.maternalSurname'])
    .distinct()
    .execute();
  const words = wordsOf(typed);
  if (words.length === 0) return [];
  return people
    .filter(({ firstName, paternalSurname, maternalSurname }) => {
      const own = wordsOf([firstName, paternalSurname, maternalSurname].join(' '));
      return words.every((word) => own.some((each) => each.startsWith(word)));
    })
    .map(({ id }) => id);
}

/** The trail as it was written, newest first; every filter has its index (migration 0022). */
export async function listTrail(reader: Reader, query: TrailQuery) {
  let rows = reader
    .selectFrom('auditEntry')
    .leftJoin('person', 'person.id', 'auditEntry.actorId')
    .orderBy('auditEntry.id', 'desc')
    .limit(query.limit)
    .select([
      'auditEntry.id',
      'auditEntry.at',
      'auditEntry.actorKind',
      'auditEntry.actorId',
      'auditEntry.action',
      'auditEntry.objectKind',
      'auditEntry.objectId',
      'auditEntry.outcome',
      'auditEntry.codigo',
      'auditEntry.requestId',
      'auditEntry.details',
      personName().as('actor'),
    ]);
  const { actorIds, action, objectKind, objectId, outcome, from, until, before } = query;
  if (actorIds !== undefined)
    rows = rows
      .where('auditEntry.actorKind', '=', 'person')
      .where('auditEntry.actorId', '=', sql<number>`any(${[...actorIds]}::integer[])`);
  // Compared byte by byte, as in the index: a slash follows the dot.
  if (action?.endsWith('.'))
    rows = rows.where(
      sql<boolean>`audit_entry.action ~>=~ ${action} AND audit_entry.action ~<~ ${`${action.slice(0, -1)}/`}`,
    );
  else if (action) rows = rows.where('auditEntry.action', '=', action);
  if (objectKind) rows = rows.where('auditEntry.objectKind', '=', objectKind);
  if (objectId) rows = rows.where('auditEntry.objectId', '=', objectId);
  if (outcome !== undefined) rows = rows.where('auditEntry.outcome', '=', outcome);
  if (from !== undefined) rows = rows.where('auditEntry.at', '>=', from);
  if (until !== undefined) rows = rows.where('auditEntry.at', '<', until);
  if (before !== undefined) rows = rows.where('auditEntry.id', '<', before);
  return rows.execute();
}

export async function isPerson(reader: Reader, id: number): Promise<boolean> {
  const found = await reader
    .selectFrom('person')
    .where('id', '=', id)
    .select('id')
    .executeTakeFirst();
  return found !== undefined;
}
