import { readDocument, compact } from '@kantuta/contract/identity/document.rules';
import type { Reader } from '../../../platform/db/database.ts';

/**
 * The person that a typed document means, by its number alone: a complement only decides between two people, so that varying it does not
 * reveal whether the number exists (SEC-24).
 */
export async function findPersonOfDocument(
  reader: Reader,
  typed: string,
): Promise<{ id: number } | undefined> {
  const { number, complement } = readDocument(typed);
  const rows = await reader
    .selectFrom('person')
    .where('documentNumber', 'in', [number, compact(typed)])
    .orderBy('documentType')
    .select(['id', 'documentComplement'])
    .limit(20)
    .execute();
  return rows.length === 1 ? rows[0] : rows.find((row) => row.documentComplement === complement);
}

/** The data that a person knows about themselves and a finder of the phone does not. */
export async function findIdentity(reader: Reader, personId: number) {
  return reader
    .selectFrom('person')
    .where('id', '=', personId)
    .select(['id', 'birthDate', 'issuedIn'])
    .executeTakeFirst();
}

/** The receiver of the alert of a request that still waits; undefined when it is over. */
export async function findAccessToWarnOf(reader: Reader, id: string, at: Date) {
  return reader
    .selectFrom('recovery')
    .innerJoin('person', 'person.id', 'recovery.personId')
    .where('recovery.id', '=', id)
    .where('recovery.endedAt', 'is', null)
    .where('recovery.expiresAt', '>', at)
    .select(['person.id as personId', 'recovery.opensAt', 'person.language'])
    .executeTakeFirst();
}
