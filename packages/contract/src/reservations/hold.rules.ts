import type { UnitKind } from '../catalogue/unit.rules.ts';
import { HOUR_MS } from '../durations.ts';
import type { ProductKind } from '../sales/sales.calls.ts';
import type { SettingsOf } from '../declared.ts';

/** A pre-reservation lives while it is `active` and ends once (RES-1). */
export const HOLD_STATES = ['active', 'converted', 'released', 'expired', 'rejected'] as const;
export type HoldState = (typeof HOLD_STATES)[number];

/** Why a pre-reservation is released (RES-6); `other` needs words. */
export const RELEASE_REASONS = [
  'client_withdrew',
  'not_paid',
  'wrong_data',
  'changed_unit',
  'financing_denied',
  'duplicate',
  'other',
] as const;
export type ReleaseReason = (typeof RELEASE_REASONS)[number];
export const REASON_WORDS = { least: 10, most: 300 } as const;

/** In which role somebody acts on a hold. */
export const HOLD_ROLES = ['customer', 'seller', 'operator', 'system'] as const;
export type HoldRole = (typeof HOLD_ROLES)[number];

export const HOLD_ACTS = [
  'made',
  'extended',
  'reminded',
  'released',
  'rejected',
  'expired',
  'converted',
] as const;
export type HoldAct = (typeof HOLD_ACTS)[number];

/** The setting that says how many hours a product is held. */
export const HOURS_KEYS = {
  lot: 'hold.hoursLot',
  house: 'hold.hoursHouse',
  membership: 'hold.hoursMembership',
  travel: 'hold.hoursMembership',
  seasonTicket: 'hold.hoursSeasonTicket',
} as const satisfies Record<ProductKind, SettingsOf<'reservations'>>;

/** Products of which each exists once. */
export function isUnitKind(kind: ProductKind): kind is UnitKind {
  return kind === 'lot' || kind === 'house';
}

/** The last reminder comes this many hours before the end, the first one when half of the hold is over (RES-2). */
export const LAST_REMINDER_HOURS = 2;

/** When the reminders of a hold of so many hours are due, the earliest first; the end is that of now, after all extensions. */
export function remindersOf({ endsAt, hours }: { endsAt: Date; hours: number }): Date[] {
  return [hours / 2, LAST_REMINDER_HOURS]
    .filter((before, index) => index > 0 || before > LAST_REMINDER_HOURS)
    .map((before) => new Date(endsAt.getTime() - before * HOUR_MS));
}

/** How many reminders of a hold are due at an instant. */
export function remindersDue(hold: { endsAt: Date; hours: number }, now: Date): number {
  return remindersOf(hold).filter((due) => due <= now).length;
}

/** The end of a hold that begins now, or of one that is extended from its end. */
export function endAfter(from: Date, hours: number): Date {
  return new Date(from.getTime() + hours * HOUR_MS);
}

/** Until when the same person may not hold the same unit again after a hold of it ended (RES-4); null: at once, as after a sale. */
export function cooldownUntil(
  ended: { state: HoldState; endedAt: Date } | null,
  cooldownHours: number,
): Date | null {
  if (ended === null || ended.state === 'converted') return null;
  return endAfter(ended.endedAt, cooldownHours);
}

/** In how many queues a person stands at once (RES-8). */
export const MOST_QUEUES = 5;

/** The seller extends once; an operator as often as needed (RES-5). */
export function mayExtend(role: HoldRole, extensions: number): boolean {
  return role === 'operator' || (role === 'seller' && extensions === 0);
}

/** Whether a release says enough: its reason, and words of 10 to 300 characters where the reason is another one. */
export function isReasonGiven({
  reason,
  words,
}: {
  reason: ReleaseReason;
  words: string;
}): boolean {
  const length = words.trim().length;
  if (length > REASON_WORDS.most) return false;
  return reason !== 'other' || length >= REASON_WORDS.least;
}
