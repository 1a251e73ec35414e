import type { Role } from '@kantuta/contract/call';
import type { Day } from '@kantuta/contract/dates';
import { compact, readDocument } from '@kantuta/contract/identity/document.rules';
import { STORED_LANGUAGES } from '@kantuta/contract/identity/identity.calls';
import { compiled } from '../../platform/db/compiled.ts';
import { sql, type Expression, type Reader } from '../../platform/db/database.ts';
import { shortName } from '../../platform/db/person-name.ts';
import { HELD_BY_PERSON, rightsHeld, rightsOf } from '../../platform/session/session.views.ts';

export type Device = {
  deviceLabel: string;
  userAgent: string;
  address: string;
  /** The hash of the cookie by which a browser is known again (IDN-9); that of '' where there is none. */
  browser: Buffer;
};

/** A person as sign-in needs it: identity, rights, and the data to check the password. */
export type Account = {
  personId: number;
  documentNumber: string;
  name: string;
  language: (typeof STORED_LANGUAGES)[number];
  roles: Role[];
  /** The roles as a session stores them when it opens (SEC-20). */
  rights: string;
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

function accounts(reader: Reader) {
  return reader
    .selectFrom('person')
    .leftJoin('credential', 'credential.personId', 'person.id')
    .leftJoin('adviser', 'adviser.personId', 'person.id')
    .select([
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
      HELD_BY_PERSON,
    ]);
}

type AccountRow = Awaited<ReturnType<ReturnType<typeof accounts>['execute']>>[number];

type Typed = { userCode: string; number: string; whole: string };

function accountsTyped(reader: Reader, { userCode, number, whole }: Typed) {
  return accounts(reader)
    .where((where) =>
      where.or([
        where('person.userCode', '=', userCode),
        where('person.documentNumber', 'in', [number, whole]),
      ]),
    )
    .orderBy('person.documentType')
    .limit(20);
}

function readTyped(typed: string): Typed & { complement: string } {
  const whole = compact(typed);
  return { ...readDocument(typed), whole, userCode: whole.toLowerCase() };
}

/**
 * The person that a typed user means: a user code, a CI in any form, or another document (IDN-1). A complement that was typed must match;
 * an omitted one is allowed while only one person has the number.
 */
function pick<Row extends AccountRow>(
  rows: readonly Row[],
  { userCode, number, whole, complement }: ReturnType<typeof readTyped>,
): Row | undefined {
  const byCode = rows.find((row) => row.userCode === userCode);
  const exact = rows.find(
    (row) => row.documentNumber === number && row.documentComplement === complement,
  );
  const other = rows.find((row) => row.documentType !== CI && row.documentNumber === whole);
  const alone = complement === '' && rows.length === 1 ? rows[0] : undefined;
  return byCode ?? exact ?? other ?? alone;
}

/** The person that a typed user means (IDN-1). */
export async function findAccountOfUser(
  reader: Reader,
  typed: string,
): Promise<Account | undefined> {
  const read = readTyped(typed);
  const found = pick(await accountsTyped(reader, read).execute(), read);
  return found && accountOf(found);
}

const accountsAtDoor = compiled((db, of: Typed & Device & { on: Day }) =>
  accountsTyped(db, of).select([
    ...acquaintance(of, sql`person.id`),
    sql<string | null>`(SELECT version FROM ethics_code WHERE published_on <= ${of.on}::date
                         ORDER BY published_on DESC, version DESC LIMIT 1)`.as('ethicsVersion'),
  ]),
);

/**
 * What a sign-in with a password needs to begin, in one statement whether the person exists or not (SEC-24): the account, whether it knows
 * the device, and the version of the code of ethics in force, '' when none was ever published.
 */
export async function readDoor(
  reader: Reader,
  { user, device, on }: { user: string; device: Device; on: Day },
): Promise<{ account: Account | undefined; known: Acquaintance; ethicsVersion: string }> {
  const read = readTyped(user);
  const { deviceLabel, userAgent, address, browser } = device;
  const rows = await accountsAtDoor(reader, {
    ...read,
    deviceLabel,
    userAgent,
    address,
    browser,
    on,
  });
  const found = pick(rows, read);
  return {
    account: found && accountOf(found),
    known: found ?? NEVER_SEEN,
    ethicsVersion: found?.ethicsVersion ?? '',
  };
}

export async function findAccount(reader: Reader, personId: number): Promise<Account | undefined> {
  const [row] = await accountOfPerson(reader, { personId });
  return row && accountOf(row);
}

const accountOfPerson = compiled((db, { personId }: { personId: number }) =>
  accounts(db).where('person.id', '=', personId),
);

function accountOf(row: AccountRow): Account {
  const { roles, desk } = rightsHeld(row);
  const passwordKind = row.kind === 'document' ? 'document' : 'secure';
  // For operators the card number is not a password: knowing it must not open the desk. Recovery sets one.
  const isPassword = passwordKind === 'secure' || !roles.includes('operator');
  return {
    personId: row.id,
    documentNumber: row.documentNumber,
    name: shortName(row),
    language: STORED_LANGUAGES.find((language) => language === row.language) ?? 'es',
    roles,
    rights: rightsOf(roles, desk),
    isRestricted: row.entryRestrictedReason !== '',
    isSuspended: row.suspendedAt !== null,
    adviserMessage: row.adviserMessage ?? '',
    passwordHash: isPassword ? (row.passwordHash ?? undefined) : undefined,
    passwordKind,
    firstLoginAt: row.firstLoginAt,
  };
}

/**
 * Whether the person ever signed in before: `browser` with this very browser, `place` with a device of this name from this address, `device`
 * with one from anywhere, `any` at all.
 */
export type Acquaintance = { browser: boolean; place: boolean; device: boolean; any: boolean };
const NEVER_SEEN: Acquaintance = { browser: false, place: false, device: false, any: false };

/** Stops at the first session that answers the question, however many the person had. */
function acquaintance(
  { deviceLabel, userAgent, address, browser }: Device,
  personId: Expression<unknown>,
) {
  const had = (which: Expression<unknown>) =>
    sql<boolean>`EXISTS (SELECT FROM session WHERE session.person_id = ${personId} ${which})`;
  const alike = sql`AND session.user_agent = ${userAgent} AND session.device_label = ${deviceLabel}`;
  return [
    sql<boolean>`EXISTS (SELECT FROM known_browser WHERE known_browser.person_id = ${personId} AND known_browser.secret_hash = ${browser})`.as(
      'browser',
    ),
    had(sql`${alike} AND session.address = ${address}`).as('place'),
    had(alike).as('device'),
    had(sql``).as('any'),
  ] as const;
}

export async function readAcquaintance(
  reader: Reader,
  personId: number | undefined,
  device: Device,
): Promise<Acquaintance> {
  const [known] = await acquaintanceOf(reader, {
    // An id that no person has: an unknown user costs the same statement (SEC-24).
    personId: personId ?? 0,
    deviceLabel: device.deviceLabel,
    userAgent: device.userAgent,
    address: device.address,
    browser: device.browser,
  });
  return known ?? NEVER_SEEN;
}

const acquaintanceOf = compiled((db, of: Device & { personId: number }) =>
  db.selectNoFrom(acquaintance(of, sql`${of.personId}::int`)),
);
