import type { Role } from '@kantuta/contract/call';
import { OPERATOR_ROLES, type OperatorRight } from '@kantuta/contract/operator-roles';
import { rolesInForce } from '@kantuta/contract/identity/roles.rules';
import { sql, type Reader } from '../db/database.ts';

export const ROLES_OF_PERSON = sql<string>`(
  SELECT coalesce(string_agg(DISTINCT role, ','), '') FROM person_role
   WHERE person_role.person_id = person.id AND person_role.ended_at IS NULL)`.as('roles');
const DESK_OF_PERSON = sql<{ role: string; companyIds: number[] | null }[]>`(
  SELECT coalesce(json_agg(json_build_object('role', operator_role, 'companyIds', company_ids)
                           ORDER BY operator_role), '[]'::json) FROM person_role
   WHERE person_role.person_id = person.id AND role = 'operator' AND person_role.ended_at IS NULL)`.as(
  'desk',
);
const ROLES: readonly string[] = ['customer', 'adviser', 'cashier', 'operator'] satisfies Role[];

/** The rights with which a session of this person opens, as stored in the session (SEC-20). */
export async function readRights(reader: Reader, personId: number): Promise<string> {
  const person = await reader
    .selectFrom('person')
    .leftJoin('adviser', 'adviser.personId', 'person.id')
    .where('person.id', '=', personId)
    .select(['adviser.state as adviserState', ROLES_OF_PERSON, DESK_OF_PERSON])
    .executeTakeFirstOrThrow();
  return rightsOf(inForce(person), deskOf(person));
}

/** A current operator, with or without a session, and their rights. */
export type DeskHolder = { personId: number; desk: readonly OperatorRight[] };

/** All current operators; suspended ones are left out. */
export async function listDeskHolders(db: Reader): Promise<DeskHolder[]> {
  const people = await db
    .selectFrom('person')
    .where('suspendedAt', 'is', null)
    .where((of) =>
      of.exists(
        of
          .selectFrom('personRole')
          .whereRef('personRole.personId', '=', 'person.id')
          .where('role', '=', 'operator')
          .where('endedAt', 'is', null)
          .select('personRole.personId'),
      ),
    )
    .select(['person.id as personId', DESK_OF_PERSON])
    .execute();
  return people.map((person) => ({ personId: person.personId, desk: deskOf(person) }));
}

/** The session of a token with its person and rights, read afresh on each call (SEC-32). */
export async function findSession(db: Reader, tokenHash: Buffer) {
  return (await listSessions(db, [tokenHash]))[0];
}

/** The same for many tokens, with one query. */
export async function listSessions(db: Reader, tokenHashes: readonly Buffer[]) {
  const rows = await db
    .selectFrom('session')
    .innerJoin('person', 'person.id', 'session.personId')
    .leftJoin('adviser', 'adviser.personId', 'person.id')
    .where('session.tokenHash', '=', sql<Buffer>`any(${[...tokenHashes]}::bytea[])`)
    .select([
      'session.id',
      'session.tokenHash',
      'session.personId',
      'session.cookieHash',
      'session.kind',
      'session.lastActiveAt',
      'session.expiresAt',
      'session.createdAt',
      'session.endedAt',
      'session.endCause',
      'session.authType',
      'session.stepUpAt',
      'person.documentNumber',
      'person.firstName',
      'person.paternalSurname',
      'person.maternalSurname',
      'person.language',
      'person.entryRestrictedReason',
      'person.suspendedAt',
      'adviser.state as adviserState',
      'session.rights',
      ROLES_OF_PERSON,
      DESK_OF_PERSON,
    ])
    .execute();
  return rows.map((row) => {
    const { adviserState: _, rights, ...session } = row;
    const roles = inForce(row);
    const desk = deskOf(row);
    const haveRightsChanged = rights !== null && rights !== rightsOf(roles, desk);
    return { ...session, roles, desk, haveRightsChanged };
  });
}

export function inForce(row: { roles: string; adviserState: string | null }): Role[] {
  return rolesInForce(row.roles.split(',').filter(isRole), row.adviserState);
}

/** The roles at the opening of a session, as stored in it (SEC-20). */
export function rightsOf(roles: readonly Role[], desk: readonly OperatorRight[]): string {
  const ofDesk = desk.map(({ role, companyIds }) => `${role}:${companyIds?.join('+') ?? '*'}`);
  return [...roles.toSorted(), ...ofDesk].join(',');
}

/** A role that this release does not know gives no right. */
function deskOf({
  desk,
}: {
  desk: { role: string; companyIds: number[] | null }[];
}): OperatorRight[] {
  return desk.flatMap(({ role, companyIds }) => {
    const known = OPERATOR_ROLES.find((each) => each === role);
    return known ? [{ role: known, companyIds }] : [];
  });
}

function isRole(text: string): text is Role {
  return ROLES.includes(text);
}
