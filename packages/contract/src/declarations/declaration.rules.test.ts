import { expect, test } from 'vitest';
import { day } from '../dates.ts';
import { parseCents } from '../money.ts';
import {
  alertsOf,
  isDeclared,
  missingFields,
  type Newest,
  standingOf,
  stateOn,
  tidyDeclaration,
  validUntilOf,
} from './declaration.rules.ts';

const LIMIT = parseCents('10000.00');
const approved = (change: Partial<Newest> = {}): Newest => ({
  state: 'approved',
  validUntil: day('2027-03-10'),
  isChanged: false,
  ...change,
});

test.each([
  ['nobody declared anything', null, '2026-03-10', 'pending'],
  ['on its last day', approved(), '2027-03-10', 'approved'],
  ['on the day after', approved(), '2027-03-11', 'expired'],
  ['with changed data', approved({ isChanged: true }), '2026-03-11', 'expired'],
  [
    'in review with changed data',
    { state: 'in_review', validUntil: null, isChanged: true },
    '2026-03-11',
    'in_review',
  ],
  [
    'rejected, long ago',
    { state: 'rejected', validUntil: null, isChanged: false },
    '2036-01-01',
    'rejected',
  ],
] as const)('the state of a declaration: %s (UIF-3)', (_, newest, today, state) => {
  expect(stateOn(newest, day(today))).toBe(state);
});

test('what is submitted, in review or approved is enough to go on (UIF-3)', () => {
  expect(
    (['pending', 'submitted', 'in_review', 'approved', 'rejected', 'expired'] as const).filter(
      isDeclared,
    ),
  ).toEqual(['submitted', 'in_review', 'approved']);
});

test.each([
  ['2026-03-10', '2027-03-10'],
  ['2024-02-29', '2025-02-28'],
  ['2026-12-31', '2027-12-31'],
])('signed on %s it is good until %s (UIF-4)', (signed, until) => {
  expect(validUntilOf(day(signed), 12)).toBe(until);
});

test.each([
  ['9999.99', false, [], false],
  ['10000.00', false, ['payments'], true],
  ['10000.01', false, ['payments'], true],
  ['0.00', true, ['purchase'], true],
  ['10000.00', true, ['purchase', 'payments'], true],
] as const)('paid %s in the year, purchase: %s (UIF-1)', (paid, hasPurchase, needs, isDue) => {
  const facts = { newest: null, hasPurchase, paidInYear: parseCents(paid) };
  const today = day('2026-03-10');
  expect(standingOf(facts, { today, limit: LIMIT })).toEqual({ state: 'pending', needs, isDue });
  const declared = { ...facts, newest: approved() };
  expect(standingOf(declared, { today, limit: LIMIT })).toMatchObject({ needs, isDue: false });
});

test('alerts begin at five payments of a day and at the fourth payer (UIF-6)', () => {
  const limits = { dailyPayments: 5, payers: 3 };
  const none = { mostInADay: 4, payers: 3, roundCash: 0, cashContracts: 0 };
  expect(alertsOf(false, none, limits)).toEqual([]);
  expect(alertsOf(false, { ...none, mostInADay: 5 }, limits)).toEqual(['many_payments']);
  expect(alertsOf(false, { ...none, payers: 4 }, limits)).toEqual(['many_payers']);
  const all = { mostInADay: 9, payers: 9, roundCash: 1, cashContracts: 1 };
  expect(alertsOf(true, all, limits)).toEqual([
    'official',
    'many_payments',
    'many_payers',
    'round_cash',
    'cash_contract',
  ]);
});

test('an answer that asks for more is incomplete without it; what nobody sees is not signed (UIF-2)', () => {
  const fields = {
    birthCity: 'Sacaba',
    profession: 'Abogada',
    activity: 'Estudio',
    isOfficial: true,
    institution: '',
    post: '',
    sourceOfFunds: 'other',
    sourceDetail: '',
  } as const;
  expect(missingFields(fields)).toEqual(['institution', 'post', 'sourceDetail']);
  expect(missingFields({ ...fields, isOfficial: false, sourceOfFunds: 'salary' })).toEqual([]);
  expect(
    tidyDeclaration({
      ...fields,
      isOfficial: false,
      institution: 'Alcaldía',
      post: 'Chofer',
      sourceOfFunds: 'salary',
      sourceDetail: 'de antes',
    }),
  ).toMatchObject({ institution: '', post: '', sourceDetail: '' });
});
