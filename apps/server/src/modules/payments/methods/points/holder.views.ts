import type { Reader } from '../../../../platform/db/database.ts';

/** Cédula: the document of nearly everybody, whose number stands alone. */
const PLAIN_TYPE = 1;

/** How the wallet knows a person: by the document, with what tells apart two that have one number. */
export async function readHolder(db: Reader, personId: number): Promise<string> {
  const person = await db
    .selectFrom('person')
    .where('id', '=', personId)
    .select(['documentType', 'documentNumber', 'documentComplement'])
    .executeTakeFirstOrThrow();
  const { documentType, documentNumber, documentComplement } = person;
  return [documentType === PLAIN_TYPE ? '' : documentType, documentNumber, documentComplement]
    .filter((part) => part !== '')
    .join('-');
}
