import { NETWORK_DEPTH } from '@kantuta/contract/advisers/network.rules';
import { sql, type Reader } from '../../../platform/db/database.ts';

/** The advisers whose network a person is in, and how near: 1 is the adviser under whom they stand, the next ones are above that one (ADV-6). */
const levelIn = (personId: number) => sql<number | null>`(
  SELECT cardinality(own.path) - array_position(own.path, adviser.person_id) + 1
    FROM network_client client JOIN adviser own ON own.person_id = client.adviser_id
   WHERE client.person_id = ${personId} AND own.path @> ARRAY[adviser.person_id]
     AND cardinality(own.path) - array_position(own.path, adviser.person_id) < ${sql.lit(NETWORK_DEPTH)})`;

/** Advisers who sold to this person, who see them in their network, or about whom the person decided, as long as they work here. */
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
        of(
          'adviser.personId',
          '=',
          sql<number>`ANY (ARRAY(SELECT unnest(own.path[greatest(cardinality(own.path) - ${sql.lit(NETWORK_DEPTH - 1)}, 1):])
            FROM network_client client JOIN adviser own ON own.person_id = client.adviser_id WHERE client.person_id = ${personId})::int[])`,
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
      levelIn(personId).as('level'),
    ])
    .execute();
}

export type AdviserOfCustomer = Awaited<ReturnType<typeof listAdvisersOfCustomer>>[number];
