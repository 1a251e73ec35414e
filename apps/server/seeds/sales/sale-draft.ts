import type { Day } from '@kantuta/contract/dates';
import type { Cents } from '@kantuta/contract/money';
import type { Choice } from '@kantuta/contract/payments/selection.rules';
import type { PlanTerms } from '@kantuta/contract/sales/plan.rules';
import type { ProductKind } from '@kantuta/contract/sales/sales.calls';
import { saleNumberText } from '@kantuta/contract/sales/sales.rules';

export type Method = 'qr' | 'cash' | 'card' | 'prepaid' | 'points' | 'friend';

/** A payment by a customer: when, how and for what. The product's engine decides what it settles. */
export type Visit = {
  on: Day;
  /** Minutes since midnight in La Paz. */
  minutes: number;
  method: Method;
  choice: Choice;
};

export type PlanDraft = { terms: PlanTerms; dueDay: number; startedOn: Day };

export type SaleState =
  | 'reserved'
  | 'in_contract'
  | 'signed'
  | 'sold'
  | 'deed_in_process'
  | 'titled'
  | 'voided'
  | 'reverted';

/** What happened to a product and its customer; balances, fines and receipts follow from it. */
export type SaleDraft = {
  /** `S1` … of DEMO-9; empty for the filler. */
  story: string;
  companyId: number;
  personId: number;
  adviserId: number;
  kind: ProductKind;
  lotId: number | null;
  itemId: number | null;
  unitLabel: string;
  /** The name of the product in the payment order: `Mza. 3 - Lote 07` or a code. */
  detail: string;
  price: Cents;
  discount: Cents;
  initial: Cents;
  plan: PlanDraft | null;
  createdOn: Day;
  /** Null until the initial is settled and all have signed. */
  soldOn: Day | null;
  state: SaleState;
  stateChangedOn: Day;
  /** Ordered by time. */
  visits: readonly Visit[];
};

/** Sold and numbered, or known by the reference of its hold until then (SALE-2). */
export type Sale = SaleDraft & { id: number; number: string | null; reference: string | null };

/** Gives out ids by time, and numbers per company and year to what was ever sold (SALE-2): 8-2025-00012. */
export function numberSales(drafts: readonly SaleDraft[], nextReference: () => string): Sale[] {
  const taken = new Map<string, number>();
  return [...drafts]
    .sort((a, b) => a.createdOn.localeCompare(b.createdOn))
    .map((draft, index) => {
      const id = index + 1;
      if (draft.soldOn === null) return { ...draft, id, number: null, reference: nextReference() };
      const year = Number(draft.createdOn.slice(0, 4));
      const prefix = `${draft.companyId}-${year}`;
      const next = (taken.get(prefix) ?? 0) + 1;
      taken.set(prefix, next);
      const number = saleNumberText({ companyId: draft.companyId, year, count: next });
      return { ...draft, id, number, reference: null };
    });
}
