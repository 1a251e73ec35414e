import { expect, test } from 'vitest';
import { issuedWithin } from './benefit.rules.ts';

const at = (text: string) => new Date(`2026-03-${text}T12:00:00Z`);
const of = { paidAt: at('10'), now: at('12') };

test.each([
  ['11', '11'],
  ['10', '10'],
  ['09', '10'],
  ['12', '12'],
  ['13', '12'],
])('a code that the partner dates to the %s was made on the %s (BEN-6)', (said, made) => {
  expect(issuedWithin(at(said), of)).toEqual(at(made));
});

test('a code of years ago does not expire before it was paid for (BEN-6)', () => {
  expect(issuedWithin(new Date(0), of)).toEqual(of.paidAt);
});
