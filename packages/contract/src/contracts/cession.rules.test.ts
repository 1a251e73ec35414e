import { expect, test } from 'vitest';
import {
  CESSION_STATES,
  cessionProblem,
  documentIn,
  isOpenCession,
  mayCessionBecome,
} from './cession.rules.ts';

test('a cession goes only the ways of its table (CON-26)', () => {
  const ways = CESSION_STATES.map(
    (from) => `${from}: ${CESSION_STATES.filter((to) => mayCessionBecome(from, to)).join(' ')}`,
  );
  expect(ways).toEqual([
    'awaiting_new_holder: awaiting_fee awaiting_office refused withdrawn expired',
    'awaiting_fee: awaiting_office refused withdrawn expired',
    'awaiting_office: done withdrawn expired denied',
    'done: ',
    'refused: ',
    'withdrawn: ',
    'expired: ',
    'denied: ',
  ]);
  expect(CESSION_STATES.filter(isOpenCession)).toEqual([
    'awaiting_new_holder',
    'awaiting_fee',
    'awaiting_office',
  ]);
});

const GOOD = {
  state: 'sold',
  product: 'lot',
  hasCoBuyers: false,
  isInNotice: false,
  inRegularization: false,
  isWaiting: false,
} as const;

test.each([
  [{}, null],
  [{ state: 'signed' }, 'not_in_force'],
  [{ state: 'transferred' }, 'not_in_force'],
  [{ product: 'seasonTicket' }, 'product'],
  [{ product: 'membership' }, null],
  [{ hasCoBuyers: true }, 'co_buyers'],
  [{ isInNotice: true }, 'in_notice'],
  [{ inRegularization: true }, 'in_regularization'],
  [{ isWaiting: true }, 'waiting'],
] as const)('%j: %s', (change, reason) => {
  expect(cessionProblem({ ...GOOD, ...change })).toBe(reason);
});

test.each([
  ['7654321', '7654321', ''],
  [' 1234567-1a ', '1234567', '1A'],
  ['e-123', 'E', '123'],
])('%s is number %s with complement %s', (typed, number, complement) => {
  expect(documentIn(typed)).toEqual({ number, complement });
});
