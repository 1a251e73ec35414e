import type { RecognitionPolicy } from '@kantuta/contract/reversals/recovery-credit.rules';
import { daysBetween, type Day } from '@kantuta/contract/dates';
import { parseCents } from '@kantuta/contract/money';
import type { FinePolicy } from '@kantuta/contract/sales/fine.rules';
import { regionOf } from '@kantuta/contract/settings/calendar.rules';
import { SETTINGS } from '@kantuta/contract/settings/settings.rules';

/** The settings of a new installation: every plan of the set was made with them, except for the cap of the club. */
export const FINE_POLICY: FinePolicy = {
  annualPct: SETTINGS['fine.annualPct'].initial,
  graceDays: SETTINGS['fine.graceDays'].initial,
  floor: parseCents(SETTINGS['fine.floorUsd'].initial),
  capPct: SETTINGS['fine.capPct'].initial,
};
/**
 * For a year the fines of the club had a lower cap (seeds/desk), which plans of that time keep. Their fines reach neither cap, so the engine
 * that plays the sales needs no other policy.
 */
export const CLUB_CAP = { companyId: 12, capPct: '10', fromDaysAgo: 730, toDaysAgo: 365 } as const;
export const FIRST_DUE_MIN_DAYS = SETTINGS['plan.firstDueMinDays'].initial;
export const REGION = regionOf(SETTINGS['calendar.region'].initial);
export const QR_HOURS = SETTINGS['qr.validHours'].initial;
export const REGULARIZATION_HOURS = SETTINGS['regularization.hours'].initial;
export const APPROVAL_HOURS = SETTINGS['approval.hours'].initial;

/** The policy that a plan was made with; a later change of settings does not alter it (SET-1). */
export function finePolicyOf(companyId: number, startedOn: Day, today: Day): FinePolicy {
  const { capPct, fromDaysAgo, toDaysAgo } = CLUB_CAP;
  const age = daysBetween(startedOn, today);
  const isOfThen = companyId === CLUB_CAP.companyId && age < fromDaysAgo && age >= toDaysAgo;
  return isOfThen ? { ...FINE_POLICY, capPct } : FINE_POLICY;
}

/** CAT-1 and CAT-3: rates a year, default initial, discount for cash. */
export const RATE = { lot: '10', membership: '8', travel: '8', seasonTicket: '0' } as const;
export const INITIAL_PCT = 10;
export const CASH_DISCOUNT_PCT = 10;
/** SALE-8. */
export const HOUSE = { initialPct: '3', directPct: '7', instalments: 5 } as const;
/** SALE-17. */
export const DEPOSIT = { least: parseCents('100.00'), pct: 1, days: 7 } as const;

/** What is recognised of reverted sales, as the settings begin (REV-5). */
export const RECOGNITION: RecognitionPolicy = {
  from12Pct: SETTINGS['recovery.from12Pct'].initial,
  from24Pct: SETTINGS['recovery.from24Pct'].initial,
  perYearPct: SETTINGS['recovery.perYearPct'].initial,
  maxPct: SETTINGS['recovery.maxPct'].initial,
};
export const RECOVERY_MONTHS = SETTINGS['recovery.months'].initial;
export const FREE_AFTER_DAYS = SETTINGS['reversal.freeAfterDays'].initial;
export const NOTICE_DAYS = SETTINGS['reversal.noticeDays'].initial;
