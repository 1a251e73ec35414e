import { sql, type Reader } from '../../platform/db/database.ts';
import { alone, reading } from '../../platform/db/reading.ts';

/** What is known of a person, as the forms of the specification ask for it; undefined: nobody. */
export const knownOfPerson = reading(
  (db, { personId }: { personId: number }) => {
    const contact = (kind: string) => sql<string>`coalesce((
      SELECT value FROM contact WHERE person_id = person.id AND kind = ${sql.lit(kind)} AND replaced_at IS NULL), '')`;
    return db
      .selectFrom('person')
      .where('id', '=', personId)
      .select([
        'documentType',
        'documentNumber',
        'documentComplement',
        'issuedIn',
        'firstName',
        'secondName',
        'paternalSurname',
        'maternalSurname',
        'birthDate',
        'gender',
        'nationalityId',
        'countryId',
        'cityId',
        'address',
        contact('cellphone').as('cellphone'),
        contact('phone').as('phone'),
        contact('email').as('email'),
      ]);
  },
  ([row]) => row && known(row),
);

const find = alone(knownOfPerson);

function known<
  Row extends { documentNumber: string; documentComplement: string; birthDate: string | null },
>({ documentComplement, birthDate, ...row }: Row) {
  const documentNumber =
    documentComplement === '' ? row.documentNumber : `${row.documentNumber}-${documentComplement}`;
  return { ...row, documentNumber, birthDate: birthDate ?? '' };
}

/** The same by itself. Throws for a person whom we do not know. */
export async function readKnown(reader: Reader, personId: number) {
  const found = await find(reader, { personId });
  if (!found) throw new Error(`there is no person ${personId}`);
  return found;
}

export type PlaceNames = { es: string; en: string; pt: string };

/** How countries and cities are called, for papers; a city in the words of its country, `''` for "Otra ciudad" and for one that there is not. */
export async function namesOfPlaces(
  reader: Reader,
  places: readonly { nationalityId: number; countryId: number; cityId: number }[],
): Promise<{ nationality: PlaceNames; country: PlaceNames; city: string }[]> {
  const countryIds = places.flatMap(({ nationalityId, countryId }) => [nationalityId, countryId]);
  const countries = await reader
    .selectFrom('country')
    .where('id', '=', sql<number>`any(${countryIds}::int[])`)
    .select(['id', 'nameEs as es', 'nameEn as en', 'namePt as pt'])
    .execute();
  const cities = await reader
    .selectFrom('city')
    .where('countryId', '=', sql<number>`any(${countryIds}::int[])`)
    .where('id', '=', sql<number>`any(${places.map(({ cityId }) => cityId)}::int[])`)
    .where('id', '<>', 0)
    .select(['countryId', 'id', 'name'])
    .execute();
  const named = (id: number) => {
    const { es = '', en = '', pt = '' } = countries.find((country) => country.id === id) ?? {};
    return { es, en, pt };
  };
  return places.map(({ nationalityId, countryId, cityId }) => ({
    nationality: named(nationalityId),
    country: named(countryId),
    city: cities.find((city) => city.countryId === countryId && city.id === cityId)?.name ?? '',
  }));
}
