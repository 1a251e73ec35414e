import type { Reader } from '../../../platform/db/database.ts';

/** The names and the document of the owner, which must not be part of a password (IDN-2). */
export async function findPersonalWords(reader: Reader, personId: number): Promise<string[]> {
  const person = await reader
    .selectFrom('person')
    .where('id', '=', personId)
    .select([
      'documentNumber',
      'userCode',
      'firstName',
      'secondName',
      'paternalSurname',
      'maternalSurname',
    ])
    .executeTakeFirst();
  return Object.values(person ?? {}).filter((word): word is string => Boolean(word));
}
