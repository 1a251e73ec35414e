import { sql, type Reader, type Tx } from '../../../platform/db/database.ts';
import type { City, Country } from './places.gateway.ts';

/** People store the number of their city, so cities that a newer edition lacks are not deleted. */
export async function savePlaces(
  tx: Tx,
  { countries, cities }: { countries: Country[]; cities: City[] },
): Promise<void> {
  const rows = countries.map(({ id, code, phonePrefix, name }) => ({
    id,
    code,
    phone_prefix: phonePrefix,
    name_es: name.es,
    name_en: name.en,
    name_pt: name.pt,
  }));
  await sql`
    INSERT INTO country (id, code, name_es, name_en, name_pt, phone_prefix)
    SELECT id, code, name_es, name_en, name_pt, phone_prefix
      FROM json_populate_recordset(NULL::country, ${JSON.stringify(rows)}::json)
    ON CONFLICT (id) DO UPDATE SET code = excluded.code, name_es = excluded.name_es,
      name_en = excluded.name_en, name_pt = excluded.name_pt, phone_prefix = excluded.phone_prefix`.execute(
    tx,
  );
  const places = cities.map(({ countryId, ...city }) => ({ country_id: countryId, ...city }));
  await sql`
    INSERT INTO city (country_id, id, name)
    SELECT country_id, id, name FROM json_populate_recordset(NULL::city, ${JSON.stringify(places)}::json)
    ON CONFLICT (country_id, id) DO UPDATE SET name = excluded.name`.execute(tx);
}

const NAME = { es: 'nameEs', en: 'nameEn', pt: 'namePt' } as const;

export async function listCountries(
  db: Reader,
  language: keyof typeof NAME,
): Promise<{ id: number; code: string; name: string; phonePrefix: string }[]> {
  return db
    .selectFrom('country')
    .select(['id', 'code', 'phonePrefix', `${NAME[language]} as name`])
    .execute();
}

export async function listCities(
  db: Reader,
  countryId: number,
): Promise<{ id: number; name: string }[]> {
  return db.selectFrom('city').where('countryId', '=', countryId).select(['id', 'name']).execute();
}

/** The phone prefix of the country; undefined if the city is not in the country. */
export async function findPlace(
  db: Reader,
  { countryId, cityId }: { countryId: number; cityId: number },
): Promise<{ phonePrefix: string } | undefined> {
  return db
    .selectFrom('city')
    .innerJoin('country', 'country.id', 'city.countryId')
    .where('city.countryId', '=', countryId)
    .where('city.id', '=', cityId)
    .select('country.phonePrefix')
    .executeTakeFirst();
}
