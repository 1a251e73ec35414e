import type { Role } from '@kantuta/contract/call';
import { OPERATOR_ROLES, type OperatorRight } from '@kantuta/contract/operator-roles';
import { rolesInForce } from '@kantuta/contract/identity/roles.rules';
import { compiled } from '../db/compiled.ts';
import { sql, type Db, type Reader } from '../db/database.ts';
import type { Reading } from '../db/reading.ts';

// Each role in force as `role:operatorRole:{companies}`, the last part only where companies are named. One list is half the work of two
// aggregates, and every call reads it.
export const HELD_BY_PERSON = sql<string[]>`ARRAY(
  SELECT concat_ws(':', role, operator_role, company_ids::text) FROM person_role
   WHERE person_role.person_id = person.id AND person_role.ended_at IS NULL ORDER BY operator_role)`.as(
  'held',
);
export const PERSON_OF_SESSION = [
  'person.id as personId',
  'person.documentNumber',
  'person.firstName',
  'person.paternalSurname',
  'person.maternalSurname',
  'person.language',
  'person.entryRestrictedReason',
  'person.suspendedAt',
  'adviser.state as adviserState',
] as const;
export const SESSION = [
  'session.id',
  'session.tokenHash',
  'session.cookieHash',
  'session.kind',
  'session.lastActiveAt',
  'session.expiresAt',
  'session.createdAt',
  'session.endedAt',
  'session.endCause',
  'session.authType',
  'session.stepUpAt',
  'session.rights',
] as const;
const ROLES: readonly string[] = ['customer', 'adviser', 'cashier', 'operator'] satisfies Role[];

const rightsOfPerson = compiled((db, { personId }: { personId: number }) =>
  db
    .selectFrom('person')
    .leftJoin('adviser', 'adviser.personId', 'person.id')
    .where('person.id', '=', personId)
    .select(['adviser.state as adviserState', HELD_BY_PERSON]),
);

/** The rights with which a session of this person opens, as stored in the session (SEC-20). */
export async function readRights(reader: Reader, personId: number): Promise<string> {
  const [person] = await rightsOfPerson(reader, { personId });
  if (!person) throw new Error(`There is no person ${personId}.`);
  const { roles, desk } = rightsHeld(person);
  return rightsOf(roles, desk);
}

/** A current operator, with or without a session, and their rights. */
export type DeskHolder = { personId: number; desk: readonly OperatorRight[] };

/** All current operators; suspended ones are left out. */
export async function listDeskHolders(db: Reader): Promise<DeskHolder[]> {
  return (await holders(db).execute()).map(holderOf);
}

/** What somebody may do at the desk now: nothing, unless they are a current operator. */
export async function readDesk(db: Reader, personId: number): Promise<readonly OperatorRight[]> {
  const found = await holders(db).where('person.id', '=', personId).executeTakeFirst();
  return found ? holderOf(found).desk : [];
}

const holders = (db: Reader) =>
  db
    .selectFrom('person')
    .where('suspendedAt', 'is', null)
    .where((of) =>
      of.exists(
        of
          .selectFrom('personRole')
          .whereRef('personRole.personId', '=', 'person.id')
          // Written out: with a parameter the index of operators would not serve, and everybody's roles would be read.
          .where('role', '=', sql.lit('operator'))
          .where('endedAt', 'is', null)
          .select('personRole.personId'),
      ),
    )
    .select(['person.id as personId', HELD_BY_PERSON]);

const holderOf = ({ personId, held }: { personId: number; held: string[] }): DeskHolder => ({
  personId,
  desk: deskOf(held),
});

const sessions = (db: Db) =>
  db
    .selectFrom('session')
    .innerJoin('person', 'person.id', 'session.personId')
    .leftJoin('adviser', 'adviser.personId', 'person.id')
    .select([...SESSION, ...PERSON_OF_SESSION, HELD_BY_PERSON]);

const sessionsOfTokens = compiled((db, { hashes }: { hashes: Buffer[] }) =>
  sessions(db).where('session.tokenHash', '=', sql<Buffer>`any(${hashes}::bytea[])`),
);
const sessionOfToken = compiled((db, { hash }: { hash: Buffer }) =>
  sessions(db).where('session.tokenHash', '=', hash),
);

export type SessionRow = ReturnType<typeof sessionOf>;
type Read = Awaited<ReturnType<typeof sessionsOfTokens>>[number];

/** The session of a token with its person and rights, read afresh on each call (SEC-32). */
export async function findSession(reader: Reader, hash: Buffer): Promise<SessionRow | undefined> {
  const [row] = await sessionOfToken(reader, { hash });
  return row && sessionOf(row);
}

/** The same statement with a reading of the person beside it (docs/decisions/032). What was read counts only when the session may have it. */
export function sessionWith<Of extends Readonly<Record<string, unknown>>, Value>({
  select,
  from,
}: Reading<Of & { personId: number }, Value>) {
  const statement = compiled((db, input: Of & { hash: Buffer }) => {
    const personId = { value: sql.ref('session.personId') };
    const of = Object.create(input, { personId }) as Of & { personId: number };
    return sessions(db)
      .where('session.tokenHash', '=', input.hash)
      .select(select(db, of).as('found'));
  });
  return async (reader: Reader, input: Of & { hash: Buffer }) => {
    const [row] = await statement(reader, input);
    if (!row) return undefined;
    const { found, ...session } = row;
    // Made into a value when it is asked for: after the session has been judged.
    return { session: sessionOf(session), found: () => from(found) };
  };
}

/** The same for many tokens, with one query. */
export async function listSessions(
  db: Reader,
  tokenHashes: readonly Buffer[],
): Promise<SessionRow[]> {
  const rows = await sessionsOfTokens(db, { hashes: [...tokenHashes] });
  return rows.map(sessionOf);
}

export function sessionOf(row: Read) {
  const { adviserState: _, held: _held, rights, ...session } = row;
  const { roles, desk } = rightsHeld(row);
  const haveRightsChanged = rights !== null && rights !== rightsOf(roles, desk);
  return { ...session, roles, desk, haveRightsChanged };
}

/** The roles of a person that count now, and their rights at the desk. A role that this release does not know gives no right. */
export function rightsHeld({
  held,
  adviserState,
}: {
  held: string[];
  adviserState: string | null;
}) {
  const roles = [...new Set(held.map((each) => each.split(':', 1)[0] ?? ''))].filter(isRole);
  return { roles: rolesInForce(roles, adviserState), desk: deskOf(held) };
}

/** The roles at the opening of a session, as stored in it (SEC-20). */
export function rightsOf(roles: readonly Role[], desk: readonly OperatorRight[]): string {
  const ofDesk = desk.map(({ role, companyIds }) => `${role}:${companyIds?.join('+') ?? '*'}`);
  return [...roles.toSorted(), ...ofDesk].join(',');
}

function deskOf(held: readonly string[]): OperatorRight[] {
  return held.flatMap((each) => {
    const [, named, companies] = each.split(':');
    const role = OPERATOR_ROLES.find((known) => known === named);
    const companyIds = companies?.slice(1, -1).split(',').map(Number) ?? null;
    return role ? [{ role, companyIds }] : [];
  });
}

function isRole(text: string): text is Role {
  return ROLES.includes(text);
}
