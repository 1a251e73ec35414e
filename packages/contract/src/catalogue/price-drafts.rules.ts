import type { Day } from '../dates.ts';
import type { ProductKind } from '../sales/sales.calls.ts';
import { PRODUCT_KINDS } from '../sales/sales.calls.ts';

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

/** Where a list stands on a day: the one by which is sold, one for later, or one of before (CAT-8). */
export function stateOfList(
  list: { validFrom: Day },
  { inForce, today }: { inForce: { validFrom: Day } | null; today: Day },
): 'inForce' | 'coming' | 'past' {
  if (list.validFrom > today) return 'coming';
  return list.validFrom === inForce?.validFrom ? 'inForce' : 'past';
}
