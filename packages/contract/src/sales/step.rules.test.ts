import { expect, test } from 'vitest';
import { missingFor, SALE_STEPS, type StepFacts } from './step.rules.ts';

const NOTHING: StepFacts = {
  kind: 'lot',
  isDepositPaid: false,
  hasPersonalData: false,
  isDeclared: false,
  hasAcceptedTerms: false,
  isSigned: false,
  isInitialPaid: false,
};
const PAID = { ...NOTHING, isDepositPaid: true };

test.each([
  ['reserved', NOTHING, ['deposit']],
  ['reserved', PAID, []],
  ['in_contract', PAID, ['personal_data', 'declaration']],
  ['signed', { ...PAID, hasPersonalData: true, isDeclared: true }, ['signatures']],
  ['sold', { ...PAID, hasPersonalData: true, isDeclared: true, isSigned: true }, ['initial']],
  ['sold', PAID, ['personal_data', 'declaration', 'signatures', 'initial']],
] as const)('for a lot to be %s', (step, facts, missing) => {
  expect(missingFor(step, facts)).toEqual(missing);
});

test('a membership needs its signed contract before it is sold, a season ticket its accepted terms', () => {
  const paid = { ...PAID, isInitialPaid: true, hasPersonalData: true, isDeclared: true };
  expect(missingFor('sold', { ...paid, kind: 'membership' })).toEqual(['signatures']);
  const ticket = { ...PAID, kind: 'seasonTicket' as const, isInitialPaid: true };
  expect(missingFor('sold', ticket)).toEqual(['terms']);
  expect(missingFor('sold', { ...ticket, hasAcceptedTerms: true })).toEqual([]);
});

test('a later step never misses less', () => {
  for (const [index, step] of SALE_STEPS.entries())
    for (const before of SALE_STEPS.slice(0, index))
      expect(missingFor(step, NOTHING)).toEqual(
        expect.arrayContaining(missingFor(before, NOTHING)),
      );
});
