import type { Role } from '@kantuta/contract/call';
import type { Reader } from '../../../platform/db/database.ts';

const NAME = { es: 'nameEs', en: 'nameEn', pt: 'namePt' } as const;
const ROLES: readonly Role[] = ['customer', 'adviser', 'cashier', 'operator'];

/** The profile of a person as they see it themselves. */
export async function readPerson(db: Reader, personId: number, language: keyof typeof NAME) {
  const name = NAME[language];
  const person = await db
    .selectFrom('person')
    .leftJoin('country', 'country.id', 'person.countryId')
    .leftJoin('country as nation', 'nation.id', 'person.nationalityId')
    .leftJoin('city', (join) =>
      join.onRef('city.countryId', '=', 'person.countryId').onRef('city.id', '=', 'person.cityId'),
    )
    .where('person.id', '=', personId)
    .select([
      'person.documentType',
      'person.documentNumber',
      'person.documentComplement',
      'person.issuedIn',
      'person.firstName',
      'person.secondName',
      'person.paternalSurname',
      'person.maternalSurname',
      'person.birthDate',
      'person.gender',
      'person.address',
      'person.language',
      'person.createdAt',
      `country.${name} as country`,
      `nation.${name} as nationality`,
      'person.cityId',
      'city.name as city',
    ])
    .executeTakeFirstOrThrow();
  const roles = await db
    .selectFrom('personRole')
    .where('personId', '=', personId)
    .where('endedAt', 'is', null)
    .select('role')
    .distinct()
    .execute();
  return { ...person, roles: ROLES.filter((role) => roles.some((own) => own.role === role)) };
}

export type PersonView = Awaited<ReturnType<typeof readPerson>>;
