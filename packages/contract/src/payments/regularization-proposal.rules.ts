import type { RegularizationReason } from './intent.rules.ts';
import type { LateMoneyWish, RegularizationUse } from './regularization.rules.ts';

/** Why a use of money in regularization is proposed; each has its phrase (`deskMoney.proposal.why`). */
export const PROPOSAL_REASONS = [
  'wish',
  'payable_again',
  'between_companies',
  'orphan',
  'other_reference',
  'unconvertible',
  'fallen',
  'twice',
  'again',
  'other_open',
  'amount',
  'late',
  'closed',
  'currency',
  'books',
] as const;
export type ProposalReason = (typeof PROPOSAL_REASONS)[number];

/** What the desk is advised to do; `use` is null where nothing should be done with the money on its page yet. */
export type Proposal = { use: RegularizationUse | null; why: ProposalReason };

export type ProposalFacts = {
  /** What its person asked for (PAY-71). */
  wish: LateMoneyWish | null;
  /**
   * What it was sent for: `owed` can still be paid with it, `taken` is what another open payment may pay, `paid` was paid otherwise,
   * `fallen` can never be paid with it. `unknown`: nobody knows what it was sent for.
   */
  meant: 'owed' | 'taken' | 'paid' | 'fallen' | 'unknown';
  /** Whether there is a rate from the currency in which it came to that of the debt. */
  isConvertible: boolean;
};

const WHY_OWED = {
  amount_differs: 'amount',
  paid_after_expiry: 'late',
  already_paid: 'again',
  intent_closed: 'closed',
  currency_differs: 'currency',
  orphan: 'other_reference',
  posting_failed: 'books',
} as const satisfies Partial<Record<RegularizationReason, ProposalReason>>;

/**
 * The fix that is proposed for money in regularization (PAY-72): what it was sent for is paid with it while that can be paid, once no other
 * payment may pay it; what nobody can pay with it becomes credit, unless its person wants it back; and what was paid without it goes back,
 * unless its person wants to keep it.
 */
export function proposalFor(
  reason: RegularizationReason,
  { wish, meant, isConvertible }: ProposalFacts,
): Proposal {
  if (reason === 'company_differs') return { use: null, why: 'between_companies' };
  if (wish === 'return') return { use: 'return', why: 'wish' };
  if (meant === 'unknown') return { use: 'due', why: 'orphan' };
  if (!isConvertible) return { use: 'return', why: 'unconvertible' };
  if (meant === 'taken') return { use: null, why: 'other_open' };
  if (meant === 'owed')
    return { use: 'due', why: wish === null ? WHY_OWED[reason] : 'payable_again' };
  if (wish === 'credit') return { use: 'credit', why: 'wish' };
  if (meant === 'paid') return { use: 'return', why: 'twice' };
  // Of money that came more than once the payment keeps the first: of that its person chooses (PAY-71).
  if (reason === 'already_paid') return { use: 'return', why: 'again' };
  return { use: 'credit', why: 'fallen' };
}
