import { sql, type Tx } from '../../platform/db/database.ts';

const part = (column: string) => sql`nullif(person.${sql.ref(column)}, '')`;

/** The whole name of a person, as it is signed. */
export const SIGNED_NAME = sql<string>`concat_ws(' ', ${part('first_name')}, ${part('second_name')}, ${part('paternal_surname')}, ${part('maternal_surname')})`;

/** The whole document: `1234567-1A SC`. */
export const SIGNED_DOCUMENT = sql<string>`concat_ws(' ', concat_ws('-', person.document_number, ${part('document_complement')}), ${part('issued_in')})`;

/** The person as they stand now, as their next declaration says. */
export async function readSigner(tx: Tx, personId: number) {
  return tx
    .selectFrom('person')
    .where('person.id', '=', personId)
    .select([
      SIGNED_NAME.as('signedName'),
      SIGNED_DOCUMENT.as('signedDocument'),
      'person.countryId as signedCountryId',
    ])
    .executeTakeFirstOrThrow();
}
