import { addDays, instantInLaPaz, type Day } from '@kantuta/contract/dates';
import { decimal, times } from '@kantuta/contract/exact-money';
import { ZERO, type Cents } from '@kantuta/contract/money';
import type { NewPriceList } from '../../src/modules/catalogue/prices/prices.store.ts';
import { CASH_DISCOUNT_PCT, FINE_POLICY, HOUSE, INITIAL_PCT, RATE } from '../sales/policies.ts';
import { ITEMS, type Item } from './items.ts';
import { HOUSE_PROJECT, LAND_COMPANY, LAND_PROJECTS, type LandProject } from './projects.ts';

/** DEMO-5: the list in force is a year old and 8 % above the one before. */
const LISTS = [
  { daysAgo: 1_095, share: '1.08', reason: 'Primera lista' },
  { daysAgo: 365, share: '1', reason: 'Ajuste anual de precios' },
] as const;

type ListTerms = Omit<
  NewPriceList,
  'validFrom' | 'publishedAt' | 'reason' | 'pricePerM2' | 'items'
>;

const STANDARD = {
  projectId: null,
  fineAnnualPct: FINE_POLICY.annualPct,
  initialPct: String(INITIAL_PCT),
  directPct: null,
  cashDiscountPct: '0',
  months: 48,
  mostMonths: 48,
  formPerInstalment: ZERO,
  expensesPerInstalment: ZERO,
  discount: null,
} as const;

/** The price lists of everything that is sold, with their history. */
export function drawPriceLists(today: Day): NewPriceList[] {
  return LISTS.flatMap(({ daysAgo, share, reason }) => {
    const validFrom = addDays(today, -daysAgo);
    const published = {
      validFrom,
      publishedAt: instantInLaPaz(addDays(validFrom, -14), 15),
      reason,
    };
    const before = (price: Cents, step: number) => atStep(price, share, step);
    return [
      ...LAND_PROJECTS.map(({ pricePerM2, ...project }) => ({
        ...landTerms(project),
        ...published,
        pricePerM2: before(pricePerM2, 1),
        items: [],
      })),
      ...ITEM_TERMS.map((terms) => ({
        ...terms,
        ...published,
        pricePerM2: null,
        items: ITEMS.filter(({ kind }) => kind === terms.kind).map((item) => ({
          itemId: item.id,
          price: before(item.price, terms.kind === 'seasonTicket' ? 100 : 1_000),
          months: usualMonths(item),
        })),
      })),
    ];
  });
}

function landTerms({
  id,
  formPerInstalment,
  planKinds,
}: Pick<LandProject, 'id' | 'formPerInstalment' | 'planKinds'>): ListTerms {
  return {
    ...STANDARD,
    companyId: LAND_COMPANY,
    projectId: id,
    kind: 'lot',
    annualRatePct: RATE.lot,
    cashDiscountPct: String(CASH_DISCOUNT_PCT),
    planKinds,
    mostMonths: 120,
    formPerInstalment,
  };
}

const ITEM_TERMS: readonly ListTerms[] = [
  {
    ...STANDARD,
    companyId: HOUSE_PROJECT.companyId,
    projectId: HOUSE_PROJECT.id,
    kind: 'house',
    // Of what the company lends where no bank does; the own part bears none.
    annualRatePct: RATE.lot,
    initialPct: HOUSE.initialPct,
    directPct: HOUSE.directPct,
    planKinds: ['house', 'french', 'cash'],
    months: HOUSE.instalments,
    mostMonths: 120,
  },
  {
    ...STANDARD,
    companyId: 3,
    kind: 'membership',
    annualRatePct: RATE.membership,
    planKinds: ['french', 'cash'],
  },
  {
    ...STANDARD,
    companyId: 12,
    kind: 'seasonTicket',
    annualRatePct: RATE.seasonTicket,
    planKinds: ['zero', 'cash'],
    months: 5,
    mostMonths: 5,
  },
  {
    ...STANDARD,
    companyId: 27,
    kind: 'travel',
    annualRatePct: RATE.travel,
    planKinds: ['french', 'cash'],
  },
];

/** DEMO-6: the usual terms of the smaller memberships. */
function usualMonths({ code }: Item): number | null {
  return { CLA: 24, PLA: 36 }[code] ?? null;
}

/** The price of an older list, in whole steps of cents. */
function atStep(price: Cents, share: string, step: number): Cents {
  if (share === '1') return price;
  const steps = decimal(price).dividedBy(share).dividedBy(step).toFixed(0);
  return times(step as Cents, steps);
}
