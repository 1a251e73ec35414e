import { addDays, partsOf, type Day } from '@kantuta/contract/dates';
import { percentOf } from '@kantuta/contract/exact-money';
import { subtract, ZERO, type Cents } from '@kantuta/contract/money';
import { houseParts } from '@kantuta/contract/sales/plan.rules';
import type { Calendar } from './calendar.ts';
import { CASH_DISCOUNT_PCT, HOUSE, INITIAL_PCT, RATE } from './policies.ts';
import { formOf, type Product } from './products.ts';
import type { PlanDraft } from './sale-draft.ts';

/** How a product is paid for. */
export type Terms = { discount: Cents; initial: Cents; plan: PlanDraft };

/** 10 % at once and the rest in equal instalments at the rate of the product. */
export function onCredit(product: Product, months: number, calendar: Calendar): Terms {
  if (product.kind === 'house') return byContribution(product, calendar);
  const initial = percentOf(product.price, INITIAL_PCT);
  const annualRatePct = RATE[product.kind];
  return {
    discount: ZERO,
    initial,
    plan: {
      ...startOf(calendar),
      terms: {
        kind: annualRatePct === '0' ? 'zero' : 'french',
        financed: subtract(product.price, initial),
        months,
        annualRatePct,
        firstDueOn: calendar.firstDueOn,
        formPerInstalment: formOf(product),
        expensesPerInstalment: ZERO,
      },
    },
  };
}

/** SALE-8: 3 % at once, 7 % in five instalments; a bank loan pays the rest, which is in no plan. */
function byContribution(product: Product, calendar: Calendar): Terms {
  const { initial, direct } = houseParts(product.price, HOUSE);
  return {
    discount: ZERO,
    initial,
    plan: {
      ...startOf(calendar),
      terms: {
        ...FREE,
        kind: 'house',
        financed: direct,
        months: HOUSE.instalments,
        firstDueOn: calendar.firstDueOn,
      },
    },
  };
}

/** SALE-3: the whole price within 5 days. */
export function inCash(product: Product, soldOn: Day, discountPct = CASH_DISCOUNT_PCT): Terms {
  const discount = percentOf(product.price, discountPct);
  return {
    discount,
    initial: ZERO,
    plan: {
      dueDay: Math.min(28, partsOf(soldOn).day),
      startedOn: soldOn,
      terms: {
        ...FREE,
        kind: 'cash',
        financed: subtract(product.price, discount),
        months: 1,
        firstDueOn: addDays(soldOn, 5),
      },
    },
  };
}

const FREE = { annualRatePct: '0', formPerInstalment: ZERO, expensesPerInstalment: ZERO };

function startOf({ dueDay, startedOn }: Calendar): Pick<PlanDraft, 'dueDay' | 'startedOn'> {
  return { dueDay, startedOn };
}
