import type { PriceContent, PricesOf } from '@kantuta/contract/catalogue/price-drafts.calls';
import type { PriceTarget } from '@kantuta/contract/catalogue/price-drafts.rules';
import { rateProblem } from '@kantuta/contract/catalogue/price.rules';
import { amountText, parseCents } from '@kantuta/contract/money';
import type { Day } from '@kantuta/contract/dates';
import type { PlanKind } from '@kantuta/contract/sales/plan.rules';
import type { PriceList } from '../prices/prices.views.ts';

type Stored = PricesOf['lists'][number]['content'];

/** A list as it is shown and edited: amounts as text. */
export function contentOf(list: PriceList): Stored {
  const { validFrom, pricePerM2, items, formPerInstalment, discount } = list;
  const { annualRatePct, initialPct, directPct, cashDiscountPct, months, mostMonths } = list;
  return {
    validFrom,
    pricePerM2: pricePerM2 === null ? null : amountText(pricePerM2),
    items: items.map(({ price, ...item }) => ({ ...item, price: amountText(price) })),
    annualRatePct,
    initialPct,
    directPct,
    cashDiscountPct,
    months,
    mostMonths,
    formPerInstalment: amountText(formPerInstalment),
    discount,
  };
}

/** The list that a content would be. Kinds of plans are those of the list before. */
export function listOf(content: PriceContent, planKinds: readonly PlanKind[]): PriceList {
  const { pricePerM2, items, formPerInstalment, ...terms } = content;
  return {
    // No list yet: the database numbers it.
    id: 0,
    ...terms,
    pricePerM2: pricePerM2 === null ? null : parseCents(pricePerM2),
    items: items.map(({ price, ...item }) => ({ ...item, price: parseCents(price) })),
    formPerInstalment: parseCents(formPerInstalment),
    planKinds,
  };
}

/** Kinds of plans of a target that has no list yet. */
const FIRST_KINDS: Readonly<Record<PriceTarget['kind'], readonly PlanKind[]>> = {
  lot: ['french', 'cash'],
  house: ['house', 'cash'],
  membership: ['french', 'cash'],
  seasonTicket: ['zero', 'cash'],
  travel: ['french', 'cash'],
};

export function planKindsOf({ kind }: PriceTarget, before: PriceList | null): readonly PlanKind[] {
  return before?.planKinds ?? FIRST_KINDS[kind];
}

export type PriceProblem = 'rate_ceiling' | 'prices_in_past' | 'prices_incomplete';

/** Why a content cannot become a list of this target (CAT-3, CAT-15); null if it can. */
export function contentProblem(
  content: PriceContent,
  {
    target: { kind },
    itemIds,
    lists,
    fineAnnualPct,
    today,
  }: {
    target: PriceTarget;
    itemIds: readonly number[];
    lists: readonly { validFrom: Day }[];
    fineAnnualPct: string;
    today: Day;
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
  if (!isWhole) return 'prices_incomplete';
  return rateProblem(content.annualRatePct, fineAnnualPct);
}
