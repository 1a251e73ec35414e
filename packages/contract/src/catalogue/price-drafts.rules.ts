import type { Day } from '../dates.ts';
import type { ProductKind } from '../sales/sales.calls.ts';
import { PRODUCT_KINDS } from '../sales/sales.calls.ts';
import type { PlanKind } from '../sales/plan.rules.ts';

/** What a price list is for: a project, or all items of a kind that a company sells (CAT-8). */
export type PriceTarget = { companyId: number; projectId: number | null; kind: ProductKind };

const TARGET = /^(\d{1,5})-([a-zA-Z]+)(?:-(\d{1,9}))?$/;

/** `8-lot-101`, `3-membership`: a target in addresses. */
export function targetText({ companyId, projectId, kind }: PriceTarget): string {
  return [companyId, kind, ...(projectId === null ? [] : [projectId])].join('-');
}

/** null for a text that names no target. */
export function parseTarget(text: string): PriceTarget | null {
  const [, company = '', word = '', project] = TARGET.exec(text) ?? [];
  const kind = PRODUCT_KINDS.find((each) => each === word);
  const companyId = Number(company);
  if (!kind || companyId < 1 || companyId > 32_767) return null;
  return { companyId, kind, projectId: project === undefined ? null : Number(project) };
}

const LENT = ['french', 'zero', 'german', 'flat', 'cash'] as const;

const KINDS_OF: Readonly<Record<ProductKind, readonly PlanKind[]>> = {
  lot: LENT,
  house: ['house', 'french', 'cash'],
  membership: LENT,
  // SALE-19: at 0 % inside the season.
  seasonTicket: ['zero', 'cash'],
  travel: LENT,
};

/**
 * The kinds of plan that a price list of a product may name, in the order in which people see them (SALE-4, SALE-8, SALE-19); `flat` only
 * with `plan.allowFlat`.
 */
export function listedKinds(product: ProductKind, allowsFlat: boolean): PlanKind[] {
  return KINDS_OF[product].filter((kind) => kind !== 'flat' || allowsFlat);
}

/** Where a list stands on a day: the one by which is sold, one for later, or one of before (CAT-8). */
export function stateOfList(
  list: { validFrom: Day },
  { inForce, today }: { inForce: { validFrom: Day } | null; today: Day },
): 'inForce' | 'coming' | 'past' {
  if (list.validFrom > today) return 'coming';
  return list.validFrom === inForce?.validFrom ? 'inForce' : 'past';
}
