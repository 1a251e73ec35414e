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

const FALLEN: readonly string[] = ['voided', 'reverted'];
const LIVING_HOLDS: readonly (string | null)[] = ['active', 'converted'];

/** Whether the first one has fallen: given up, expired, rejected, or reverted. What became another contract has not (TWO-6). */
export function hasFallen({ hold, sale }: Pick<FirstOne, 'hold' | 'sale'>): boolean {
  return sale === null ? !LIVING_HOLDS.includes(hold) : FALLEN.includes(sale);
}

/** The state that follows from the first one and the day (TWO-4 to TWO-6); the same where nothing follows. */
export function nextState(
  state: TwoForOneState,
  first: FirstOne,
  { suspendedUntil, today }: { suspendedUntil: Day | null; today: Day },
): TwoForOneState {
  const { sale } = first;
  if (state === 'voided') return state;
  if (state === 'suspended')
    return suspendedUntil !== null && today > suspendedUntil ? 'voided' : state;
  if (hasFallen(first)) return state === 'active' ? 'suspended' : 'voided';
  if (sale === null || isUnsold(sale) || state === 'active') return state;
  if (state === 'held') return 'pending';
  // An improved or ceded contract cannot be paid any more, and it went on: the second one stays its owner's.
  return first.isRipe || hasEnded(sale) ? 'active' : state;
}
