import { add, subtract, type Cents } from '../money.ts';

/** SALE-1; `paid_off` is derived from the ledger, never stored. */
export const SALE_STATES = [
  'reserved',
  'in_contract',
  'signed',
  'sold',
  'paid_off',
  'deed_in_process',
  'titled',
  'voided',
  'reverted',
  'transferred',
  'upgraded',
  'refinanced',
] as const;
export type SaleState = (typeof SALE_STATES)[number];

/** Reserved or about to be contracted, not sold yet. */
export const UNSOLD_STATES: readonly string[] = [
  'reserved',
  'in_contract',
  'signed',
] satisfies SaleState[];

/** Ended sales are history: they owe nothing and have no balance (SALE-1). */
export const ENDED_SALE_STATES = [
  'voided',
  'reverted',
  'transferred',
  'upgraded',
  'refinanced',
] as const satisfies SaleState[];

/** Whether a sale in this state is not sold yet: capital paid for it is a deposit, not revenue (SALE-1). */
export function isUnsold(state: string): boolean {
  return UNSOLD_STATES.includes(state);
}

/** Whether a sale in this state can be paid. */
export function isPayable(state: string): boolean {
  return isUnsold(state) || state === 'sold';
}

/** Whether a sale in this state has ended. */
export function hasEnded(state: string): boolean {
  return ENDED_SALE_STATES.some((ended) => ended === state);
}

/** What money pays of a sale: its price less discount and less what a recognised credit pays (REV-7). */
export function toBePaid(sale: { price: Cents; discount: Cents; credit: Cents }): Cents {
  return subtract(sale.price, add(sale.discount, sale.credit));
}

/** The number of a sale, by company and year (SALE-2): `8-2025-00012`. */
export function saleNumberText(of: { companyId: number; year: number; count: number }): string {
  return `${of.companyId}-${of.year}-${String(of.count).padStart(5, '0')}`;
}

/** Permissions on a sale: the server enforces them, screens read the result as `can` (architecture, idea 2). */
export const salePolicies = {
  /** What one buys, alone or with others (SALE-29); operators and advisers get rules of their own with their screens. */
  read: (
    actor: { personId: number },
    { sale }: { sale: { personId: number; coBuyerIds: readonly number[] | null } },
  ): boolean =>
    actor.personId === sale.personId || (sale.coBuyerIds ?? []).includes(actor.personId),
};
