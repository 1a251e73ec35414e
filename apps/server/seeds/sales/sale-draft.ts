import type { Day } from '@kantuta/contract/dates';
import type { Cents } from '@kantuta/contract/money';
import type { Choice } from '@kantuta/contract/payments/selection.rules';
import type { PlanTerms } from '@kantuta/contract/sales/plan.rules';
import type { ProductKind } from '@kantuta/contract/sales/sales.calls';

export type Method = 'qr' | 'cash' | 'card' | 'prepaid' | 'points' | 'friend';

/** Money that a customer brought: when, how, and for what; what it settles is for the product's engine to say. */
export type Visit = {
  on: Day;
  /** Of the day, in La Paz. */
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
  /** How the payment order names it: `Mza. 3 - Lote 07` or a code. */
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
  /** In order of time. */
  visits: readonly Visit[];
};

export type Sale = SaleDraft & { id: number; number: string };

/** Ids in order of time, and numbers per company and year (SALE-2): 8-2025-00012. */
export function numberSales(drafts: readonly SaleDraft[]): Sale[] {
  const taken = new Map<string, number>();
  return [...drafts]
    .sort((a, b) => a.createdOn.localeCompare(b.createdOn))
    .map((draft, index) => {
      const prefix = `${draft.companyId}-${draft.createdOn.slice(0, 4)}`;
      const next = (taken.get(prefix) ?? 0) + 1;
      taken.set(prefix, next);
      return { ...draft, id: index + 1, number: `${prefix}-${String(next).padStart(5, '0')}` };
    });
}
