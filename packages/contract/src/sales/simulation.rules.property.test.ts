import { expect, test } from 'vitest';
import * as fc from 'fast-check';
import { day } from '../dates.ts';
import { add, cents, parseCents, subtract, sumOf, ZERO } from '../money.ts';
import type { ListTerms, Offering } from './offering.rules.ts';
import { PLAN_KINDS } from './plan-kinds.rules.ts';
import type { PlanKind } from './plan.rules.ts';
import { simulate } from './simulation.rules.ts';

const LIST: ListTerms = {
  annualRatePct: '10',
  initialPct: '10',
  directPct: null,
  cashDiscountPct: '10',
  planKinds: [...PLAN_KINDS],
  months: 5,
  mostMonths: 120,
  formPerInstalment: ZERO,
};
const POLICY = {
  maxTermMonths: 120,
  minInstalment: parseCents('10.00'),
  allowsFlat: true,
  firstDueMinDays: 25,
  dueDays: [5, 10, 15, 20, 25],
  cashDays: 5,
  houseDays: 7,
  creditCapPct: '30',
  freshPct: '3',
};

const anyOffering = fc.record({
  price: fc.integer({ min: 2_000, max: 9_000_000 }).map(cents),
  rate: fc.constantFrom('0', '8', '10', '12.5'),
  months: fc.integer({ min: 1, max: 120 }),
  recognised: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 400_000 })).map(cents),
  discountBp: fc.integer({ min: 0, max: 2_000 }),
  kind: fc.constantFrom<PlanKind>(...PLAN_KINDS),
  form: fc.constantFrom(0, 100).map(cents),
  dueDay: fc.constantFrom(5, 10, 15, 20, 25, null),
  rest: fc.constantFrom('bank' as const, 'french' as const),
  direct: fc.constantFrom('full' as const, 'instalments' as const),
});

test('in any plan every cent is accounted for', () => {
  fc.assert(
    fc.property(anyOffering, ({ price, discountBp, recognised, ...each }) => {
      const isHouse = each.kind === 'house';
      const of: Offering = {
        product: isHouse ? 'house' : 'lot',
        price,
        discount: { amount: cents(Math.floor((price * discountBp) / 10_000)), reason: 'x' },
        recognised,
        paid: ZERO,
        terms: {
          ...LIST,
          ...(isHouse ? { initialPct: '3', directPct: '7' } : {}),
          annualRatePct: each.rate,
          formPerInstalment: each.form,
        },
        expensesPerInstalment: ZERO,
        startsOn: day('2026-03-12'),
        lastDueOn: null,
        policy: POLICY,
      };
      const lends = isHouse && each.rate !== '0';
      const { plan } = simulate(of, {
        ...each,
        initial: null,
        rest: lends ? each.rest : 'bank',
      });
      if (!plan) throw new Error('refused');
      const capital = sumOf(plan.rows, (row) => row.capital);
      const given = add(plan.discount, plan.credit, plan.bank);
      expect(add(capital, given)).toBe(price);
      expect(subtract(plan.total, add(capital, plan.totalInterest))).toBe(
        sumOf(plan.rows, (row) => add(row.form, row.expenses, row.fines)),
      );
      expect(plan.rows.at(-1)?.balanceAfter).toBe(0);
      const dates = plan.rows.map(({ dueOn }) => dueOn);
      expect(dates.toSorted()).toEqual(dates);
    }),
    { numRuns: 500 },
  );
});
