import { expect, test } from 'vitest';
import { day } from '../dates.ts';
import { add, amountText, parseCents, sumOf, ZERO } from '../money.ts';
import type { ListTerms, Offering, PlanChoice } from '../sales/offering.rules.ts';
import { planRows } from '../sales/plan.rules.ts';
import { offeredChoice, simulate, type Simulation } from '../sales/simulation.rules.ts';
import { recognisedCapital } from './recovery-credit.rules.ts';

const RECOGNITION = { from12Pct: '30', from24Pct: '50', perYearPct: '5', maxPct: '50' };
const LAND: ListTerms = {
  annualRatePct: '10',
  initialPct: '10',
  directPct: null,
  cashDiscountPct: '10',
  planKinds: ['french', 'cash'],
  months: 48,
  mostMonths: 120,
  formPerInstalment: ZERO,
};

function offering(price: string, more: Partial<Offering> = {}): Offering {
  return {
    product: 'lot',
    price: parseCents(price),
    discount: null,
    recognised: ZERO,
    paid: ZERO,
    terms: LAND,
    expensesPerInstalment: ZERO,
    startsOn: day('2026-03-12'),
    lastDueOn: null,
    policy: {
      maxTermMonths: 120,
      minInstalment: parseCents('10.00'),
      allowsFlat: false,
      firstDueMinDays: 25,
      dueDays: [5, 10, 15, 20, 25],
      cashDays: 5,
      houseDays: 7,
      creditCapPct: '30',
      freshPct: '3',
    },
    ...more,
  };
}

function choose(of: Offering, choice: Partial<PlanChoice> = {}) {
  return simulate(of, { ...offeredChoice(of), dueDay: 10, ...choice });
}

function planOf(of: Offering, choice: Partial<PlanChoice> = {}): Simulation {
  const { plan, problems } = choose(of, choice);
  if (!plan) throw new Error(JSON.stringify(problems));
  return plan;
}

const codes = (of: Offering, choice: Partial<PlanChoice> = {}) =>
  choose(of, choice).problems.map(({ code }) => code);

/** A reverted sale of 12 000.00 with 10 % initial over 120 months at 10 %. */
function recovered(paidInstalments: number) {
  const rows = planRows({
    kind: 'french',
    financed: parseCents('10800.00'),
    months: 120,
    annualRatePct: '10',
    firstDueOn: day('2020-01-10'),
    formPerInstalment: ZERO,
    expensesPerInstalment: ZERO,
  });
  const capital = sumOf(rows.slice(0, paidInstalments), (row) => row.capital);
  return add(parseCents('1200.00'), capital);
}

test('the case of 6.12: C 3 402.76, R 1 701.38, fresh 270.00, financed 7 028.62, 178.26 a month', () => {
  const paid = recovered(36);
  expect(amountText(paid)).toBe('3402.76');
  const recognised = recognisedCapital({ capital: paid, instalments: 36 }, RECOGNITION);
  expect(amountText(recognised)).toBe('1701.38');
  const plan = planOf(offering('9000.00', { recognised }));
  expect(amountText(plan.credit)).toBe('1701.38');
  expect(amountText(plan.initial)).toBe('270.00');
  expect(amountText(plan.financed)).toBe('7028.62');
  expect(amountText(plan.instalment ?? ZERO)).toBe('178.26');
});

test('6.12: 11 instalments recognise nothing, and a price of 5 000 caps the credit at 1 500.00', () => {
  expect(recognisedCapital({ capital: recovered(11), instalments: 11 }, RECOGNITION)).toBe(0);
  const plan = planOf(
    offering('5000.00', {
      recognised: recognisedCapital({ capital: recovered(36), instalments: 36 }, RECOGNITION),
    }),
  );
  expect(amountText(plan.credit)).toBe('1500.00');
  expect(amountText(plan.initial)).toBe('150.00');
});

test('a credit smaller than the initial is paid up to 10 %', () => {
  const plan = planOf(offering('9000.00', { recognised: parseCents('500.00') }));
  expect(amountText(plan.initial)).toBe('400.00');
  expect(amountText(plan.financed)).toBe('8100.00');
});

test('beside a credit less than 3 % of new money is refused by its own name, with the figure (REV-7)', () => {
  const of = offering('9000.00', { recognised: parseCents('1701.38') });
  const problems = choose(of, { initial: '269,99' }).problems;
  expect(problems).toMatchObject([{ code: 'recovery_fresh_money', fresh: parseCents('270.00') }]);
  expect(codes(of, { initial: '270' })).toEqual(['initial_too_low']);
  expect(codes(of, { initial: '900,01' })).toEqual([]);
});
