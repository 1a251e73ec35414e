import { day } from '@kantuta/contract/dates';
import { expect, test } from 'vitest';
import { createStreams } from '../streams.ts';
import { drawPeople } from './people.ts';

const TODAY = day('2026-03-12');
const people = drawPeople(createStreams('kantuta-demo-1')('people'), TODAY);
const inRole = (role: string) =>
  people.filter((person) => person.roles.some((own) => own.role === role));
const share = (isWanted: (person: (typeof people)[number]) => boolean) => {
  const customers = inRole('customer').filter((person) => person.id > 100);
  return customers.filter(isWanted).length / customers.length;
};

test('there are as many people of each kind as the specification says', () => {
  // 33 named people and the ironmonger, 467 + 48 + 2 of the filler, 9 operators; one adviser was expelled and is a customer again.
  expect(people).toHaveLength(34 + 9 + 517);
  expect(people.filter((person) => person.adviser)).toHaveLength(60);
  expect(inRole('cashier')).toHaveLength(4);
  expect(inRole('operator').map((person) => person.userCode)).toEqual([
    'admin',
    'finanzas',
    'cobranzas',
    'ventas',
    'jefecaja',
    'cumplimiento',
    'soporte',
    'consulta',
    'puerta',
  ]);
});

test('the 48 advisers of the filler are in the specified states', () => {
  const states = people.flatMap(({ id, adviser }) => (id > 100 && adviser ? [adviser.state] : []));
  const count = (state: string) => states.filter((own) => own === state).length;
  expect(['active', 'inactive', 'blocked', 'ethics_process', 'expelled'].map(count)).toEqual([
    40, 5, 1, 1, 1,
  ]);
});

test('the network is connected and at most seven levels deep', () => {
  const sponsors = new Map(
    people.flatMap(({ id, adviser }) => (adviser ? [[id, adviser.sponsorId] as const] : [])),
  );
  for (const id of sponsors.keys()) {
    let levels = 0;
    let at: number | null | undefined = id;
    while (at !== null) {
      expect(at, `sponsor of ${id}`).toBeDefined();
      at = at === undefined ? null : sponsors.get(at);
      levels += 1;
    }
    expect(levels).toBeLessThanOrEqual(7);
  }
});

test('every document is from an unassigned range and unique', () => {
  const documents = people.map(
    (person) => `${person.documentType}/${person.documentNumber}/${person.documentComplement}`,
  );
  expect(new Set(documents).size).toBe(people.length);
  const cards = people.filter(({ documentType }) => documentType === 1);
  expect(cards.filter(({ documentNumber }) => !/^9\d{7}$/.test(documentNumber))).toEqual([]);
});

test('every e-mail ends in example.com and every telephone is from an unassigned range', () => {
  const filled = (values: string[]) => values.filter((value) => value !== '');
  const emails = filled(people.map((person) => person.email));
  const cellphones = filled(people.map((person) => person.cellphone));
  const phones = filled(people.map((person) => person.phone));
  expect(emails.filter((it) => !/^[a-z.]+(\.\d+)?@example\.com$/.test(it))).toEqual([]);
  expect(cellphones.filter((it) => !/^[67]000\d{4}$/.test(it))).toEqual(['3055550131']);
  expect(phones).toEqual(['33000133']);
  expect(new Set(cellphones).size).toBe(cellphones.length);
});

test('names follow the rule for personal data: at least one surname, letters only', () => {
  const natural = people.filter(({ documentType }) => documentType !== 20);
  const isBad = ({ firstName, paternalSurname, maternalSurname }: (typeof people)[number]) =>
    paternalSurname + maternalSurname === '' ||
    !/^[\p{L}'\- ]+$/u.test(`${firstName} ${paternalSurname} ${maternalSurname}`);
  expect(natural.filter(isBad)).toEqual([]);
});

test('shares are near the specified ones', () => {
  expect(share((person) => person.paternalSurname === '')).toBeCloseTo(0.02, 1);
  expect(share((person) => person.documentComplement !== '')).toBeCloseTo(0.03, 1);
  expect(share((person) => person.documentType !== 1)).toBeCloseTo(0.04, 1);
  expect(share((person) => person.email === '')).toBeCloseTo(0.25, 1);
  expect(share((person) => person.city === 'Santa Cruz de la Sierra')).toBeCloseTo(0.44, 1);
});
