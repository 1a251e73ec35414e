import type { Role } from '@kantuta/contract/call';
import { compact, readDocument } from '@kantuta/contract/identity/document.rules';
import { STORED_LANGUAGES } from '@kantuta/contract/identity/identity.calls';
import { rolesInForce } from '@kantuta/contract/identity/roles.rules';
import { sql, type Reader } from '../../platform/db/database.ts';
import { shortName } from '../../platform/db/person-name.ts';

export type Device = { deviceLabel: string; userAgent: string; address: string };

/** A person as sign-in needs it: identity, rights, and the data to check the password. */
export type Account = {
  personId: number;
  documentNumber: string;
  name: string;
  language: (typeof STORED_LANGUAGES)[number];
  roles: Role[];
  isRestricted: boolean;
  isSuspended: boolean;
  adviserMessage: string;
  /** undefined: this person cannot sign in with a password. */
  passwordHash: string | undefined;
  passwordKind: 'secure' | 'document';
  firstLoginAt: Date | null;
};

// Document types of PPL-1.
const CI = 1;
const ROLES: readonly string[] = ['customer', 'adviser', 'cashier', 'operator'] satisfies Role[];

function accounts(reader: Reader) {
  return reader
    .selectFrom('person')
    .leftJoin('credential', 'credential.personId', 'person.id')
    .leftJoin('adviser', 'adviser.personId', 'person.id')
    .select((of) => [
      'person.id',
      'person.documentType',
      'person.documentNumber',
      'person.documentComplement',
      'person.userCode',
      'person.firstName',
      'person.paternalSurname',
      'person.maternalSurname',
      'person.language',
      'person.entryRestrictedReason',
      'person.suspendedAt',
      'adviser.state as adviserState',
      'adviser.message as adviserMessage',
      'credential.passwordHash',
      'credential.kind',
      'credential.firstLoginAt',
      of
        .selectFrom('personRole')
        .whereRef('personRole.personId', '=', 'person.id')
        .where('personRole.endedAt', 'is', null)
        .select(sql<string[]>`coalesce(array_agg(distinct role), '{}')`.as('roles'))
        .as('roles'),
    ]);
}

type AccountRow = Awaited<ReturnType<ReturnType<typeof accounts>['execute']>>[number];

/**
 * The person that a typed user means: a user code, a CI in any form, or another document (IDN-1). A complement that was typed must match;
 * an omitted one is allowed while only one person has the number.
 */
export async function findAccountOfUser(
  reader: Reader,
  typed: string,
): Promise<Account | undefined> {
  const { number, complement } = readDocument(typed);
  const whole = compact(typed);
  const userCode = whole.toLowerCase();
  const rows = await accounts(reader)
    .where((where) =>
      where.or([
        where('person.userCode', '=', userCode),
        where('person.documentNumber', 'in', [number, whole]),
      ]),
    )
    .orderBy('person.documentType')
    .limit(20)
    .execute();
  const byCode = rows.find((row) => row.userCode === userCode);
  const exact = rows.find(
    (row) => row.documentNumber === number && row.documentComplement === complement,
  );
  const other = rows.find((row) => row.documentType !== CI && row.documentNumber === whole);
  const alone = complement === '' && rows.length === 1 ? rows[0] : undefined;
  const found = byCode ?? exact ?? other ?? alone;
  return found && accountOf(found);
}

export async function findAccount(reader: Reader, personId: number): Promise<Account | undefined> {
  const row = await accounts(reader).where('person.id', '=', personId).executeTakeFirst();
  return row && accountOf(row);
}

function accountOf(row: AccountRow): Account {
  const roles = rolesInForce((row.roles ?? []).filter(isRole), row.adviserState);
  const passwordKind = row.kind === 'document' ? 'document' : 'secure';
  // For operators the card number is not a password: knowing it must not open the desk. Recovery sets one.
  const isPassword = passwordKind === 'secure' || !roles.includes('operator');
  return {
    personId: row.id,
    documentNumber: row.documentNumber,
    name: shortName(row),
    language: STORED_LANGUAGES.find((language) => language === row.language) ?? 'es',
    roles,
    isRestricted: row.entryRestrictedReason !== '',
    isSuspended: row.suspendedAt !== null,
    adviserMessage: row.adviserMessage ?? '',
    passwordHash: isPassword ? (row.passwordHash ?? undefined) : undefined,
    passwordKind,
    firstLoginAt: row.firstLoginAt,
  };
}

function isRole(text: string): text is Role {
  return ROLES.includes(text);
}

/**
 * Whether the person ever signed in before: `place` with a device of this name from this address, `device` with one from anywhere, `any` at
 * all.
 */
export type Acquaintance = { place: boolean; device: boolean; any: boolean };

export async function readAcquaintance(
  reader: Reader,
  personId: number | undefined,
  { deviceLabel, userAgent, address }: Device,
): Promise<Acquaintance> {
  return (
    reader
      .selectFrom('session')
      // An id that no person has: an unknown user costs the same statement (SEC-24).
      .where('personId', '=', personId ?? 0)
      .select((of) => [
        of.fn
          .coalesce(
            sql<boolean>`bool_or(device_label = ${deviceLabel} AND user_agent = ${userAgent} AND address = ${address})`,
            sql<boolean>`false`,
          )
          .as('place'),
        of.fn
          .coalesce(
            sql<boolean>`bool_or(device_label = ${deviceLabel} AND user_agent = ${userAgent})`,
            sql<boolean>`false`,
          )
          .as('device'),
        sql<boolean>`count(*) > 0`.as('any'),
      ])
      .executeTakeFirstOrThrow()
  );
}
