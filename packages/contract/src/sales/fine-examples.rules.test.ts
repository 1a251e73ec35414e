import { expect, test } from 'vitest';
import { cents } from '../money.ts';
import { fineExamples } from './fine-examples.rules.ts';
import type { FinePolicy } from './fine.rules.ts';

const TERMS: FinePolicy = { annualPct: '12', graceDays: 5, floor: cents(50), capPct: '20' };
const daysOf = (after: Partial<FinePolicy>) =>
  fineExamples(TERMS, { ...TERMS, ...after })
    .filter(({ capital }) => capital === cents(18_392))
    .map(({ daysLate }) => daysLate);

test('another grace is shown on the days around it', () => {
  expect(daysOf({ graceDays: 7 })).toEqual([5, 6, 7, 8, 9, 20, 45]);
  const eight = fineExamples(TERMS, { ...TERMS, graceDays: 9, floor: cents(0) }).find(
    ({ daysLate }) => daysLate === 9,
  );
  expect(eight).toMatchObject({ before: cents(55), after: cents(0) });
  expect(daysOf({ graceDays: 0 })).toEqual([1, 5, 6, 8, 9, 20, 45]);
});

test('the same grace adds no days, and years of arrears stand for another cap only', () => {
  expect(daysOf({ annualPct: '18' })).toEqual([5, 8, 9, 20, 45]);
  const last = (after: Partial<FinePolicy>) => fineExamples(TERMS, { ...TERMS, ...after }).at(-1);
  expect(last({ annualPct: '18' })?.daysLate).toBe(45);
  expect(last({ capPct: '10' })).toMatchObject({ daysLate: 4_000, before: cents(2_854) });
});
