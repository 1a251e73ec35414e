import type { Reader } from '../../../platform/db/database.ts';

/** The names of whoever bought a sale. */
export function readBuyer(reader: Reader, saleId: number) {
  return reader
    .selectFrom('sale')
    .innerJoin('person', 'person.id', 'sale.personId')
    .where('sale.id', '=', saleId)
    .select(['person.firstName', 'person.paternalSurname', 'person.maternalSurname'])
    .executeTakeFirst();
}
