import type { Reader } from '../../../platform/db/database.ts';

/** What must not be part of a password: names and document of its owner (IDN-2). */
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
