import { addDays, instantInLaPaz, type Day } from '@kantuta/contract/dates';
import { insertAdvisers } from '../../src/modules/advisers/advisers.store.ts';
import { insertStandings } from '../../src/modules/advisers/standing/standing.store.ts';
import type { Tx } from '../../src/platform/db/database.ts';
import { insertRows } from '../../src/platform/db/insert-rows.ts';
import { restartIds } from '../restart-ids.ts';
import type { DemoSet } from '../demo-set.ts';
import { ethicsCodes } from '../people/ethics-code.ts';
import { operatorId } from '../people/operators.ts';
import type { Person } from '../people/person.ts';

/** The password hash of each person (DEMO-1: the whole set shares one password). */
export type HashOf = (person: Person) => string;

/** Contact data of person 29 is older than a year: pending (PPL-4). */
const OLD_CONTACT = { personId: 29, daysAgo: 420 };
/** DEMO-8: person 9 has 5 of 15 days left, person 27 has none; counted in days of La Paz (IDN-17). */
const FIRST_LOGIN_DAYS_AGO: Readonly<Record<number, number>> = { 9: 10, 27: 30 };
/** New, never signed in. */
const NEWCOMER = 28;
const NEXT_ID = 1_001;

export async function loadPeople(tx: Tx, set: DemoSet, hashOf: HashOf): Promise<void> {
  const { people, today } = set;
  const since = new Map(people.map((person) => [person.id, knownSince(person, set)]));
  const sinceOf = (person: Person) => since.get(person.id) ?? today;
  const at = (person: Person, hours = 9) => instantInLaPaz(sinceOf(person), hours);
  const withPassword = people.filter(({ password }) => password !== 'none');

  const places = await findPlaces(tx);
  const updatedAt = (person: Person) => contactSeenAt(person, sinceOf(person), today);
  await insertRows(
    tx,
    'person',
    people.map((person) => ({
      ...personRow(person, at(person), places),
      contactUpdatedAt: updatedAt(person),
    })),
  );
  await insertRows(
    tx,
    'contact',
    people.flatMap((person) => contactRows(person, sinceOf(person), today)),
  );
  await insertRows(
    tx,
    'personRole',
    people.flatMap((person) =>
      person.roles.map((role) => ({ personId: person.id, ...role, grantedAt: at(person) })),
    ),
  );
  await insertAdvisers(
    tx,
    people.flatMap(({ id, adviser }) => {
      if (!adviser) return [];
      const { joinedDaysAgo, ...own } = adviser;
      const code = `ACI-${String(id).padStart(4, '0')}`;
      return [{ personId: id, ...own, code, joinedOn: addDays(today, -joinedDaysAgo) }];
    }),
  );
  await insertStandings(
    tx,
    people.flatMap((person) => standingRows(person, today)),
  );
  await insertRows(
    tx,
    'credential',
    withPassword.map((person) => ({
      personId: person.id,
      passwordHash: hashOf(person),
      kind: person.password === 'document' ? 'document' : 'secure',
      setAt: at(person),
      firstLoginAt: firstLogin(person, sinceOf(person), today),
    })),
  );
  await loadEthics(tx, withPassword, sinceOf, today);
  for (const table of ['person', 'contact'] as const) await restartIds(tx, table, NEXT_ID * 10);
}

/** Since when and why an adviser is not active; the clock alone makes somebody inactive (ADV-8). */
const NOT_ACTIVE: Readonly<Record<string, { daysAgo: number; reason: string }>> = {
  inactive: { daysAgo: 21, reason: '' },
  ethics_process: { daysAgo: 34, reason: 'Queja de un cliente por una promesa de ganancia.' },
  blocked: { daysAgo: 12, reason: 'Recibió depósitos de clientes en su cuenta personal.' },
  expelled: { daysAgo: 95, reason: 'Resolución del comité de ética: firmó por un cliente.' },
};

/** An operator of sales asks, an administrator agrees. */
const STANDING_KEEPERS = [operatorId('ventas'), operatorId('admin')] as const;

function standingRows({ id, adviser }: Person, today: Day) {
  const found = adviser && NOT_ACTIVE[adviser.state];
  if (!adviser || !found) return [];
  const { daysAgo, reason } = found;
  const [byId, approvedBy] = reason === '' ? [null, null] : STANDING_KEEPERS;
  const at = instantInLaPaz(addDays(today, -daysAgo), 10);
  return [{ adviserId: id, number: 1, state: adviser.state, at, reason, byId, approvedBy }];
}

/** The places of the installation by name: the set names the places where people live. */
async function findPlaces(tx: Tx) {
  const rows = await tx
    .selectFrom('city')
    .innerJoin('country', 'country.id', 'city.countryId')
    .select(['country.code', 'city.countryId', 'city.id', 'city.name'])
    .execute();
  const cities = new Map(rows.map(({ code, name, id }) => [`${code}/${name}`, id]));
  const countries = new Map(rows.map(({ code, countryId }) => [code, countryId]));
  const found = (id: number | undefined, what: string): number => {
    if (id === undefined) throw new Error(`no such place: ${what}`);
    return id;
  };
  return {
    country: (code: string) => found(countries.get(code), code),
    city: (code: string, name: string) => found(cities.get(`${code}/${name}`), `${code} ${name}`),
  };
}

function personRow(
  person: Person,
  createdAt: Date,
  places: Awaited<ReturnType<typeof findPlaces>>,
) {
  const { id, documentType, documentNumber, documentComplement, issuedIn, userCode } = person;
  const { firstName, secondName, paternalSurname, maternalSurname, birthDate, gender } = person;
  const { address, language, entryRestrictedReason, entryRestrictedNote } = person;
  return {
    id,
    documentType,
    documentNumber,
    documentComplement,
    issuedIn,
    userCode,
    firstName,
    secondName,
    paternalSurname,
    maternalSurname,
    birthDate,
    gender,
    nationalityId: places.country(person.nationality),
    countryId: places.country(person.country),
    cityId: places.city(person.country, person.city),
    address,
    language,
    entryRestrictedReason,
    entryRestrictedNote,
    createdAt,
  };
}

function contactRows(person: Person, since: Day, today: Day) {
  const prefix = person.country === 'US' ? '1' : '591';
  const kinds = [
    { kind: 'email', value: person.email },
    { kind: 'cellphone', value: person.cellphone && `+${prefix}-${person.cellphone}` },
    { kind: 'phone', value: person.phone && `+${prefix}-${person.phone}` },
  ];
  const createdAt = instantInLaPaz(since, 9);
  const confirmedAt = contactSeenAt(person, since, today);
  return kinds
    .filter(({ value }) => value !== '')
    .map((contact) => ({ personId: person.id, ...contact, confirmedAt, createdAt }));
}

/** When the person last reviewed their contact data: a month ago, or when they were registered. */
function contactSeenAt(person: Person, since: Day, today: Day): Date {
  const daysAgo = person.id === OLD_CONTACT.personId ? OLD_CONTACT.daysAgo : 30;
  const on = addDays(today, -daysAgo);
  return instantInLaPaz(on < since ? since : on, 10);
}

/** The day of registration: a day before the first event of the person. */
function knownSince(person: Person, { played, today }: DemoSet): Day {
  const daysAgo =
    KNOWN_DAYS_OF[person.id] ??
    person.adviser?.joinedDaysAgo ??
    KNOWN_DAYS[person.roles[0]?.role ?? 'customer'];
  const bought = played
    .filter(({ sale }) => sale.personId === person.id)
    .map(({ sale }) => addDays(sale.createdOn, -1));
  return [addDays(today, -daysAgo), ...bought].sort()[0] ?? today;
}

const KNOWN_DAYS = { customer: 60, adviser: 400, cashier: 700, operator: 1_000 } as const;
const KNOWN_DAYS_OF: Readonly<Record<number, number>> = {
  [NEWCOMER]: 3,
  [OLD_CONTACT.personId]: OLD_CONTACT.daysAgo + 5,
};

function firstLogin(person: Person, since: Day, today: Day): Date | null {
  if (person.id === NEWCOMER) return null;
  const daysAgo = FIRST_LOGIN_DAYS_AGO[person.id];
  return daysAgo === undefined
    ? instantInLaPaz(since, 20)
    : instantInLaPaz(addDays(today, -daysAgo));
}

/** Everybody who has signed in has accepted the version in force, or the previous version if they signed in before it. */
async function loadEthics(
  tx: Tx,
  people: readonly Person[],
  sinceOf: (person: Person) => Day,
  today: Day,
): Promise<void> {
  const codes = ethicsCodes(today);
  await insertRows(
    tx,
    'ethicsCode',
    codes.map(({ version, publishedOn, texts }) => ({ version, publishedOn, texts })),
  );
  await insertRows(
    tx,
    'ethicsAcceptance',
    people
      .filter(({ id }) => id !== NEWCOMER)
      .flatMap((person) =>
        codes
          .filter(({ publishedOn }, index) => index > 0 || sinceOf(person) > publishedOn)
          .map(({ version, publishedOn }) => {
            const on = [publishedOn, sinceOf(person)].sort()[1] ?? publishedOn;
            return { personId: person.id, version, acceptedAt: instantInLaPaz(on, 20) };
          }),
      ),
  );
}
