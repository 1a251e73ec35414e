import { expect, test } from 'vitest';
import { day } from '../../dates.ts';
import { parseCents } from '../../money.ts';
import {
  benefitProblem,
  benefitsLeft,
  currentYear,
  lastDayOfCode,
  leftToUnlock,
  shownState,
  yearsBegun,
  type BenefitSale,
  type TakenBenefit,
} from './benefit.rules.ts';

const VOYAGER: BenefitSale = {
  state: 'sold',
  soldOn: day('2024-02-29'),
  years: 3,
  perYear: 2,
  price: parseCents('5900.00'),
  paidCapital: parseCents('1770.00'),
  overdueCount: 0,
};
const ON = day('2025-06-01');
const YEAR = { from: day('2025-02-28'), until: day('2026-02-27') };
const taken = (number: number, state: TakenBenefit['state']): TakenBenefit => ({
  yearFrom: YEAR.from,
  number,
  state,
});
const problem = (change: Partial<BenefitSale>, of: TakenBenefit[] = [], on = ON) =>
  benefitProblem({ ...VOYAGER, ...change }, { taken: of, on, unlockPct: '30' });

test('thirty percent of the price unlocks, to the cent (BEN-2)', () => {
  expect(problem({})).toBeNull();
  const short = { ...VOYAGER, paidCapital: parseCents('1769.99') };
  expect(leftToUnlock(short, '30')).toBe(1);
  expect(problem(short)).toBe('unpaid');
  expect(leftToUnlock({ ...VOYAGER, paidCapital: parseCents('630.00') }, '30')).toBe(114_000);
});

test('what nobody can change by paying comes first (BEN-2)', () => {
  const late = { overdueCount: 1, paidCapital: parseCents('0.00') };
  expect(problem({ ...late, state: 'signed', soldOn: null })).toBe('pending');
  expect(problem({ ...late, state: 'reverted' })).toBe('over');
  expect(problem(late, [taken(1, 'used'), taken(2, 'issued')])).toBe('used_up');
  expect(problem(late)).toBe('overdue');
});

test('a year is of the contract, and after the last one there are none (BEN-1)', () => {
  expect(currentYear(VOYAGER, ON)).toEqual(YEAR);
  expect(yearsBegun(VOYAGER, ON).map(({ from }) => from)).toEqual(['2025-02-28', '2024-02-29']);
  expect(currentYear(VOYAGER, day('2027-02-27'))?.from).toBe('2026-02-28');
  expect(problem({}, [], day('2027-02-28'))).toBe('over');
  expect(currentYear(VOYAGER, day('2024-02-28'))).toBeNull();
});

test.each([
  ['ordered', 1, null],
  ['in_process', 1, null],
  ['voided', 1, null],
  ['returned', 2, null],
  ['dropped', 2, null],
] as const)('one that is %s leaves %i of two (BEN-1)', (state, left, expected) => {
  expect(benefitsLeft(2, [taken(1, state)], YEAR)).toBe(left);
  expect(problem({}, [taken(1, state)])).toBe(expected);
});

test('the last one that is ordered can still be paid, and those of other years do not count', () => {
  expect(problem({}, [taken(1, 'used'), taken(2, 'ordered')])).toBeNull();
  expect(
    problem({}, [taken(1, 'used'), { ...taken(2, 'used'), yearFrom: day('2024-02-29') }]),
  ).toBe(null);
});

test('a code lives twelve months, its last day included (BEN-6)', () => {
  const expiresOn = lastDayOfCode(day('2025-03-10'), 12);
  expect(expiresOn).toBe('2026-03-09');
  expect(shownState({ state: 'issued', expiresOn }, day('2026-03-09'))).toBe('issued');
  expect(shownState({ state: 'issued', expiresOn }, day('2026-03-10'))).toBe('expired');
  expect(shownState({ state: 'used', expiresOn }, day('2027-01-01'))).toBe('used');
  expect(shownState({ state: 'ordered', expiresOn: null }, ON)).toBeNull();
});
