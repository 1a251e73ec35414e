import type { Reader } from '../../../platform/db/database.ts';

/** Contacts of a person that were not replaced. */
export async function listContactsInForce(reader: Reader, personId: number) {
  return reader
    .selectFrom('contact')
    .where('personId', '=', personId)
    .where('replacedAt', 'is', null)
    .orderBy('id')
    .select(['id', 'kind', 'value', 'createdAt', 'confirmedAt', 'bouncedAt'])
    .execute();
}

/** The value of a contact and the language of its person; undefined if the contact was replaced. */
export async function findContactInForce(
  reader: Reader,
  id: number,
): Promise<{ personId: number; value: string; language: string } | undefined> {
  return reader
    .selectFrom('contact')
    .innerJoin('person', 'person.id', 'contact.personId')
    .where('contact.id', '=', id)
    .where('contact.replacedAt', 'is', null)
    .select(['contact.personId', 'contact.value', 'person.language'])
    .executeTakeFirst();
}
