import type { Day } from '../../dates.ts';
import { hasEnded, isUnsold } from '../../sales/sales.rules.ts';

/** TWO-3: `held` while the first one is bought; the others are states of the second one. */
export const TWO_FOR_ONE_STATES = ['held', 'pending', 'active', 'suspended', 'voided'] as const;
export type TwoForOneState = (typeof TWO_FOR_ONE_STATES)[number];

/** What its owner reads of a product that a promotion gave. */
export const GIVEN_STATES = ['pending', 'active', 'suspended', 'voided'] as const;
export type GivenState = (typeof GIVEN_STATES)[number];

/** How a campaign stands for whoever looks: it is to come, takes people, has nothing left, or is over (TWO-1). */
export const CAMPAIGN_STATES = ['coming', 'open', 'exhausted', 'over'] as const;
export type CampaignState = (typeof CAMPAIGN_STATES)[number];

export function campaignState(
  { startsOn, endsOn, left }: { startsOn: Day; endsOn: Day; left: number },
  today: Day,
): CampaignState {
  if (today > endsOn) return 'over';
  if (today < startsOn) return 'coming';
  return left > 0 ? 'open' : 'exhausted';
}

/** The first one as it stands. */
export type FirstOne = {
  /** Of its pre-reservation; null: it has none. */
  hold: string | null;
  /** Of its sale; null: there is none yet. */
  sale: string | null;
  /** Its initial and its first instalments are paid, or all of it is. */
  isRipe: boolean;
};

/** How the contract of another adult's second one stands (TWO-10): it comes, waits for signatures, is signed, or ended unsigned. */
export const HOLDER_CONTRACTS = ['coming', 'waiting', 'signed', 'ended'] as const;
export type HolderContract = (typeof HOLDER_CONTRACTS)[number];

export function holderContract({
  second,
  isIssued,
}: {
  /** The state of the second sale; null: there is none yet. */
  second: string | null;
  isIssued: boolean;
}): HolderContract {
  if (second === 'in_contract') return 'waiting';
  if (second !== null && second !== 'reserved') return 'signed';
  return isIssued ? 'ended' : 'coming';
}

const FALLEN: readonly string[] = ['voided', 'reverted'];
const LIVING_HOLDS: readonly (string | null)[] = ['active', 'converted'];

/** Whether the first one has fallen: given up, expired, rejected, or reverted. What became another contract has not (TWO-6). */
export function hasFallen({ hold, sale }: Pick<FirstOne, 'hold' | 'sale'>): boolean {
  return sale === null ? !LIVING_HOLDS.includes(hold) : FALLEN.includes(sale);
}

/** Whose the second one is can be chosen until it is in force, while no contract of it waits or is signed (TWO-9). */
export function mayName({
  state,
  second,
}: {
  state: TwoForOneState;
  second: string | null;
}): boolean {
  return state === 'held' || (state === 'pending' && second === 'reserved');
}

/** The state that follows from the first one and the day (TWO-4 to TWO-6); the same where nothing follows. */
export function nextState(
  state: TwoForOneState,
  first: FirstOne,
  {
    suspendedUntil,
    today,
    isSigned,
    isImproved,
  }: {
    suspendedUntil: Day | null;
    today: Day;
    /** Nobody has to sign the second one, or everybody did (TWO-10). */
    isSigned: boolean;
    /** It became a better one, with money of its own (TWO-11). */
    isImproved: boolean;
  },
): TwoForOneState {
  const { sale } = first;
  if (state === 'voided') return state;
  if (state === 'suspended')
    return suspendedUntil !== null && today > suspendedUntil ? 'voided' : state;
  if (state === 'active' && isImproved) return state;
  if (hasFallen(first)) return state === 'active' ? 'suspended' : 'voided';
  if (sale === null || isUnsold(sale) || state === 'active') return state;
  if (state === 'held') return 'pending';
  // An improved or ceded contract cannot be paid any more, and it went on: the second one stays its owner's.
  return isSigned && (first.isRipe || hasEnded(sale)) ? 'active' : state;
}
