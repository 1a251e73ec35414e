import type { Day } from '../dates.ts';
import type { ProductKind } from '../sales/sales.calls.ts';

/** CAM-1. `race`: points of money that came; `bonus`: prices of what was sold. */
export const CAMPAIGN_KINDS = ['race', 'bonus'] as const;
export type CampaignKind = (typeof CAMPAIGN_KINDS)[number];

export const CAMPAIGN_STATES = ['draft', 'running', 'closing', 'closed'] as const;
export type CampaignState = (typeof CAMPAIGN_STATES)[number];

export const PAYOUT_STATES = ['to_pay', 'paid', 'disputed'] as const;
export type PayoutState = (typeof PAYOUT_STATES)[number];

export const DISPUTE_STATES = ['open', 'upheld', 'rejected'] as const;
export type DisputeState = (typeof DISPUTE_STATES)[number];

/** Why an adviser gets no award, however many points they have: their own state, or a month without a sale (CAM-5, CAM-7). */
export const OUT_REASONS = ['state', 'months'] as const;
export type OutReason = (typeof OUT_REASONS)[number];

/** The plan by which a cash sale counts: its months and nominal percent a year. */
export type CashPlan = { months: number; annualRatePct: string };

/** The rules of one campaign, versioned with it: each campaign keeps those it was started with until two persons change them (CAM-2). */
export type CampaignRules = {
  winners: number;
  /** Days after the last one in which an award can be disputed. */
  disputeDays: number;
  /** A month with fewer campaign days asks for no sale. */
  monthMinDays: number;
  /** A cash sale counts this percent of its price, and so many instalments of the default plan. */
  cashInitialPct: string;
  cashInstalments: number;
  cashPlans: Readonly<Record<ProductKind, CashPlan>>;
  /** What each winner is paid, "300.00"; null: a journey. */
  prizeUsd: string | null;
};

/** The dates of a campaign, both included, and its rules. */
export type Campaign = { from: Day; to: Day; rules: CampaignRules };

const CASH_PLANS: CampaignRules['cashPlans'] = {
  lot: { months: 48, annualRatePct: '10' },
  house: { months: 48, annualRatePct: '10' },
  membership: { months: 48, annualRatePct: '8' },
  travel: { months: 48, annualRatePct: '8' },
  seasonTicket: { months: 3, annualRatePct: '0' },
};

const COUNTING = {
  monthMinDays: 20,
  cashInitialPct: '10',
  cashInstalments: 2,
  cashPlans: CASH_PLANS,
} as const;

/** What a new campaign begins with (CAM-1): 40 winners of a journey, or 30 of 300 US$. */
export const FIRST_RULES: Readonly<Record<CampaignKind, CampaignRules>> = {
  race: { ...COUNTING, winners: 40, disputeDays: 5, prizeUsd: null },
  bonus: { ...COUNTING, winners: 30, disputeDays: 3, prizeUsd: '300.00' },
};

/** Whole points of a total in hundredths, rounded down, as boards show them (CAM-3); a total below zero is none. */
export function wholePoints(hundredths: number): number {
  return Math.max(0, Math.floor(hundredths / 100));
}

/** The states of an adviser that take part (ADV-1). */
export function takesPart(adviserState: string): boolean {
  return adviserState === 'active';
}
