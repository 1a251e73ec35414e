import { sql, type Reader, type Tx } from '../../platform/db/database.ts';

/** How a document is stored and found. */
export type DocumentKey = { type: number; number: string; complement: string };

/** A person as a form describes them. */
export type Newcomer = {
  document: DocumentKey;
  issuedIn: string;
  firstName: string;
  secondName: string;
  paternalSurname: string;
  maternalSurname: string;
  birthDate: string;
  gender: 'female' | 'male' | 'not_stated';
  nationalityId: number;
  countryId: number;
  cityId: number;
  address: string;
  contacts: readonly { kind: 'email' | 'cellphone' | 'phone'; value: string }[];
  at: Date;
};

/** The person with a document; undefined if nobody has it. */
export async function findByDocument(
  reader: Reader,
  { type, number, complement }: DocumentKey,
): Promise<number | undefined> {
  const row = await reader
    .selectFrom('person')
    .where('documentType', '=', type)
    .where('documentNumber', '=', number)
    .where('documentComplement', '=', complement)
    .select('id')
    .executeTakeFirst();
  return row?.id;
}

/** Adds a customer with contacts that are still to be confirmed; undefined when somebody has added the same document meanwhile. */
export async function insertNewcomer(tx: Tx, newcomer: Newcomer): Promise<number | undefined> {
  const { document, contacts, at, ...rest } = newcomer;
  const row = await tx
    .insertInto('person')
    .values({
      ...rest,
      documentType: document.type,
      documentNumber: document.number,
      documentComplement: document.complement,
      createdAt: at,
    })
    .onConflict((conflict) =>
      conflict.columns(['documentType', 'documentNumber', 'documentComplement']).doNothing(),
    )
    .returning('id')
    .executeTakeFirst();
  if (!row) return undefined;
  const personId = row.id;
  await tx
    .insertInto('contact')
    .values(contacts.map((contact) => ({ ...contact, personId, createdAt: at })))
    .execute();
  return personId;
}

/** What a form asks about a person beside name and document. */
export type OwnFacts = {
  birthDate: string;
  gender: string;
  nationalityId: number;
  countryId: number;
  cityId: number;
  address: string;
};

/**
 * Fills in what was never told about a person with what they write about themselves; what is known stays (RES-29). Answers whether we know their
 * country then: a form may name one that there is not.
 */
export async function fillEmpty(
  tx: Tx,
  personId: number,
  { birthDate, gender, nationalityId, countryId, cityId, address }: OwnFacts,
): Promise<boolean> {
  const { rows } = await sql<{ countryId: number | null }>`
    UPDATE person
       SET birth_date = coalesce(birth_date, ${birthDate}::date),
           gender = CASE WHEN gender = 'not_stated' THEN ${gender} ELSE gender END,
           nationality_id = coalesce(nationality_id, (SELECT id FROM country WHERE id = ${nationalityId})),
           country_id = coalesce(country_id, (SELECT id FROM country WHERE id = ${countryId})),
           city_id = coalesce(city_id, (SELECT id FROM city
                                         WHERE country_id = coalesce(person.country_id, ${countryId}) AND country_id = ${countryId} AND id = ${cityId})),
           address = CASE WHEN address = '' THEN ${address} ELSE address END
     WHERE id = ${personId}
    RETURNING country_id`.execute(tx);
  return rows[0]?.countryId !== null;
}
