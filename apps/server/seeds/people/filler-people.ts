import { addDays, type Day } from '@kantuta/contract/dates';
import type { Stream } from '../streams.ts';
import { MENS_NAMES, SURNAMES, TOWNS, WOMENS_NAMES } from './filler-names.ts';
import { ADVISER_MESSAGES, mailName, type AdviserState, type Person } from './person.ts';

/** DEMO-12. */
const FILLER_CUSTOMERS = 467;
const FILLER_ADVISERS = 48;
const FILLER_CASHIERS = 2;
const FIRST_ID = 101;
const CI_BASE = 91_000_000;
const CI_STEP = 37;
const FOREIGNERS = ['BR', 'AR', 'PE', 'PY', 'CO'] as const;
/** The states of those of the 48 advisers who are not active. */
const STATES: readonly AdviserState[] = [
  ...Array.from({ length: 5 }, (): AdviserState => 'inactive'),
  'blocked',
  'ethics_process',
  'expelled',
];
const LEVELS = 7;

export function fillerPeople(stream: Stream, named: readonly Person[], today: Day): Person[] {
  const total = FILLER_CUSTOMERS + FILLER_ADVISERS + FILLER_CASHIERS;
  const people = Array.from({ length: total }, (_, index) => drawPerson(stream, index + 1, today));
  const advisers = people.slice(0, FILLER_ADVISERS);
  const cashiers = people.slice(FILLER_ADVISERS, FILLER_ADVISERS + FILLER_CASHIERS);
  for (const person of cashiers) person.roles = [{ role: 'cashier', operatorRole: '' }];
  growNetwork(stream, named, advisers);
  const customers = people.slice(FILLER_ADVISERS + FILLER_CASHIERS);
  restrictTwo(stream, customers);
  return people;
}

function drawPerson(stream: Stream, n: number, today: Day): Person {
  const isWoman = stream.chance(0.5);
  const names = isWoman ? WOMENS_NAMES : MENS_NAMES;
  const firstName = stream.pick(names);
  const secondName = stream.chance(0.6) ? stream.pick(names.filter((it) => it !== firstName)) : '';
  const paternalSurname = stream.chance(0.02) ? '' : stream.pick(SURNAMES);
  const maternalSurname = stream.pick(SURNAMES.filter((it) => it !== paternalSurname));
  const town = stream.weighted(TOWNS, ({ weight }) => weight);
  return {
    id: FIRST_ID + n - 1,
    ...drawDocument(stream, n, town.issuedIn),
    userCode: null,
    firstName,
    secondName,
    paternalSurname,
    maternalSurname,
    birthDate: drawBirthDate(stream, today),
    gender: isWoman ? 'female' : 'male',
    country: 'BO',
    city: town.city,
    address: `Barrio ${stream.pick(SURNAMES)} calle ${stream.whole(1, 24)} casa ${stream.whole(1, 180)}`,
    language: 'es',
    email: stream.chance(0.25)
      ? ''
      : `${mailName(firstName, paternalSurname || maternalSurname)}.${n}@example.com`,
    // Numbers of an unassigned range, so that no real person is ever called (DEMO-1).
    cellphone: `${stream.pick([7, 6])}000${String(1_000 + n)}`,
    phone: '',
    roles: [{ role: 'customer', operatorRole: '' }],
    adviser: null,
    password: 'shared',
    entryRestrictedReason: '',
    entryRestrictedNote: '',
  };
}

/** 3 % have a complement, 4 % a foreign document. */
function drawDocument(stream: Stream, n: number, issuedIn: string) {
  const documentNumber = String(CI_BASE + CI_STEP * n);
  const kind = stream.unit();
  if (kind < 0.04) {
    const nationality = stream.pick(FOREIGNERS);
    const foreign = { documentComplement: '', issuedIn: '', nationality };
    return kind < 0.02
      ? { documentType: 3 as const, documentNumber: `P${documentNumber}`, ...foreign }
      : { documentType: 2 as const, documentNumber: `E-${documentNumber}`, ...foreign };
  }
  const documentComplement =
    kind < 0.07 ? `${stream.whole(1, 9)}${stream.pick(['A', 'B', 'C', 'D', 'E'])}` : '';
  return {
    documentType: 1 as const,
    documentNumber,
    documentComplement,
    issuedIn,
    nationality: 'BO',
  };
}

/** Born 1955 to 2006, and always of age. */
function drawBirthDate(stream: Stream, today: Day): Day {
  const drawn = addDays('1955-01-01' as Day, stream.whole(0, 52 * 365));
  const ofAge = addDays(today, -22 * 366);
  return drawn < ofAge ? drawn : ofAge;
}

/** Each adviser has a sponsor of higher or equal rank, drawn by rank weight; the network is at most seven levels deep. */
function growNetwork(stream: Stream, named: readonly Person[], fresh: Person[]): void {
  const states = stream.shuffled([
    ...STATES,
    ...Array.from({ length: FILLER_ADVISERS - STATES.length }, (): AdviserState => 'active'),
  ]);
  const network = new Map<number, { rank: number; level: number }>();
  for (const { id, adviser } of named) {
    if (!adviser) continue;
    const above = adviser.sponsorId === null ? 0 : (network.get(adviser.sponsorId)?.level ?? 0);
    network.set(id, { rank: adviser.rank, level: above + 1 });
  }
  for (const [index, person] of fresh.entries()) {
    const [sponsorId, sponsor] = stream.weighted(
      [...network].filter(([, { level }]) => level < LEVELS),
      ([, { rank }]) => rank,
    );
    const rank = stream.whole(1, Math.min(3, sponsor.rank));
    const state = states[index] ?? 'active';
    network.set(person.id, { rank, level: sponsor.level + 1 });
    const message = ADVISER_MESSAGES[state];
    // Advisers join in order, so that nobody joins before their sponsor.
    person.adviser = { sponsorId, rank, state, message, joinedDaysAgo: 1_500 - 29 * index };
    person.roles = [{ role: state === 'expelled' ? 'customer' : 'adviser', operatorRole: '' }];
  }
}

/** IDN-6: entry is restricted for two of them, so that home shows the reason. */
function restrictTwo(stream: Stream, customers: Person[]): void {
  const [inReview, withoutDocuments] = stream.shuffled(customers);
  if (inReview) inReview.entryRestrictedReason = 'review';
  if (!withoutDocuments) return;
  withoutDocuments.entryRestrictedReason = 'documents';
  withoutDocuments.entryRestrictedNote = 'Falta la fotocopia de su carnet vigente.';
}
