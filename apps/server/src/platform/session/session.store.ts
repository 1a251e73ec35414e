import type { Role } from '@kantuta/contract/call';
import type { SessionEndCause } from '@kantuta/contract/envelope';
import { OPERATOR_ROLES, type OperatorRight } from '@kantuta/contract/operator-roles';
import { rolesInForce } from '@kantuta/contract/identity/roles.rules';
import { sql, type Reader, type Tx } from '../db/database.ts';

export type NewSession = {
  id: string;
  personId: number;
  tokenHash: Buffer;
  cookieHash: Buffer | null;
  kind: 'browser' | 'native';
  deviceLabel: string;
  userAgent: string;
  address: string;
  authType: 1 | 2 | 3;
  createdAt: Date;
  expiresAt: Date;
};

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

export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  const person = await tx
    .selectFrom('person')
    .leftJoin('adviser', 'adviser.personId', 'person.id')
    .where('person.id', '=', session.personId)
    .select(['adviser.state as adviserState', ROLES_OF_PERSON, DESK_OF_PERSON])
    .executeTakeFirstOrThrow();
  const rights = rightsOf(inForce(person), deskOf(person));
  await tx
    .insertInto('session')
    .values({ ...session, rights, lastActiveAt: session.createdAt })
    .execute();
}

/** Somebody who works at the desk now, with or without a session, and what they may do there. */
export type DeskHolder = { personId: number; desk: readonly OperatorRight[] };

/** Everybody who works at the desk; nobody who is suspended. */
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

/**
 * What somebody may do at the desk at this very moment, held until the commit: who takes a role away meanwhile waits, and a role that was
 * taken after the call began is not there any more (security rule 32).
 */
export async function holdDesk(tx: Tx, personId: number): Promise<readonly OperatorRight[]> {
  await tx
    .selectFrom('personRole')
    .where('personId', '=', personId)
    .where('role', '=', 'operator')
    .select('operatorRole')
    .forShare()
    .execute();
  const holders = await listDeskHolders(tx);
  return holders.find((each) => each.personId === personId)?.desk ?? [];
}

/** Whether somebody has the very rights with which they called, held until the commit: with others they would have to sign in anew. */
export async function holdSameDesk(tx: Tx, { personId, desk }: DeskHolder): Promise<boolean> {
  return rightsOf([], await holdDesk(tx, personId)) === rightsOf([], desk);
}

/** The session of a token with its person and rights, read afresh on each call (security rule 32). */
export async function findSession(db: Reader, tokenHash: Buffer) {
  return (await listSessions(db, [tokenHash]))[0];
}

/** The same of many tokens, with one question. */
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

/** What a session keeps of the roles that it was opened with (security rule 20). */
function rightsOf(roles: readonly Role[], desk: readonly OperatorRight[]): string {
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

export async function touchSession(db: Reader, id: string, at: Date): Promise<void> {
  await db
    .updateTable('session')
    .set({ lastActiveAt: at })
    .where('id', '=', id)
    .where('lastActiveAt', '<', at)
    .where('endedAt', 'is', null)
    .execute();
}

/**
 * Ends a session once; the first cause stays. Answers whose it was, when this call ended it. The row itself tells every process, and takes push
 * address and web view along (migration 0011).
 */
export async function endSession(
  tx: Reader,
  id: string,
  cause: SessionEndCause,
  at: Date,
): Promise<number | undefined> {
  const ended = await tx
    .updateTable('session')
    .set({ endedAt: at, endCause: cause })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .returning('personId')
    .executeTakeFirst();
  return ended?.personId;
}

/** Ids of a person's live sessions, oldest first. */
export async function listLiveSessions(tx: Reader, personId: number, at: Date): Promise<string[]> {
  const rows = await tx
    .selectFrom('session')
    .where('personId', '=', personId)
    .where('endedAt', 'is', null)
    .where('expiresAt', '>', at)
    .orderBy('createdAt')
    .select('id')
    .execute();
  return rows.map((row) => row.id);
}

export async function stampStepUp(tx: Reader, id: string, at: Date): Promise<void> {
  await tx
    .updateTable('session')
    .set({ stepUpAt: at })
    .where('id', '=', id)
    .where('endedAt', 'is', null)
    .execute();
}
