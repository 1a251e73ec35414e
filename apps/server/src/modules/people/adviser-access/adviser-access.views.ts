import type { Reader } from '../../../platform/db/database.ts';

/** Advisers who sold to this person, or about whom the person decided, as long as they work here. */
export async function listAdvisersOfCustomer(reader: Reader, personId: number, adviserId?: number) {
  return reader
    .selectFrom('adviser')
    .innerJoin('person', 'person.id', 'adviser.personId')
    .where('adviser.state', 'not in', ['blocked', 'expelled'])
    .where((of) =>
      of.exists(
        of
          .selectFrom('personRole')
          .whereRef('personRole.personId', '=', 'adviser.personId')
          .where('role', '=', 'adviser')
          .where('endedAt', 'is', null),
      ),
    )
    .where((of) =>
      adviserId === undefined ? of.lit(true) : of('adviser.personId', '=', adviserId),
    )
    .where((of) =>
      of.or([
        of.exists(
          of
            .selectFrom('sale')
            .whereRef('sale.adviserId', '=', 'adviser.personId')
            .where('sale.personId', '=', personId),
        ),
        of.exists(
          of
            .selectFrom('adviserAccess')
            .whereRef('adviserAccess.adviserId', '=', 'adviser.personId')
            .where('adviserAccess.personId', '=', personId),
        ),
      ]),
    )
    .orderBy('adviser.personId')
    .select((of) => [
      'adviser.personId as adviserId',
      'adviser.code',
      'person.firstName',
      'person.paternalSurname',
      'person.maternalSurname',
      of
        .selectFrom('sale')
        .whereRef('sale.adviserId', '=', 'adviser.personId')
        .where('sale.personId', '=', personId)
        .select((sale) => sale.fn.countAll<number>().as('count'))
        .as('sales'),
    ])
    .execute();
}

export type AdviserOfCustomer = Awaited<ReturnType<typeof listAdvisersOfCustomer>>[number];
