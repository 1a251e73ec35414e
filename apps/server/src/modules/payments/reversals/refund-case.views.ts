import { inCompanies, type Reader } from '../../../platform/db/database.ts';
import { personName } from '../../../platform/db/person-name.ts';

/** Whose payment it is; undefined beyond these companies, as if it were not there. */
export async function findPayer(
  reader: Reader,
  intentId: string,
  companyIds: readonly number[] | null,
): Promise<{ id: number; name: string } | undefined> {
  return reader
    .selectFrom('paymentIntent as intent')
    .innerJoin('person', 'person.id', 'intent.personId')
    .where('intent.id', '=', intentId)
    .where(inCompanies('intent.companyId', companyIds))
    .select(['person.id', personName().as('name')])
    .executeTakeFirst();
}

/** The names of those who decided or sent, by their ids. */
export async function namesOf(
  reader: Reader,
  ids: readonly (number | null)[],
): Promise<ReadonlyMap<number, string>> {
  const known = [...new Set(ids.flatMap((id) => id ?? []))];
  if (known.length === 0) return new Map();
  const rows = await reader
    .selectFrom('person')
    .where('person.id', 'in', known)
    .select(['person.id', personName().as('name')])
    .execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}
