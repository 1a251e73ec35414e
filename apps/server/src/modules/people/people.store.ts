import { STORED_LANGUAGES } from '@kantuta/contract/identity/identity.calls';
import type { Reader, Tx } from '../../platform/db/database.ts';

export type StoredLanguage = (typeof STORED_LANGUAGES)[number];

export async function setLanguage(
  tx: Tx,
  personId: number,
  language: StoredLanguage,
): Promise<void> {
  await tx.updateTable('person').set({ language }).where('id', '=', personId).execute();
}

export type Addressee = {
  email: string;
  language: StoredLanguage;
  /** Its owner has confirmed it, and no mail has come back from it. */
  isConfirmed: boolean;
};

/** The mail address and language of a person; undefined without an address. */
export async function findAddressee(
  reader: Reader,
  personId: number,
): Promise<Addressee | undefined> {
  const row = await reader
    .selectFrom('person')
    .innerJoin('contact', 'contact.personId', 'person.id')
    .where('person.id', '=', personId)
    .where('contact.kind', '=', 'email')
    .where('contact.replacedAt', 'is', null)
    .select([
      'contact.value as email',
      'contact.confirmedAt',
      'contact.bouncedAt',
      'person.language',
    ])
    .executeTakeFirst();
  return (
    row && {
      email: row.email,
      language: STORED_LANGUAGES.find((language) => language === row.language) ?? 'es',
      isConfirmed: row.confirmedAt !== null && row.bouncedAt === null,
    }
  );
}

/** Creates a new person with a CI and an address that is still to be confirmed. Returns the id of the person. */
export async function addPerson(
  tx: Tx,
  {
    document,
    firstName,
    surname,
    email,
    at,
  }: { document: string; firstName: string; surname: string; email: string; at: Date },
): Promise<number> {
  const { id } = await tx
    .insertInto('person')
    .values({
      documentType: 1,
      documentNumber: document,
      firstName,
      paternalSurname: surname,
      createdAt: at,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await tx
    .insertInto('contact')
    .values({ personId: id, kind: 'email', value: email, createdAt: at })
    .execute();
  return id;
}
