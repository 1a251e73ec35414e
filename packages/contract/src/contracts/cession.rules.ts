import type { ProductKind } from '../sales/sales.calls.ts';

/** The states of a cession of rights (CON-26). */
export const CESSION_STATES = [
  'awaiting_new_holder',
  'awaiting_fee',
  'awaiting_office',
  'done',
  'refused',
  'withdrawn',
  'expired',
  'denied',
] as const;
export type CessionState = (typeof CESSION_STATES)[number];

/** Cessions that are on their way; a sale has one of them at most. */
export const OPEN_CESSION_STATES = [
  'awaiting_new_holder',
  'awaiting_fee',
  'awaiting_office',
] as const satisfies CessionState[];

const NEXT: Readonly<Record<CessionState, readonly CessionState[]>> = {
  // Without a fee the office is next.
  awaiting_new_holder: ['awaiting_fee', 'awaiting_office', 'refused', 'withdrawn', 'expired'],
  awaiting_fee: ['awaiting_office', 'refused', 'withdrawn', 'expired'],
  awaiting_office: ['done', 'denied', 'withdrawn', 'expired'],
  done: [],
  refused: [],
  withdrawn: [],
  expired: [],
  denied: [],
};

/** Whether a cession may go from one state to another (CON-26). The database refuses every other step, too. */
export function mayCessionBecome(from: CessionState, to: CessionState): boolean {
  return NEXT[from].includes(to);
}

export function isOpenCession(state: CessionState): boolean {
  return OPEN_CESSION_STATES.some((open) => open === state);
}

/** Why a purchase cannot be ceded now (CON-26), in the order in which it is judged. */
export const CESSION_REASONS = [
  'not_in_force',
  'product',
  'co_buyers',
  'in_notice',
  'in_regularization',
  'waiting',
  'payment_open',
  'undeclared',
] as const;
export type CessionReason = (typeof CESSION_REASONS)[number];

/** Season tickets are transferred by rules of their own. */
const CEDED_KINDS: readonly ProductKind[] = ['lot', 'house', 'membership', 'travel'];

/**
 * Why a purchase cannot be ceded now; null: it can. Overdue instalments are no reason by themselves: whoever takes the purchase over may assume them
 * (`arrears_open` otherwise). `paid_off` is in force, too.
 */
export function cessionProblem(of: {
  state: string;
  product: ProductKind;
  hasCoBuyers: boolean;
  /** More than 90 days late: the way to a reversal has begun (SALE-15). */
  isInNotice: boolean;
  inRegularization: boolean;
  isWaiting: boolean;
}): CessionReason | null {
  if (of.state !== 'sold') return 'not_in_force';
  if (!CEDED_KINDS.includes(of.product)) return 'product';
  if (of.hasCoBuyers) return 'co_buyers';
  if (of.isInNotice) return 'in_notice';
  if (of.inRegularization) return 'in_regularization';
  return of.isWaiting ? 'waiting' : null;
}

/** A document as somebody typed it: "1234567-1a" is number 1234567 with complement 1A. */
export function documentIn(typed: string): { number: string; complement: string } {
  const [number = '', complement = ''] = typed.trim().toUpperCase().split('-');
  return { number: number.replaceAll(/\s/g, ''), complement: complement.replaceAll(/\s/g, '') };
}
