import type {
  PRICE_PROBLEMS,
  PriceContent,
  PricesOf,
} from '@kantuta/contract/catalogue/price-drafts.calls';
import { listedKinds, type PriceTarget } from '@kantuta/contract/catalogue/price-drafts.rules';
import { rateProblem } from '@kantuta/contract/catalogue/price.rules';
import { amountText, parseCents } from '@kantuta/contract/money';
import type { Day } from '@kantuta/contract/dates';
import type { PriceList } from '../prices/prices.views.ts';

type Stored = PricesOf['lists'][number]['content'];

/** A list as it is shown and edited: amounts as text. */
export function contentOf(list: PriceList): Stored {
  const { validFrom, pricePerM2, items, formPerInstalment, expensesPerInstalment, discount } = list;
  const { annualRatePct, initialPct, directPct, cashDiscountPct, planKinds, months, mostMonths } =
    list;
  return {
    validFrom,
    pricePerM2: pricePerM2 === null ? null : amountText(pricePerM2),
    items: items.map(({ price, ...item }) => ({ ...item, price: amountText(price) })),
    annualRatePct,
    initialPct,
    directPct,
    cashDiscountPct,
    planKinds: [...planKinds],
    months,
    mostMonths,
    formPerInstalment: amountText(formPerInstalment),
    expensesPerInstalment: amountText(expensesPerInstalment),
    discount,
  };
}

/** The list that a content would be. */
export function listOf(content: PriceContent): PriceList {
  const { pricePerM2, items, formPerInstalment, expensesPerInstalment, ...terms } = content;
  return {
    // No list yet: the database numbers it.
    id: 0,
    ...terms,
    pricePerM2: pricePerM2 === null ? null : parseCents(pricePerM2),
    items: items.map(({ price, ...item }) => ({ ...item, price: parseCents(price) })),
    formPerInstalment: parseCents(formPerInstalment),
    expensesPerInstalment: parseCents(expensesPerInstalment),
  };
}

export type PriceProblem = (typeof PRICE_PROBLEMS)[number];

/** Why a content cannot become a list of this target (CAT-3, CAT-15, SALE-4); null if it can. */
export function contentProblem(
  content: PriceContent,
  {
    target: { kind },
    itemIds,
    lists,
    fineAnnualPct,
    today,
    allowsFlat,
  }: {
    target: PriceTarget;
    itemIds: readonly number[];
    lists: readonly { validFrom: Day }[];
    fineAnnualPct: string;
    today: Day;
    /** `plan.allowFlat`. */
    allowsFlat: boolean;
  },
): PriceProblem | null {
  // A list for today would change what was offered this morning; one for a taken day would never be in force.
  if (content.validFrom <= today || lists.some(({ validFrom }) => validFrom === content.validFrom))
    return 'prices_in_past';
  const priced = new Set(content.items.map(({ itemId }) => itemId));
  const isWhole =
    kind === 'lot'
      ? content.pricePerM2 !== null && content.items.length === 0
      : content.pricePerM2 === null &&
        priced.size === content.items.length &&
        priced.size === itemIds.length &&
        itemIds.every((itemId) => priced.has(itemId));
  // The own part of a house stands beside its price everywhere (SALE-8).
  const hasParts = kind !== 'house' || content.directPct !== null;
  if (!isWhole || !hasParts) return 'prices_incomplete';
  const allowed = listedKinds(kind, allowsFlat);
  const misses = kind === 'house' && !content.planKinds.includes('house');
  if (misses || !content.planKinds.every((each) => allowed.includes(each)))
    return 'plan_kind_not_allowed';
  return rateProblem(content.annualRatePct, fineAnnualPct);
}
