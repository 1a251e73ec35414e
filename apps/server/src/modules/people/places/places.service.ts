import type { ReplyOf } from '@kantuta/contract/call';
import { OTHER_CITY } from '@kantuta/contract/people/contact.rules';
import type { listCities, listCountries } from '@kantuta/contract/people/people.calls';
import { nameOrder } from '@kantuta/phrases/country-names';
import { createPhrases } from '@kantuta/phrases/create-phrases';
import type { Lang } from '@kantuta/phrases/languages';
import { inTransaction, type Db } from '../../../platform/db/database.ts';
import {
  findPlacesEdition,
  lockPlacesEdition,
  savePlacesEdition,
} from '../../../platform/db/installation.ts';
import {
  listCities as readCityRows,
  listCountries as readCountryRows,
  savePlaces,
} from './places.store.ts';

/** Identifies the lists of the gateway: a new version of a package, or another selection from it, is a new edition. */
export const PLACES_EDITION = 'iso-7.14.0 phones-1.13.16 cities-3.1.0 municipalities-1';

const HOME = 'BO';

export type Places = ReturnType<typeof createPlaces>;

/** The countries and cities that people choose from. */
export function createPlaces({ db }: { db: Db }) {
  return {
    /** Bolivia first, then by name as the language sorts (PPL-8). */
    async countries(language: Lang): Promise<ReplyOf<typeof listCountries>> {
      const inOrder = nameOrder(language);
      const rows = await readCountryRows(db, language);
      return rows
        .toSorted(
          (one, other) =>
            Number(other.code === HOME) - Number(one.code === HOME) ||
            inOrder(one.name, other.name),
        )
        .map(({ id, name, phonePrefix }) => ({
          idpais: id,
          nombre: name,
          PrefijoTelefono: `+${phonePrefix}`,
        }));
    },

    /** By name, with "another city" last; an unknown country has no cities (PPL-9). */
    async cities(countryId: number, language: Lang): Promise<ReplyOf<typeof listCities>> {
      const { t } = createPhrases(language);
      const inOrder = nameOrder(language);
      const rows = await readCityRows(db, countryId);
      return rows
        .toSorted(
          (one, other) =>
            Number(one.id === OTHER_CITY) - Number(other.id === OTHER_CITY) ||
            inOrder(one.name, other.name),
        )
        .map(({ id, name }) => ({
          idciudad: id,
          nombre: id === OTHER_CITY ? t('people.otherCity') : name,
        }));
    },
  };
}

/** Whether this edition of the places is in the database. */
export async function arePlacesLoaded(db: Db): Promise<boolean> {
  return (await findPlacesEdition(db)) === PLACES_EDITION;
}

/** Runs at the start with the rights of the database owner: every installation has the places, not only a demo. Does nothing if they are loaded. */
export async function loadPlaces(db: Db): Promise<boolean> {
  if (await arePlacesLoaded(db)) return false;
  // The lists need 20 MB: imported only if they must be loaded.
  const { readCities, readCountries } = await import('./places.gateway.ts');
  return inTransaction(db, async (tx) => {
    if ((await lockPlacesEdition(tx)) === PLACES_EDITION) return false;
    const countries = readCountries();
    await savePlaces(tx, { countries, cities: readCities(countries) });
    await savePlacesEdition(tx, PLACES_EDITION);
    return true;
  });
}
