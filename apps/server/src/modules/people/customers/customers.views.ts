import { inCompanies, type Reader } from '../../../platform/db/database.ts';

/** What the desk sees of a person in addition to the person's own profile. */
export async function readEntryFlags(reader: Reader, personId: number) {
  return reader
    .selectFrom('person')
    .where('id', '=', personId)
    .select(['entryRestrictedReason', 'suspendedAt'])
    .executeTakeFirstOrThrow();
}

/** The advisers who sold to this person in these companies. */
export async function listAdvisersOf(
  reader: Reader,
  personId: number,
  companyIds: readonly number[] | null,
) {
  return reader
    .selectFrom('sale')
    .innerJoin('person as adviser', 'adviser.id', 'sale.adviserId')
    .where('sale.personId', '=', personId)
    .where(inCompanies('sale.companyId', companyIds))
    .select([
      'adviser.id',
      'adviser.firstName',
      'adviser.paternalSurname',
      'adviser.maternalSurname',
    ])
    .distinct()
    .orderBy('adviser.id')
    .execute();
}
