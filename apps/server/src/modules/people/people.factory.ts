import type { Role } from '@kantuta/contract/call';
import { day, type Day } from '@kantuta/contract/dates';
import type { EntryRestriction } from '@kantuta/contract/identity/entry.rules';
import type { OperatorRight } from '@kantuta/contract/operator-roles';
import { sql, type Tx } from '../../platform/db/database.ts';
import { makeAdviser, type AdviserOptions } from '../advisers/advisers.factory.ts';
import { makeCredential, type CredentialOverrides } from '../identity/identity.factory.ts';

export type PersonOptions = {
  documentType?: 1 | 2 | 3 | 4 | 20;
  document?: string;
  complement?: string;
  issuedIn?: string;
  userCode?: string;
  firstName?: string;
  paternalSurname?: string;
  maternalSurname?: string;
  birthDate?: Day;
  language?: 'es' | 'en' | 'pt' | 'de' | 'fr';
  roles?: readonly Role[];
  /** The rights of an operator; by default, read everything. */
  desk?: readonly OperatorRight[];
  /** The state of an adviser who is not active, and what they are told on signing in. */
  adviser?: AdviserOptions;
  email?: string;
  cellphone?: string;
  /** When they last reviewed their contact data; by default never, so an update is pending. */
  contactUpdatedAt?: Date;
  restrictedReason?: EntryRestriction;
  suspendedAt?: Date;
  /** How the person signs in; without it they cannot. */
  credential?: CredentialOverrides;
  createdAt?: Date;
};

export type MadePerson = { personId: number; document: string };

const READ_ONLY: OperatorRight = { role: 'read_only', companyIds: null };
const CREATED_AT = new Date('2025-01-15T16:00:00Z');

/** A person with roles, contacts and, where asked for, a way to sign in. */
export async function makePerson(tx: Tx, overrides: PersonOptions = {}): Promise<MadePerson> {
  const personId = await nextPersonId(tx);
  const { document = String(80_000_000 + personId), createdAt = CREATED_AT } = overrides;
  const { roles = ['customer'] } = overrides;
  await tx
    .insertInto('person')
    .values({
      id: personId,
      documentType: overrides.documentType ?? 1,
      documentNumber: document,
      documentComplement: overrides.complement ?? '',
      issuedIn: overrides.issuedIn ?? 'SC',
      userCode: overrides.userCode ?? null,
      firstName: overrides.firstName ?? 'Rosa',
      paternalSurname: overrides.paternalSurname ?? 'Prueba',
      maternalSurname: overrides.maternalSurname ?? '',
      birthDate: overrides.birthDate ?? day('1990-05-20'),
      language: overrides.language ?? 'es',
      entryRestrictedReason: overrides.restrictedReason ?? '',
      suspendedAt: overrides.suspendedAt ?? null,
      contactUpdatedAt: overrides.contactUpdatedAt ?? null,
      createdAt,
    })
    .execute();
  if (roles.length > 0)
    await tx
      .insertInto('personRole')
      .values(
        roles.flatMap((role) =>
          reachOf(role, overrides).map((reach) => ({
            personId,
            role,
            ...reach,
            grantedAt: createdAt,
          })),
        ),
      )
      .execute();
  if (roles.includes('adviser')) await makeAdviser(tx, personId, overrides.adviser);
  await makeContacts(tx, personId, overrides, createdAt);
  if (overrides.credential) await makeCredential(tx, personId, overrides.credential);
  return { personId, document };
}

function reachOf(
  role: Role,
  { desk = [READ_ONLY] }: PersonOptions,
): { operatorRole: string; companyIds: number[] | null }[] {
  if (role !== 'operator') return [{ operatorRole: '', companyIds: null }];
  return desk.map(({ role: operatorRole, companyIds }) => ({
    operatorRole,
    companyIds: companyIds === null ? null : [...companyIds],
  }));
}

/** Takes the id first, so that the document derives from it and is unique. */
async function nextPersonId(tx: Tx): Promise<number> {
  const { rows } = await sql<{ id: string }>`
    SELECT nextval(pg_get_serial_sequence('person', 'id'))::text AS id`.execute(tx);
  return Number(rows[0]?.id);
}

async function makeContacts(
  tx: Tx,
  personId: number,
  { email = '', cellphone = '' }: PersonOptions,
  createdAt: Date,
): Promise<void> {
  const contacts = [
    { kind: 'email', value: email },
    { kind: 'cellphone', value: cellphone },
  ].filter(({ value }) => value !== '');
  if (contacts.length === 0) return;
  await tx
    .insertInto('contact')
    .values(contacts.map((it) => ({ ...it, personId, confirmedAt: createdAt, createdAt })))
    .execute();
}
